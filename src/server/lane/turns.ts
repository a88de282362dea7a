// Work that takes its time, a little of it between two looks at the network: connections are accepted one at a look, and what is ready in
// memory should not stand in a queue behind what has to be made.

/** After so long the network is looked at. */
const TURN_MS = 1

export type Turns = ReturnType<typeof createTurns>

export function createTurns(now: () => number = () => performance.now()) {
  let waiting: (() => void)[] = []
  let at = 0
  let began = 0

  function run(): void {
    began = now()
    next()
  }

  function next(): void {
    waiting[at++]!()
    onceSettled(goOn)
  }

  function goOn(): void {
    if (at === waiting.length) {
      waiting = []
      at = 0
    } else if (now() - began < TURN_MS) next()
    else setImmediate(run)
  }

  return {
    /** Has `work` done when its turn comes, in the order of asking. It must not throw. */
    take(work: () => void): void {
      waiting.push(work)
      if (waiting.length === 1) setImmediate(run)
    },
  }
}

/** Calls `then` when the promises that wait for nothing but each other have gone on: what they do belongs to the time of who began them. */
function onceSettled(then: () => void): void {
  queueMicrotask(() => process.nextTick(then))
}
