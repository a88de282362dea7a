// Threads that answer, that fail, and that are stuck.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDarkroom, type Order } from './darkroom.ts'

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
       if (path === 'stuck-once' && !existsSync(${JSON.stringify(join(folder, 'met'))})) {
         writeFileSync(${JSON.stringify(join(folder, 'met'))}, '')
         return
       }
       parentPort.postMessage(path === 'fails' ? 'no' : null)
     })`,
  )
  return pathToFileURL(file)
}

const order = (path: string): Order => ({ subject: { kind: 'default' }, width: 300, format: 'avif', path })

test('a stuck thread holds up nobody: its order goes to another, and the others go on', async () => {
  const darkroom = createDarkroom(1, { longestMs: 2_000, program: program() })
  await Promise.all([darkroom.develop(order('stuck-once')), darkroom.develop(order('good'))])
  await darkroom.develop(order('good'))
  await darkroom.close()
})

test('an order that gets two threads stuck fails, and nothing else does', async () => {
  const darkroom = createDarkroom(1, { longestMs: 2_000, program: program() })
  const stuck = expect(darkroom.develop(order('stuck'))).rejects.toThrow('twice')
  const failing = expect(darkroom.develop(order('fails'))).rejects.toThrow('no')
  await Promise.all([stuck, failing])
  await darkroom.develop(order('good'))
  await darkroom.close()
})
