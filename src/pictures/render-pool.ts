// A pool of worker threads that render picture files. Networks take turns, so that one with many requests does not delay the others.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Drawable } from '#drawings/drawings.ts'
import { createFairQueue } from '#platform/work/fair-queue.ts'
import type { PictureFormat } from '#shop/shared/written/picture-address.ts'

/** What a file is made from: a drawing, or the bytes of a picture an editor gave, or of a product's photo. */
export type Subject = Drawable | { kind: 'stored'; bytes: Uint8Array } | { kind: 'photo'; bytes: Uint8Array }

/** One file to render: the worker writes it whole at `path`. */
export type WorkerTask = { subject: Subject; width: number; format: PictureFormat; path: string }

/**
 * A subject that has to be read from somewhere is a function, called when it is the task's turn: what waits holds no
 * bytes, and is read once.
 */
export type RenderTask = Omit<WorkerTask, 'subject'> & { subject: Subject | (() => Promise<Subject>) }

/** Who requests a file, and for how long. */
export type Requester = {
  /** Networks take turns. */
  network?: string
  /** Aborted when this request is gone. A task that has not begun and that nobody else waits for is dropped. */
  signal?: AbortSignal | undefined
}

/** Too many files of one network are waiting. */
export class RenderQueueFull extends Error {}

/** The worker could not render the file, or died, or was stuck twice. */
export class RenderFailed extends Error {}

/** A file that is waiting or being rendered, and the requests that wait for it. */
type QueuedTask = { task: RenderTask; requests: Set<PromiseWithResolvers<void>>; attempts: number }

export type RenderPool = {
  /**
   * Resolves when the file is there; the same file is never rendered twice at once. Rejects with the reason of `signal`,
   * with RenderFailed, with RenderQueueFull, or with what reading the subject threw.
   */
  render: (task: RenderTask, requester?: Requester) => Promise<void>
  close: () => Promise<void>
}

/** A picture takes a second or two. A thread that does not answer for this long is taken to be stuck. */
const TASK_TIMEOUT_MS = 10_000

/** A page shows some forty pictures; browsers ask for six at a time, or for all of them over HTTP/2. */
const MAX_QUEUED_PER_NETWORK = 60

/** A thread holds some 60 MB, so it ends when it has been idle for this long. */
const IDLE_MS = 20_000

/** Threads start when needed and end when idle; idle ones do not keep the process alive. */
export function createRenderPool(
  threads = Math.max(1, availableParallelism() - 1),
  { timeoutMs = TASK_TIMEOUT_MS, idleMs = IDLE_MS, workerUrl = new URL('./render.worker.ts', import.meta.url) } = {},
): RenderPool {
  const tasks = new Map<string, QueuedTask>()
  const queue = createFairQueue<QueuedTask>(MAX_QUEUED_PER_NETWORK)
  const retries: QueuedTask[] = []
  const idle: Worker[] = []
  const busy = new Map<Worker, QueuedTask>()
  const timers = new Map<Worker, NodeJS.Timeout>()

  const startWorker = (): Worker => {
    const worker = new Worker(workerUrl)
    worker.unref()
    worker.on('message', (error: string | null) => onDone(worker, error === null ? undefined : new RenderFailed(error)))
    worker.on('error', (error) => onDeath(worker, new RenderFailed(String(error), { cause: error })))
    worker.on('exit', (code) => onDeath(worker, new RenderFailed(`the render thread ended with code ${code}`)))
    return worker
  }

  /** A thread is idle again. */
  const onDone = (worker: Worker, error?: unknown): void => {
    const done = release(worker)
    worker.unref()
    idle.push(worker)
    timers.set(worker, setTimeout(retire, idleMs, worker).unref())
    if (done) settle(done, error)
    startNext()
  }

  const retire = (worker: Worker): void => {
    const at = idle.indexOf(worker)
    if (at < 0) return
    idle.splice(at, 1)
    timers.delete(worker)
    void worker.terminate()
  }

  /** A thread that died fails only its own task; the next task starts a new thread. */
  const onDeath = (worker: Worker, error: RenderFailed): void => {
    const at = idle.indexOf(worker)
    if (at >= 0) idle.splice(at, 1)
    const failed = release(worker)
    if (failed) settle(failed, error)
    startNext()
  }

  /** A stuck thread is abandoned and its task retried once. Should it answer after all, it is used again. */
  const onTimeout = (worker: Worker): void => {
    const stuck = release(worker)
    worker.unref()
    if (stuck && stuck.attempts > 1) settle(stuck, new RenderFailed('rendering timed out twice'))
    else if (stuck) retries.push(stuck)
    startNext()
  }

  /** Takes a thread off its task, and returns the task. */
  const release = (worker: Worker): QueuedTask | undefined => {
    clearTimeout(timers.get(worker))
    timers.delete(worker)
    const queued = busy.get(worker)
    busy.delete(worker)
    return queued
  }

  const settle = (queued: QueuedTask, error?: unknown): void => {
    tasks.delete(queued.task.path)
    for (const request of queued.requests) error ? request.reject(error) : request.resolve()
  }

  const startNext = (): void => {
    if (queue.size + retries.length === 0) return
    const worker = idle.pop() ?? (busy.size < threads ? startWorker() : undefined)
    const queued = worker && (retries.pop() ?? queue.take())
    if (!worker || !queued) return
    queued.attempts += 1
    clearTimeout(timers.get(worker))
    busy.set(worker, queued)
    worker.ref()
    void begin(worker, queued)
  }

  /** The thread's time begins with its order: reading a subject ends by itself. One that died meanwhile gets nothing. */
  const begin = async (worker: Worker, queued: QueuedTask): Promise<void> => {
    const { subject, ...task } = queued.task
    try {
      const order: WorkerTask = { ...task, subject: typeof subject === 'function' ? await subject() : subject }
      if (busy.get(worker) !== queued) return
      timers.set(worker, setTimeout(onTimeout, timeoutMs, worker).unref())
      worker.postMessage(order)
    } catch (error) {
      if (busy.get(worker) === queued) onDone(worker, error)
    }
  }

  return {
    render: async (task, { network = '', signal } = {}) => {
      signal?.throwIfAborted()
      const queued = tasks.get(task.path) ?? { task, requests: new Set(), attempts: 0 }
      if (queued.attempts === 0 && !queue.add(network, queued)) throw new RenderQueueFull()
      tasks.set(task.path, queued)
      const request = Promise.withResolvers<void>()
      queued.requests.add(request)
      const onAbort = () => {
        queued.requests.delete(request)
        request.reject(signal?.reason)
        if (queued.requests.size > 0 || queued.attempts > 0) return
        queue.remove(queued)
        tasks.delete(task.path)
      }
      signal?.addEventListener('abort', onAbort, { once: true })
      startNext()
      await request.promise.finally(() => signal?.removeEventListener('abort', onAbort))
    },
    close: async () => {
      for (const queued of [...tasks.values()]) settle(queued, new Error('the render pool is closed'))
      for (let queued = queue.take(); queued; queued = queue.take());
      await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()))
    },
  }
}
