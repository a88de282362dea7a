// The settings a process works with: read at start and every second and a half, so that an owner's change needs no restart.
import type { Database } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { createPolling } from '#shop/shared/polling.service.ts'
import { createSettingsRepository } from './settings.repository.ts'
import { defaultSettings, publicSettings, readSettings, type Settings } from './settings.ts'

const POLL_MS = 1500

export type SettingsService = ReturnType<typeof createSettingsService>

interface Needs {
  readonly database: Database
  readonly logger: Pick<Logger, 'warn' | 'error'>
}

export function createSettingsService({ database, logger }: Needs) {
  const repository = createSettingsRepository()
  const listeners = new Set<(settings: Settings) => void>()
  let settings = defaultSettings
  let seen = ''

  async function refresh(): Promise<void> {
    const stored = await repository.all(database)
    const version = JSON.stringify([...stored].sort())
    if (version === seen) return
    const read = readSettings(stored)
    seen = version
    settings = read.settings
    if (read.invalid.length > 0)
      logger.warn({ settings: read.invalid }, 'settings that cannot be read keep their default')
    for (const listener of listeners) listener(settings)
  }

  const polling = createPolling({
    everyMs: POLL_MS,
    read: refresh,
    onFailure: (error) => logger.error({ err: error }, 'settings could not be read; the last ones stay'),
  })

  return {
    /** The settings as last read; the defaults before `start`. */
    current: (): Settings => settings,
    /** Name and text of what anybody may know. */
    public: (): Record<string, string> => publicSettings(settings),
    /** Reads the settings now. Throws what the database throws. */
    refresh,
    /** Tells `listener` about every change; returns how to stop that. */
    onChange(listener: (settings: Settings) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Reads the settings and goes on reading them; throws when the first time fails. */
    start: polling.start,
    /** Ends the reading; resolves once a read under way is over. */
    stop: polling.stop,
  }
}
