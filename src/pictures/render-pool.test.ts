// Threads that answer, that fail, and that are stuck.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRenderPool, RenderQueueFull, type RenderTask } from './render-pool.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'darkroom-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A thread that does what the order's path says: `stuck-once` only the first time any thread gets it. */
function program(): URL {
  const file = join(folder, 'worker.mjs')
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads'
     import { existsSync, writeFileSync } from 'node:fs'
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

const order = (path: string): RenderTask => ({ subject: { kind: 'default' }, width: 300, format: 'avif', path })

test('a stuck thread holds up nobody: its order goes to another, and the others go on', async () => {
  const darkroom = createRenderPool(1, { longestMs: 2_000, program: program() })
  await Promise.all([darkroom.render(order('stuck-once')), darkroom.render(order('good'))])
  await darkroom.render(order('good'))
  await darkroom.close()
})

test('an order that gets two threads stuck fails, and nothing else does', async () => {
  const darkroom = createRenderPool(1, { longestMs: 2_000, program: program() })
  const stuck = expect(darkroom.render(order('stuck'))).rejects.toThrow('twice')
  const failing = expect(darkroom.render(order('fails'))).rejects.toThrow('no')
  await Promise.all([stuck, failing])
  await darkroom.render(order('good'))
  await darkroom.close()
})

test('orders nobody waits for any more are not made, and a party is not behind the many of another', async () => {
  const darkroom = createRenderPool(1, { program: program() })
  const made: string[] = []
  const ask = (path: string, party: string, signal?: AbortSignal) =>
    darkroom.render(order(path), { network: party, signal }).then(() => made.push(path))
  const gone = new AbortController()
  const flood = Array.from({ length: 40 }, (_, at) => ask(`slow-${at}`, 'flood', at < 39 ? gone.signal : undefined))
  const left = Promise.allSettled(flood.slice(0, 39))
  await ask('slow-mine', 'shopper')
  expect(made.length).toBeLessThanOrEqual(3)
  gone.abort()
  await flood[39]
  expect((await left).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(30)
  expect(made.length).toBeLessThanOrEqual(5)
  await darkroom.close()
})

test('a file that one gave up is still made for another, once', async () => {
  const darkroom = createRenderPool(1, { program: program() })
  const gone = new AbortController()
  const first = darkroom.render(order('slow-first'))
  const one = expect(darkroom.render(order('slow-both'), { network: 'a', signal: gone.signal })).rejects.toThrow()
  const other = darkroom.render(order('slow-both'), { network: 'b' })
  gone.abort()
  await Promise.all([first, one, other])
  await darkroom.close()
})

test('too many of one party are refused at once, and those of others are not', async () => {
  const darkroom = createRenderPool(1, { program: program() })
  const flood = Promise.allSettled(
    Array.from({ length: 80 }, (_, at) => darkroom.render(order(`slow-${at}`), { network: 'flood' })),
  )
  await darkroom.render(order('slow-mine'), { network: 'shopper' })
  await darkroom.close()
  const refused = (await flood).filter((one) => one.status === 'rejected' && one.reason instanceof RenderQueueFull)
  expect(refused.length).toBe(19) // one is being made, sixty wait
})

test('a thread with nothing to do ends, and the next order opens another', async () => {
  const darkroom = createRenderPool(1, { program: program(), idleMs: 20 })
  await darkroom.render(order('good'))
  await new Promise((resume) => setTimeout(resume, 300))
  await darkroom.render(order('good'))
  await darkroom.close()
})
