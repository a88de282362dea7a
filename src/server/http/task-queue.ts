// Queues work, network by network, and does a little of it in each turn of the event loop: responses from memory must
// not wait behind it, and a network with many requests delays another by one task at a time.
import { createFairQueue } from '#platform/work/fair-queue.ts'

type Task = () => unknown

interface Options {
  /** The number of tasks of one network that may wait; beyond it `add` refuses. */
  readonly maxWaiting: number
  /** The number of tasks whose promise may be pending at the same time. */
  readonly concurrency?: number
  /** The milliseconds of work in one turn of the event loop; 0 runs one task a turn. */
  readonly sliceMs?: number
  readonly now?: () => number
}

export type TaskQueue = ReturnType<typeof createTaskQueue>

export function createTaskQueue({
  maxWaiting,
  concurrency = Number.POSITIVE_INFINITY,
  sliceMs = 1,
  now = () => performance.now(),
}: Options) {
  const queue = createFairQueue<Task>(maxWaiting)
  let isScheduled = false
  let pending = 0

  const mayStart = () => queue.size > 0 && pending < concurrency

  function schedule(): void {
    if (isScheduled || !mayStart()) return
    isScheduled = true
    setImmediate(runSlice)
  }

  function runSlice(): void {
    const end = now() + sliceMs
    do start(queue.take()!)
    while (mayStart() && now() < end)
    isScheduled = false
    schedule()
  }

  function start(task: Task): void {
    const result = task()
    if (!(result instanceof Promise)) return
    pending++
    const settled = () => {
      pending--
      schedule()
    }
    result.then(settled, settled)
  }

  return {
    /**
     * Runs `task` later, in the order its network asked; false when too much of that network waits. A task
     * must not throw.
     */
    add(network: string, task: Task): boolean {
      const isAdded = queue.add(network, task)
      if (isAdded) schedule()
      return isAdded
    },
  }
}
