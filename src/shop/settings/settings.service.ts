// The settings in memory: read at start and again and again, so that a change needs no restart.
import type { Database } from '#platform/database/database.ts'
import { markOf } from '#platform/database/table-marks.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createWatch } from '#platform/work/watch.ts'
import type { ShownOn } from './setting-types.ts'
import { createSettingsRepository } from './settings.repository.ts'
import {
  changeShownOn,
  defaultSettings,
  publicSettings,
  readSettings,
  type SettingProblem,
  type Settings,
} from './settings.ts'

/** With the second a stale page may still be served, a change shows within two. */
const POLL_MS = 500

export type SettingsService = ReturnType<typeof createSettingsService>

interface Deps {
  readonly database: Database
  readonly logger: Pick<Logger, 'warn' | 'error'>
  /** Texts by name that count before the stored ones: in a preview, those of the editor's file. */
  readonly overlay?: () => ReadonlyMap<string, string>
}

export function createSettingsService({ database, logger, overlay }: Deps) {
  const repository = createSettingsRepository()
  let settings = defaultSettings
  let lastVersion = ''
  let lastProblems = '[]'

  /** What shows the change; the first reading, at which nothing is cached, counts as one of every page. */
  async function read(): Promise<ShownOn | false> {
    const stored = new Map([...(await repository.all(database)), ...(overlay?.() ?? [])])
    const version = JSON.stringify([...stored].sort())
    if (version === lastVersion) return false
    const { settings: parsed, problems } = readSettings(stored)
    const change = lastVersion === '' ? 'layout' : changeShownOn(settings, parsed)
    lastVersion = version
    logOnce(problems)
    if (change === null) return false
    settings = parsed
    return change
  }

  function logOnce(problems: readonly SettingProblem[]): void {
    const text = JSON.stringify(problems)
    if (text !== lastProblems && problems.length > 0) logger.warn({ settings: problems }, 'refused settings ignored')
    lastProblems = text
  }

  const { refresh, onChange, start, stop } = createWatch<ShownOn>({
    everyMs: POLL_MS,
    read,
    ...(!overlay && { mark: () => markOf(database, ['setting']) }),
    onFailure: (error) => logger.error({ err: error }, 'reading settings failed; the last ones stay in use'),
  })

  return {
    /** The settings as last read; the defaults before `start`. */
    current: (): Settings => settings,
    /** Name and text of every public setting. */
    public: (): Record<string, string> => publicSettings(settings),
    /** Reads the settings now. Throws what the database throws. */
    refresh,
    /** Calls the listener on every change with what shows it. */
    onChange,
    /** Reads the settings, then polls; throws when the first read fails. */
    start,
    /** Stops polling; resolves once a read under way has ended. */
    stop,
  }
}
