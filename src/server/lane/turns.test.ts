// Work in turns: in order, and never so long that the network waits.
import { setImmediate as nextLook } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('what takes long is done one at a look, what takes no time all at once, in the order of asking', async () => {
  let ms = 0
  const turns = createTurns(() => ms)
  const done: string[] = []
  const work = (name: string, takes: number) => () => {
    ms += takes
    done.push(name)
  }
  for (const name of ['a', 'b', 'c']) turns.take(work(name, 5))
  for (const name of ['d', 'e', 'f']) turns.take(work(name, 0))
  expect(done).toEqual([])
  await nextLook()
  expect(done).toEqual(['a'])
  await nextLook()
  await nextLook()
  expect(done).toEqual(['a', 'b', 'c'])
  await nextLook()
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('work may bring about more, and there is none left over', async () => {
  const turns = createTurns()
  const done: number[] = []
  const chain = (n: number) => () => {
    done.push(n)
    if (n < 3) turns.take(chain(n + 1))
  }
  turns.take(chain(1))
  for (let look = 0; look < 4; look++) await nextLook()
  expect(done).toEqual([1, 2, 3])
})
