// This machine's clock, beside the database's and that of an outside party's answers.
import { databaseNow } from '#platform/database/database-clock.ts'
import { health } from '#texts/health.ts'
import { type Check, type Found, found } from '../check.ts'

/** Seconds: the time an answer takes is not the clock's fault. */
const OFF_S = 2
/** An HTTP date has whole seconds. */
const WORLD_OFF_S = 5
const PATIENCE_MS = 5_000

export const clock: Check = {
  name: 'clock',
  async look(patient) {
    const { database, databaseFault, config, isLive } = patient
    const findings: Found[] = []
    if (databaseFault === null) {
      const off = await offFrom(() => databaseNow(database))
      if (off > OFF_S) findings.push(found('serious', health.clock.database(off)))
    }
    const party = isLive && config?.payments.mercadoPago?.baseUrl
    if (party) {
      const off = await offFrom(async () => dateOf(party)).catch(() => 0) // that nobody answers is told of elsewhere
      if (off > WORLD_OFF_S) findings.push(found('serious', health.clock.world(off, new URL(party).hostname)))
    }
    return findings
  },
}

/** Gives by how many seconds this clock differs at least: the moment of an answer lies between its beginning and end. */
async function offFrom(read: () => Promise<Date>): Promise<number> {
  const before = Date.now()
  const theirs = (await read()).getTime()
  const after = Date.now()
  return Math.max(0, before - theirs, theirs - after) / 1000
}

async function dateOf(url: string): Promise<Date> {
  const { headers } = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })
  const date = new Date(headers.get('date') ?? Number.NaN)
  if (Number.isNaN(date.getTime())) throw new Error('no date')
  return date
}
