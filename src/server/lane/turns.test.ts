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

test('what a work does behind a few promises counts as its own time', async () => {
  let ms = 0
  const done: string[] = []
  const turns = createTurns(() => ms)
  const heavy = (name: string) => async () => {
    for (let hop = 0; hop < 20; hop++) await null
    ms += 5
    done.push(name)
  }
  for (const name of ['a', 'b', 'c']) turns.takeAsync(heavy(name))
  const looks: number[] = []
  while (done.length < 3) {
    await new Promise(setImmediate)
    looks.push(done.length)
  }
  expect(looks.filter((count) => count > 0)).toEqual([1, 2, 3])
})

test('what is asked for while the last one is under way is not forgotten', async () => {
  const done: string[] = []
  const turns = createTurns(() => 0)
  turns.takeAsync(async () => {
    done.push('first')
    await null
    turns.take(() => done.push('second'))
    process.nextTick(() => turns.take(() => done.push('third')))
  })
  await expect.poll(() => done).toEqual(['first', 'second', 'third'])
  turns.take(() => done.push('fourth'))
  await expect.poll(() => done).toHaveLength(4)
})
