// Ends what the shop writes down of its own work when it has been kept for as long as the settings say.
import type { Database } from '#platform/database/database.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { createOldRecords } from './old-records.repository.ts'

interface Deps {
  readonly database: Database
  readonly settings: { current(): Pick<Settings, 'recordMonths' | 'loadMonths'> }
}

export function createRecordPeriods({ database, settings }: Deps) {
  const old = createOldRecords()
  return {
    /** Deletes all that is old at `now`; says how much. It may be ended at any moment and run again. */
    async run(now: Date) {
      const { recordMonths, loadMonths } = settings.current()
      const [records, loads] = [monthsBefore(now, recordMonths), monthsBefore(now, loadMonths)]
      return {
        actions: await old.actions(database, records),
        sourceRounds: await old.sourceRounds(database, loads),
        feedRounds: await old.feedRounds(database, loads),
        loads: await old.loads(database, loads),
      }
    },
  }
}

function monthsBefore(now: Date, months: number): Date {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - months)
  return since
}
