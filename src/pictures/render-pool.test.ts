// Threads that answer, fail or are stuck.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRenderPool, RenderQueueFull, type RenderTask } from './render-pool.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pool-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A thread that leaves a file when it starts and does what the task's path says: `stuck-once` only the first time any thread gets it. */
function workerUrl(): URL {
  const file = join(folder, 'worker.mjs')
  writeFileSync(
    file,
    `import { parentPort, threadId } from 'node:worker_threads'
     import { existsSync, writeFileSync } from 'node:fs'
     writeFileSync(${JSON.stringify(join(folder, 'thread-'))} + threadId, '')
     parentPort.on('message', ({ path }) => {
       if (path === 'stuck') return
       if (path.startsWith('slow')) return void setTimeout(() => parentPort.postMessage(null), 100)
       if (path === 'stuck-once' && !existsSync(${JSON.stringify(join(folder, 'met'))})) {
         writeFileSync(${JSON.stringify(join(folder, 'met'))}, '')
         return
       }
       parentPort.postMessage(path === 'fails' ? 'no' : null)
     })`,
  )
  return pathToFileURL(file)
}

const started = () => readdirSync(folder).filter((name) => name.startsWith('thread-')).length

const task = (path: string): RenderTask => ({ subject: { kind: 'default' }, width: 300, format: 'avif', path })

test('a stuck thread delays nobody: its task is retried by another, and the others go on', async () => {
  const pool = createRenderPool(1, { timeoutMs: 2_000, workerUrl: workerUrl() })
  await Promise.all([pool.render(task('stuck-once')), pool.render(task('good'))])
  await pool.render(task('good'))
  await pool.close()
})

test('a task that blocks two threads fails, and nothing else does', async () => {
  const pool = createRenderPool(1, { timeoutMs: 2_000, workerUrl: workerUrl() })
  const stuck = expect(pool.render(task('stuck'))).rejects.toThrow('twice')
  const failing = expect(pool.render(task('fails'))).rejects.toThrow('no')
  await Promise.all([stuck, failing])
  await pool.render(task('good'))
  await pool.close()
})

test('tasks nobody waits for are dropped, and a network is not delayed by the many tasks of another', async () => {
  const pool = createRenderPool(1, { workerUrl: workerUrl() })
  const made: string[] = []
  const ask = (path: string, party: string, signal?: AbortSignal) =>
    pool.render(task(path), { network: party, signal }).then(() => made.push(path))
  const gone = new AbortController()
  const flood = Array.from({ length: 40 }, (_, at) => ask(`slow-${at}`, 'flood', at < 39 ? gone.signal : undefined))
  const left = Promise.allSettled(flood.slice(0, 39))
  await ask('slow-mine', 'shopper')
  expect(made.length).toBeLessThanOrEqual(3)
  gone.abort()
  await flood[39]
  expect((await left).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(30)
  expect(made.length).toBeLessThanOrEqual(5)
  await pool.close()
})

test('a file that one request gave up is still rendered for another, once', async () => {
  const pool = createRenderPool(1, { workerUrl: workerUrl() })
  const gone = new AbortController()
  const first = pool.render(task('slow-first'))
  const one = expect(pool.render(task('slow-both'), { network: 'a', signal: gone.signal })).rejects.toThrow()
  const other = pool.render(task('slow-both'), { network: 'b' })
  gone.abort()
  await Promise.all([first, one, other])
  await pool.close()
})

test('too many of one network are refused at once, and those of others are not', async () => {
  const pool = createRenderPool(1, { workerUrl: workerUrl() })
  const flood = Promise.allSettled(
    Array.from({ length: 80 }, (_, at) => pool.render(task(`slow-${at}`), { network: 'flood' })),
  )
  await pool.render(task('slow-mine'), { network: 'shopper' })
  await pool.close()
  const refused = (await flood).filter((one) => one.status === 'rejected' && one.reason instanceof RenderQueueFull)
  expect(refused.length).toBe(19) // one is being rendered, sixty wait
})

test('an idle thread ends, and the next task starts another', async () => {
  const pool = createRenderPool(1, { workerUrl: workerUrl(), idleMs: 1 })
  await pool.render(task('good'))
  expect(started()).toBe(1)
  const afterRest = () => pool.render(task('good')).then(started)
  await expect.poll(afterRest).toBe(2)
  await pool.close()
})
