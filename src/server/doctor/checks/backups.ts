// Backups: whether the last one is recent, was made and is sealed; and whether the shop is itself one that was restored and is held.
import { databaseNow } from '#platform/database/database-clock.ts'
import { createBackupRunRepository } from '#shop/operations/backups/backup-run.repository.ts'
import { createRestorationRepository } from '#shop/operations/backups/restoration.repository.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { HOUR } from '#shop/shared/durations.ts'
import { health } from '#texts/health.ts'
import { type Check, type Found, found } from '../check.ts'

const words = health.backups

/** A night and the time it takes: who makes one every night is told of the first that is missing. */
const OLD_HOURS = 30

export const backups: Check = {
  name: 'backups',
  async look({ database, databaseFault, isLive }) {
    if (databaseFault !== null) return []
    const held = await createRestorationRepository().held(database)
    const { tried, made } = await createBackupRunRepository().last(database)
    const hours = made ? Math.floor(((await databaseNow(database)).getTime() - made.endedAt.getTime()) / HOUR) : 0
    const findings: (Found | false)[] = [
      held !== null && found('serious', words.held(held.file, formatInstant(held.takenAt))),
      // A demonstration need not have any.
      isLive && !made && found('serious', words.none),
      made !== null && hours >= OLD_HOURS && found('serious', words.old(formatInstant(made.endedAt), hours)),
      tried !== null && tried.failure !== null && found('serious', words.failed(formatInstant(tried.endedAt), tried.failure)), // biome-ignore format: one row
      made !== null && !made.isSealed && found('hint', words.plain),
    ]
    return findings.filter((one) => one !== false)
  },
}
