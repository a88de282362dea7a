// Dies on purpose at a write boundary, so that tests can show what a crash leaves behind. FAULT_AT names the boundary; live mode refuses it (config.ts).

/** Every boundary of creating and settling, in the order they are passed. */
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
  'close:day-given-back',
  'close:stock-given-back',
  'close:before-commit',
  'expire:asked',
  'refund:claimed',
  'refund:answered',
] as const

export type CrashPointName = (typeof CRASH_POINTS)[number]
/** Does nothing, but where the process is to die. */
export type CrashPoint = (at: CrashPointName) => void

/** The fault hook of a process; `faultAt` is `name`, or `name#3` for the third time it is passed. Throws at start on an unknown name. */
export function createCrashPoint(faultAt: string | undefined): CrashPoint {
  if (!faultAt) return () => undefined
  const [name, times = '1'] = faultAt.split('#')
  if (!CRASH_POINTS.includes(name as CrashPointName)) throw new Error(`FAULT_AT names no boundary: ${faultAt}`)
  let left = Number(times)
  return (at) => {
    if (at !== name) return
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
  }
}
