/** A small pool of worker threads that turn a subject into a picture file. First come, first served. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { PictureFormat } from '../../src/platform/pictures/address.ts'
import type { PictureSpec } from './spec.ts'

export type Subject = { kind: 'product'; spec: PictureSpec } | { kind: 'category'; slug: string } | { kind: 'default' }

/** One file to make: the worker writes it whole at `path`. */
export type Order = { subject: Subject; width: number; format: PictureFormat; path: string }

type Waiting = { order: Order; resolve: () => void; reject: (error: Error) => void; again?: true }

export type Darkroom = { develop: (order: Order) => Promise<void>; close: () => Promise<void> }

/** A picture takes a second or two. A thread that says nothing for so long is taken to be stuck: one has been seen that never answered. */
const LONGEST_MS = 10_000

/** The first thread starts at once, the others when needed; idle ones do not keep the process alive. */
export function createDarkroom(
  threads = Math.max(1, availableParallelism() - 1),
  { longestMs = LONGEST_MS, program = new URL('./darkroom.worker.ts', import.meta.url) } = {},
): Darkroom {
  const queue: Waiting[] = []
  const idle: Worker[] = []
  const busy = new Map<Worker, Waiting>()
  const watches = new Map<Worker, NodeJS.Timeout>()

  const open = (): Worker => {
    const worker = new Worker(program)
    worker.unref()
    worker.on('message', (error: string | null) => {
      const done = take(worker)
      worker.unref()
      idle.push(worker)
      if (error === null) done?.resolve()
      else done?.reject(new Error(error))
      next()
    })
    worker.on('error', (error) => lose(worker, error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', (code) => lose(worker, new Error(`the drawing thread ended with code ${code}`)))
    return worker
  }

  /** A thread that died takes only its own order with it; the next order opens a new one. */
  const lose = (worker: Worker, error: Error): void => {
    const at = idle.indexOf(worker)
    if (at >= 0) idle.splice(at, 1)
    take(worker)?.reject(error)
    next()
  }

  /** A stuck thread is left to itself and its order given to another, once; should it answer after all, it works on. */
  const giveUp = (worker: Worker): void => {
    const stuck = take(worker)
    worker.unref()
    if (stuck?.again) stuck.reject(new Error('drawing took too long, twice'))
    else if (stuck) queue.unshift({ ...stuck, again: true })
    next()
  }

  /** What a thread was busy with, now that it no longer is. */
  const take = (worker: Worker): Waiting | undefined => {
    clearTimeout(watches.get(worker))
    watches.delete(worker)
    const order = busy.get(worker)
    busy.delete(worker)
    return order
  }

  const next = (): void => {
    if (queue.length === 0) return
    const worker = idle.pop() ?? (busy.size < threads ? open() : undefined)
    const waiting = worker && queue.shift()
    if (!worker || !waiting) return
    busy.set(worker, waiting)
    watches.set(worker, setTimeout(giveUp, longestMs, worker).unref())
    worker.ref()
    worker.postMessage(waiting.order)
  }

  idle.push(open())

  return {
    develop: (order) =>
      new Promise((resolve, reject) => {
        queue.push({ order, resolve, reject })
        next()
      }),
    close: async () => {
      for (const { reject } of queue.splice(0)) reject(new Error('the darkroom is closed'))
      await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()))
    },
  }
}
