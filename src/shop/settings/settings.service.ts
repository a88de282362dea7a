// The settings in memory: read at start and every second and a half, so that a change needs no restart.
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
  let lastVersion = ''

  async function read(): Promise<boolean> {
    const stored = await repository.all(database)
    const version = JSON.stringify([...stored].sort())
    if (version === lastVersion) return false
    const { settings: parsed, invalid } = readSettings(stored)
    lastVersion = version
    settings = parsed
    if (invalid.length > 0) logger.warn({ settings: invalid }, 'invalid settings ignored, defaults used')
    return true
  }

  const { refresh, onChange, start, stop } = createWatch({
    everyMs: POLL_MS,
    read,
    onFailure: (error) => logger.error({ err: error }, 'reading settings failed; the last ones stay in use'),
  })

  return {
    /** The settings as last read; the defaults before `start`. */
    current: (): Settings => settings,
    /** Name and text of every public setting. */
    public: (): Record<string, string> => publicSettings(settings),
    /** Reads the settings now. Throws what the database throws. */
    refresh,
    onChange,
    /** Reads the settings, then polls; throws when the first read fails. */
    start,
    /** Stops polling; resolves once a read under way has ended. */
    stop,
  }
}
