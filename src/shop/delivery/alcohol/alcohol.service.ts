// Keeps the hours of alcohol in memory, read at start and every few seconds, so that a cart need not wait.
import type { Database } from '#platform/database/database.ts'
import { markOf } from '#platform/database/table-marks.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createWatch } from '#platform/work/watch.ts'
import type { Schedule } from '#shop/stores/store.ts'
import { createAlcoholRepository, EVERY_COMMUNE } from './alcohol.repository.ts'
import { type AlcoholHours, alcoholRefusal, type ElectionDay, nextAlcoholChange } from './alcohol-hours.ts'

const POLL_MS = 3000

interface Deps {
  readonly database: Database
  readonly logger?: Pick<Logger, 'error'>
}

export function createAlcoholService({ database, logger }: Deps) {
  const repository = createAlcoholRepository()
  let weeks: ReadonlyMap<string, readonly Schedule[]> = new Map()
  let elections: readonly ElectionDay[] = []
  let lastText = ''

  async function read(): Promise<boolean> {
    const rows = { weeks: await repository.weeks(database), elections: await repository.elections(database) }
    const text = JSON.stringify([[...rows.weeks], rows.elections])
    if (text === lastText) return false
    lastText = text
    weeks = rows.weeks
    elections = rows.elections
    return true
  }

  const { refresh, onChange, start, stop } = createWatch({
    everyMs: POLL_MS,
    read,
    mark: () => markOf(database, ['alcohol_hours', 'election_day']),
    onFailure: (error) =>
      logger?.error({ err: error }, 'reading the hours of alcohol failed; the last ones stay in use'),
  })

  const weekOf = (communeCode: string) => weeks.get(communeCode) ?? weeks.get(EVERY_COMMUNE) ?? null
  const hours: AlcoholHours = {
    refusalAt: (communeCode, now) => alcoholRefusal(weekOf(communeCode), elections, now),
    changesAt: (communeCode, now) => nextAlcoholChange(weekOf(communeCode), elections, now),
  }

  return {
    ...hours,
    /** Calls the listener when hours or elections changed in the database. */
    onChange,
    /** Reads them now. Throws what the database throws. */
    refresh,
    /** Reads them, then polls; throws when the first read fails. */
    start,
    /** Stops polling; resolves once a read under way has ended. */
    stop,
  }
}
