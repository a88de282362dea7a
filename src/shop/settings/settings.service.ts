// The settings a process works with: read at start and every second and a half, so that an owner's change needs no restart.
import type { Database } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { createWatch } from '#platform/watch.ts'
import { createSettingsRepository } from './settings.repository.ts'
import { defaultSettings, publicSettings, readSettings, type Settings } from './settings.ts'

const POLL_MS = 1500

export type SettingsService = ReturnType<typeof createSettingsService>

interface Deps {
  readonly database: Database
  readonly logger: Pick<Logger, 'warn' | 'error'>
}

export function createSettingsService({ database, logger }: Deps) {
  const repository = createSettingsRepository()
  let settings = defaultSettings
  let seen = ''

  async function read(): Promise<boolean> {
    const stored = await repository.all(database)
    const version = JSON.stringify([...stored].sort())
    if (version === seen) return false
    const { settings: told, invalid } = readSettings(stored)
    seen = version
    settings = told
    if (invalid.length > 0) logger.warn({ settings: invalid }, 'settings that cannot be read keep their default')
    return true
  }

  const { refresh, onChange, start, stop } = createWatch({
    everyMs: POLL_MS,
    read,
    onFailure: (error) => logger.error({ err: error }, 'settings could not be read; the last ones stay'),
  })

  return {
    /** The settings as last read; the defaults before `start`. */
    current: (): Settings => settings,
    /** Name and text of what anybody may know. */
    public: (): Record<string, string> => publicSettings(settings),
    /** Reads the settings now. Throws what the database throws. */
    refresh,
    onChange,
    /** Reads the settings and goes on reading them; throws when the first time fails. */
    start,
    /** Ends the reading; resolves once a read under way is over. */
    stop,
  }
}
