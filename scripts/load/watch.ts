// What a shop's processes, its database and this client use while shoppers are there, second by second; of a shop elsewhere the client alone.
import { readFileSync } from 'node:fs'
import type { Connection, RowDataPacket } from 'mysql2/promise'
import { processMilliseconds } from '#scripts/bench/precise-clock.ts'
import { cpuSeconds } from '#scripts/bench/process-usage.ts'

/** Of one second. Processors are counted as one whole core each: 1.5 is one and a half. */
export interface Use {
  readonly cores: Readonly<Record<string, number>>
  /** Of all processors of the machine, from 0 to 1, whoever uses them. */
  readonly machine: number
  /** Seconds the oldest job that is due waits; 0 for none. */
  readonly queueAge: number
  /** Milliseconds this client was late for the most belated thing it had planned. */
  readonly clientLate: number
}

const EVERY_MS = 1_000
const TICK_MS = 20

/** Watches these processes by name until `stop`, which gives what was seen. */
export function watch(pids: Readonly<Record<string, number>>, database: Connection | null) {
  const seen: Use[] = []
  let before = { at: processMilliseconds(), cores: seconds(pids), machine: machineTime() }
  let late = 0
  let ticked = processMilliseconds()
  const ticker = setInterval(() => {
    late = Math.max(late, processMilliseconds() - ticked - TICK_MS)
    ticked = processMilliseconds()
  }, TICK_MS)
  const timer = setInterval(async () => {
    const [clientLate, now] = [late, { at: processMilliseconds(), cores: seconds(pids), machine: machineTime() }]
    const [was, elapsed] = [before, (now.at - before.at) / 1000]
    before = now
    late = 0
    const cores = Object.fromEntries(
      Object.keys(now.cores).map((name) => [name, (now.cores[name]! - was.cores[name]!) / elapsed]),
    )
    const [busy, all] = [now.machine.busy - was.machine.busy, now.machine.all - was.machine.all]
    const queueAge = database ? await oldestDue(database).catch(() => 0) : 0
    seen.push({ cores, machine: all === 0 ? 0 : busy / all, queueAge, clientLate })
  }, EVERY_MS)
  return {
    stop: (): readonly Use[] => {
      clearInterval(ticker)
      clearInterval(timer)
      return seen
    },
  }
}

const seconds = (pids: Readonly<Record<string, number>>): Record<string, number> => ({
  ...Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, cpuSeconds(pid) ?? 0])),
  client: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
})

/** Of all processors since the machine began, from Linux. */
function machineTime(): { readonly busy: number; readonly all: number } {
  try {
    const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, ...rest] = readFileSync('/proc/stat', 'utf8')
      .split('\n', 1)[0]!
      .split(/\s+/)
      .slice(1)
      .map(Number)
    const busy = user + nice + system + rest.slice(0, 2).reduce((sum, each) => sum + each, 0)
    return { busy, all: busy + idle + wait }
  } catch {
    return { busy: 0, all: 0 }
  }
}

async function oldestDue(database: Connection): Promise<number> {
  const [rows] = await database.query<RowDataPacket[]>(
    "SELECT TIMESTAMPDIFF(MICROSECOND, MIN(run_at), UTC_TIMESTAMP(3)) / 1e6 AS age FROM job WHERE state = 'queued' AND run_at <= UTC_TIMESTAMP(3)",
  )
  return Number(rows[0]?.age ?? 0)
}
