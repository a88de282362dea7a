// Work that takes its time, a little of it between two looks at the network: connections are accepted one at a look, and what is ready in
// memory should not stand in a queue behind what has to be made.

/** After so long the network is looked at. */
const TURN_MS = 1

export type Turns = ReturnType<typeof createTurns>

interface Waiting {
  readonly work: () => void
  readonly isAsync: boolean
}

export function createTurns(now: () => number = () => performance.now()) {
  let waiting: Waiting[] = []
  let at = 0
  let began = 0

  function run(): void {
    began = now()
    next()
  }

  function next(): void {
    do {
      const { work, isAsync } = waiting[at++]!
      work()
      if (isAsync) {
        onceSettled(goOn)
        return
      }
    } while (isTimeLeft())
    rest()
  }

  function goOn(): void {
    if (isTimeLeft()) next()
    else rest()
  }

  function isTimeLeft(): boolean {
    return at < waiting.length && now() - began < TURN_MS
  }

  function rest(): void {
    if (at < waiting.length) return void setImmediate(run)
    waiting = []
    at = 0
  }

  function add(one: Waiting): void {
    waiting.push(one)
    if (waiting.length === 1) setImmediate(run)
  }

  return {
    /** Has `work` done when its turn comes, in the order of asking. It must not throw. */
    take: (work: () => void): void => add({ work, isAsync: false }),
    /** The same for work that goes on behind promises: that is counted too. Light work is better off without: many answers leave at once then. */
    takeAsync: (work: () => Promise<void>): void => add({ work: () => void work(), isAsync: true }),
  }
}

/** Calls `then` when the promises that wait for nothing but each other have gone on: what they do belongs to the time of who began them. */
function onceSettled(then: () => void): void {
  queueMicrotask(() => process.nextTick(then))
}
