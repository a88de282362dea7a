// Kills the process at a write boundary, so that tests can show what a crash leaves behind. CRASH_AT names the boundary;
// live mode refuses it (config.ts).

/** The boundaries of creating and settling, in the order they are passed. */
export const CRASH_POINTS = [
  'order:shell-written',
  'order:day-booked',
  'order:stock-taken',
  'order:lines-written',
  'order:before-commit',
  'order:created',
  'init:attempt-written',
  'init:token-received',
  'init:token-stored',
  'settle:claimed',
  'settle:answered',
  'settle:attempt-written',
  'settle:order-written',
  'settle:before-commit',
  'settle:stored',
  'close:day-released',
  'close:stock-released',
  'close:before-commit',
  'expire:settled',
  'refund:claimed',
  'refund:answered',
] as const

export type CrashPointName = (typeof CRASH_POINTS)[number]
/** Does nothing, except at the boundary where the process is to die. */
export type CrashPoint = (at: CrashPointName) => void

/** Makes the crash point; `crashAt` is `name`, or `name#3` for the third time it is passed. Throws on an unknown name. */
export function createCrashPoint(crashAt: string | undefined): CrashPoint {
  if (!crashAt) return () => undefined
  const [name, times = '1'] = crashAt.split('#')
  if (!CRASH_POINTS.includes(name as CrashPointName)) throw new Error(`CRASH_AT names no crash point: ${crashAt}`)
  let remaining = Number(times)
  return (at) => {
    if (at !== name) return
    remaining -= 1
    if (remaining === 0) process.kill(process.pid, 'SIGKILL')
  }
}
