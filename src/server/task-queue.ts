// Work that takes its time, a little of it between two looks at the network: connections are accepted one at a look, and what is ready in
// memory should not stand in a queue behind what has to be made. Networks take turns, so that one with many requests delays the others by one
// piece of work at a time.
import { createFairQueue } from '#platform/fair-queue.ts'

/** After so long the network is looked at. */
const SLICE_MS = 1

export type TaskQueue = ReturnType<typeof createTaskQueue>

interface Waiting {
  readonly work: () => unknown
  readonly isAsync: boolean
}

interface Options {
  readonly now?: () => number
  /** How much of the work that goes on behind promises may be under way. */
  readonly concurrency?: number
  /** How much of one network may wait; beyond it nothing is taken. */
  readonly maxWaiting: number
}

export function createTaskQueue({
  now = () => performance.now(),
  concurrency: atOnce = Number.POSITIVE_INFINITY,
  maxWaiting: mostWaiting,
}: Options) {
  const queue = createFairQueue<Waiting>(mostWaiting)
  let isScheduled = false
  let underWay = 0
  let began = 0

  function add(network: string, one: Waiting): boolean {
    if (!queue.add(network, one)) return false
    schedule()
    return true
  }

  function schedule(): void {
    if (isScheduled || !isWorkLeft()) return
    isScheduled = true
    setImmediate(run)
  }

  function run(): void {
    began = now()
    next()
  }

  function next(): void {
    do {
      const { work, isAsync } = queue.take()!
      if (isAsync) {
        follow(work())
        onceSettled(goOn)
        return
      }
      work()
    } while (isTimeLeft())
    rest()
  }

  function goOn(): void {
    if (isTimeLeft()) next()
    else rest()
  }

  function rest(): void {
    isScheduled = false
    schedule()
  }

  function follow(promise: unknown): void {
    underWay++
    const over = () => {
      underWay--
      schedule()
    }
    Promise.resolve(promise).then(over, over)
  }

  function isWorkLeft(): boolean {
    return queue.size > 0 && underWay < atOnce
  }

  function isTimeLeft(): boolean {
    return isWorkLeft() && now() - began < SLICE_MS
  }

  return {
    /** Has `work` done when its turn comes, in the order a network asked; false when too much of that network is waiting. It must not throw. */
    take: (network: string, work: () => void): boolean => add(network, { work, isAsync: false }),
    /** The same for work that goes on behind promises: that is counted too. Light work is better off without: many answers leave at once then. */
    takeAsync: (network: string, work: () => Promise<void>): boolean => add(network, { work, isAsync: true }),
  }
}

/** Calls `then` when the promises that wait for nothing but each other have gone on: what they do belongs to the time of who began them. */
function onceSettled(then: () => void): void {
  queueMicrotask(() => process.nextTick(then))
}
