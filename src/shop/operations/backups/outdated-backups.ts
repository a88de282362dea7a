// Says which backups are kept: all of the last two days, then the latest of each of the last days, weeks and months that have one.
import { addDays, type Day, dayOf, weekdayOf } from '#shop/shared/chile-time.ts'
import { DAY } from '#shop/shared/durations.ts'
import { readBackupName } from './backup-name.ts'

interface KeptBackups {
  readonly days: number
  readonly weeks: number
  readonly months: number
}

/** Milliseconds before the latest one for which all are kept: whoever tries an update again still has the backup of before the first try. */
const ALL_KEPT_MS = 2 * DAY

/** Picks the files of a schema's backups that are no longer kept; never one of another schema, or any other file. */
export function outdatedBackups(names: readonly string[], schema: string, keep: KeptBackups): string[] {
  const own = names
    .flatMap((name) => {
      const read = readBackupName(name)
      return read?.schema === schema ? [{ name, takenAt: read.takenAt }] : []
    })
    .sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
  const latestOf = (period: (takenAt: Date) => string, count: number) => {
    const byPeriod = new Map<string, string>()
    for (const { name, takenAt } of own) if (!byPeriod.has(period(takenAt))) byPeriod.set(period(takenAt), name)
    return [...byPeriod.values()].slice(0, count)
  }
  const kept = new Set([
    ...own.filter(({ takenAt }) => takenAt.getTime() > own[0]!.takenAt.getTime() - ALL_KEPT_MS).map(({ name }) => name),
    ...latestOf(dayOf, keep.days),
    ...latestOf((takenAt) => mondayOf(dayOf(takenAt)), keep.weeks),
    ...latestOf((takenAt) => dayOf(takenAt).slice(0, 7), keep.months),
  ])
  return own.filter(({ name }) => !kept.has(name)).map(({ name }) => name)
}

const mondayOf = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7))
