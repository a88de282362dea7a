// Work that takes its time, a little of it between two looks at the network: connections are accepted one at a look, and what is ready in
// memory should not stand in a queue behind what has to be made.

/** After so long the network is looked at. */
const TURN_MS = 1

export type Turns = ReturnType<typeof createTurns>

export function createTurns(now: () => number = () => performance.now()) {
  let waiting: (() => void)[] = []
  let at = 0

  function run(): void {
    const began = now()
    do waiting[at++]!()
    while (at < waiting.length && now() - began < TURN_MS)
    if (at < waiting.length) setImmediate(run)
    else {
      waiting = []
      at = 0
    }
  }

  return {
    /** Has `work` done when its turn comes, in the order of asking. It must not throw. */
    take(work: () => void): void {
      waiting.push(work)
      if (waiting.length === 1) setImmediate(run)
    },
  }
}
