// The sandbox's clock: real time, or SHOP_NOW at the start. The control API may move it forward or make it run faster;
// what is planned by it (expiry, resends) takes place when its time has come.

export type Clock = {
  /** Epoch ms. */
  now(): number
  /** The same in ISO 8601. */
  isoNow(): string
  advance(ms: number): void
  /** 60: a minute passes in a second. At least 1. */
  run(speed: number): void
  speed(): number
  /** Calls `work` once `at` (epoch ms of this clock) is reached; the answer takes it back. Work must not throw. */
  plan(at: number, work: () => void): () => void
  reset(): void
  /** How far it was moved by `advance`, in ms. */
  offset(): number
  stop(): void
}

/** Longer than this a timer overflows. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** A clock that starts at `startsAt` (epoch ms) and runs at real speed. */
export function createClock(startsAt = Date.now()): Clock {
  const startedAt = Date.now()
  let real = startedAt
  let mine = startsAt
  let advanced = 0
  let speed = 1
  let armedFor = Number.POSITIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  const planned = new Set<{ readonly at: number; readonly work: () => void }>()
  const now = () => mine + (Date.now() - real) * speed + advanced

  function arm(at: number): void {
    clearTimeout(timer)
    armedFor = at
    if (at === Number.POSITIVE_INFINITY) return
    timer = setTimeout(runDue, Math.min(Math.max(0, (at - now()) / speed), MAX_TIMER_MS))
    timer.unref()
  }
  function runDue(): void {
    const due = [...planned].filter(({ at }) => at <= now()).sort((one, other) => one.at - other.at)
    for (const each of due) if (planned.delete(each)) each.work()
    let next = Number.POSITIVE_INFINITY
    for (const { at } of planned) next = Math.min(next, at)
    arm(next)
  }
  return {
    now,
    isoNow: () => new Date(now()).toISOString(),
    advance(ms) {
      advanced += ms
      runDue()
    },
    run(times) {
      mine += (Date.now() - real) * speed
      real = Date.now()
      speed = times
      arm(armedFor)
    },
    speed: () => speed,
    plan(at, work) {
      const entry = { at, work }
      planned.add(entry)
      if (at < armedFor) arm(at)
      return () => {
        planned.delete(entry)
      }
    },
    reset() {
      planned.clear()
      mine = startsAt + (Date.now() - startedAt)
      real = Date.now()
      advanced = 0
      speed = 1
      arm(Number.POSITIVE_INFINITY)
    },
    offset: () => advanced,
    stop() {
      planned.clear()
      arm(Number.POSITIVE_INFINITY)
    },
  }
}
