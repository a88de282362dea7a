/** A small pool of worker threads that turn a subject into a picture file; who asks for many waits beside the others, not before them. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { createFairQueue } from '#platform/fair-queue.ts'
import type { PictureFormat } from '#shop/shared/picture-address.ts'
import type { PictureSpec } from './spec.ts'

export type Subject = { kind: 'product'; spec: PictureSpec } | { kind: 'category'; slug: string } | { kind: 'default' }

/** One file to make: the worker writes it whole at `path`. */
export type RenderTask = { subject: Subject; width: number; format: PictureFormat; path: string }

/** Who asks, and until when. */
export type Requester = {
  /** Each party (a network) has its turn. */
  network?: string
  /** Aborted when nobody waits for this answer any more: what is not begun for anybody else is not made. */
  signal?: AbortSignal | undefined
}

/** Too much is waiting for one party. */
export class RenderQueueFull extends Error {}

/** A file that is waiting or being made, and everybody who waits for it. */
type QueuedTask = { order: RenderTask; waiting: Set<PromiseWithResolvers<void>>; attempts: number }

export type RenderPool = { render: (order: RenderTask, asker?: Requester) => Promise<void>; close: () => Promise<void> }

/** A picture takes a second or two. A thread that says nothing for so long is taken to be stuck: one has been seen that never answered. */
const TASK_TIMEOUT_MS = 10_000

/** A page shows some forty pictures; browsers ask for six at a time, or for all of them over HTTP/2. */
const MAX_QUEUED_PER_NETWORK = 60

/** A thread holds some 60 MB, so one that has nothing to do for so long ends. */
const IDLE_MS = 20_000

/** Threads start when needed and end when idle; idle ones do not keep the process alive. */
export function createRenderPool(
  threads = Math.max(1, availableParallelism() - 1),
  { longestMs = TASK_TIMEOUT_MS, idleMs = IDLE_MS, program = new URL('./render.worker.ts', import.meta.url) } = {},
): RenderPool {
  const jobs = new Map<string, QueuedTask>()
  const queue = createFairQueue<QueuedTask>(MAX_QUEUED_PER_NETWORK)
  const retries: QueuedTask[] = []
  const idle: Worker[] = []
  const busy = new Map<Worker, QueuedTask>()
  const timers = new Map<Worker, NodeJS.Timeout>()

  const open = (): Worker => {
    const worker = new Worker(program)
    worker.unref()
    worker.on('message', (error: string | null) => {
      const done = release(worker)
      worker.unref()
      idle.push(worker)
      timers.set(worker, setTimeout(retire, idleMs, worker).unref())
      if (done) settle(done, error === null ? undefined : new Error(error))
      next()
    })
    worker.on('error', (error) => lose(worker, error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', (code) => lose(worker, new Error(`the drawing thread ended with code ${code}`)))
    return worker
  }

  const retire = (worker: Worker): void => {
    const at = idle.indexOf(worker)
    if (at < 0) return
    idle.splice(at, 1)
    timers.delete(worker)
    void worker.terminate()
  }

  /** A thread that died takes only its own job with it; the next job opens a new one. */
  const lose = (worker: Worker, error: Error): void => {
    const at = idle.indexOf(worker)
    if (at >= 0) idle.splice(at, 1)
    const lost = release(worker)
    if (lost) settle(lost, error)
    next()
  }

  /** A stuck thread is left to itself and its job given to another, once; should it answer after all, it works on. */
  const giveUp = (worker: Worker): void => {
    const stuck = release(worker)
    worker.unref()
    if (stuck && stuck.attempts > 1) settle(stuck, new Error('drawing took too long, twice'))
    else if (stuck) retries.push(stuck)
    next()
  }

  /** What a thread was busy with, now that it no longer is. */
  const release = (worker: Worker): QueuedTask | undefined => {
    clearTimeout(timers.get(worker))
    timers.delete(worker)
    const job = busy.get(worker)
    busy.delete(worker)
    return job
  }

  const settle = (job: QueuedTask, error?: Error): void => {
    jobs.delete(job.order.path)
    for (const waiter of job.waiting) error ? waiter.reject(error) : waiter.resolve()
  }

  const next = (): void => {
    if (queue.size + retries.length === 0) return
    const worker = idle.pop() ?? (busy.size < threads ? open() : undefined)
    const job = worker && (retries.pop() ?? queue.take())
    if (!worker || !job) return
    job.attempts += 1
    clearTimeout(timers.get(worker))
    busy.set(worker, job)
    timers.set(worker, setTimeout(giveUp, longestMs, worker).unref())
    worker.ref()
    worker.postMessage(job.order)
  }

  return {
    /** Resolves when the file is there; the same file is never made twice at once. Rejects when `signal` is aborted first. */
    render: async (order, { network: party = '', signal } = {}) => {
      signal?.throwIfAborted()
      const job = jobs.get(order.path) ?? { order, waiting: new Set(), attempts: 0 }
      if (job.attempts === 0 && !queue.add(party, job)) throw new RenderQueueFull()
      jobs.set(order.path, job)
      const waiter = Promise.withResolvers<void>()
      job.waiting.add(waiter)
      const leave = () => {
        job.waiting.delete(waiter)
        waiter.reject(signal?.reason)
        if (job.waiting.size > 0 || job.attempts > 0) return
        queue.remove(job)
        jobs.delete(order.path)
      }
      signal?.addEventListener('abort', leave, { once: true })
      next()
      await waiter.promise.finally(() => signal?.removeEventListener('abort', leave))
    },
    close: async () => {
      for (const job of [...jobs.values()]) settle(job, new Error('the darkroom is closed'))
      for (let job = queue.take(); job; job = queue.take());
      await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()))
    },
  }
}
