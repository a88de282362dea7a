// Work in turns: in order, and never so long that the network waits.
import { setImmediate as nextLook } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTaskQueue } from './task-queue.ts'

test('what takes long is done one at a look, what takes no time all at once, in the order of asking', async () => {
  let ms = 0
  const turns = createTaskQueue({ now: () => ms, maxWaiting: 100 })
  const done: string[] = []
  const work = (name: string, takes: number) => () => {
    ms += takes
    done.push(name)
  }
  for (const name of ['a', 'b', 'c']) turns.take('a', work(name, 5))
  for (const name of ['d', 'e', 'f']) turns.take('a', work(name, 0))
  expect(done).toEqual([])
  await nextLook()
  expect(done).toEqual(['a'])
  await nextLook()
  await nextLook()
  expect(done).toEqual(['a', 'b', 'c'])
  await nextLook()
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

describe('networks', () => {
  test('take turns, each in its own order', async () => {
    let ms = 0
    const turns = createTaskQueue({ now: () => ms, maxWaiting: 100 })
    const done: string[] = []
    const asked = ['a1', 'a2', 'a3', 'b1', 'a4', 'c1', 'b2']
    for (const name of asked)
      turns.take(name[0]!, () => {
        ms += 5
        done.push(name)
      })
    while (done.length < asked.length) await nextLook()
    expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  })

  test('have only so much waiting, which is nobody else’s concern', async () => {
    const turns = createTaskQueue({ maxWaiting: 2 })
    const done: string[] = []
    const ask = (network: string) => turns.take(network, () => done.push(network))
    expect(['a', 'a', 'a', 'b'].map(ask)).toEqual([true, true, false, true])
    await expect.poll(() => done.length).toBe(3)
    expect(ask('a')).toBe(true)
    await expect.poll(() => done).toEqual(['a', 'b', 'a', 'a'])
  })

  test('with work under way let another one begin first', async () => {
    const turns = createTaskQueue({ maxWaiting: 100, concurrency: 2 })
    const begun: string[] = []
    const endings = new Map<string, PromiseWithResolvers<void>>()
    for (const name of ['a1', 'a2', 'a3', 'b1'])
      turns.takeAsync(name[0]!, () => {
        begun.push(name)
        const ending = Promise.withResolvers<void>()
        endings.set(name, ending)
        return ending.promise
      })
    await expect.poll(() => begun).toEqual(['a1', 'b1'])
    for (let look = 0; look < 5; look++) await nextLook()
    expect(begun).toHaveLength(2)
    endings.get('a1')!.resolve()
    await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2'])
    endings.get('b1')!.reject(new Error('failed'))
    await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  test('any load: everything taken is done once, in the order of its network, never more at once than may be', async () => {
    const load = fc.array(
      fc.record({ network: fc.constantFrom('a', 'b', 'c'), hops: fc.nat(4), isAsync: fc.boolean() }),
      { maxLength: 60 },
    )
    await fc.assert(
      fc.asyncProperty(
        load,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 20 }),
        async (wishes, atOnce, mostWaiting) => {
          const turns = createTaskQueue({ maxWaiting: mostWaiting, concurrency: atOnce })
          const [taken, begun] = [new Map<string, number[]>(), new Map<string, number[]>()]
          let [underWay, most, left] = [0, 0, 0]
          const note = (where: Map<string, number[]>, network: string, n: number) =>
            where.set(network, [...(where.get(network) ?? []), n])
          for (const [n, { network, hops, isAsync }] of wishes.entries()) {
            const work = async () => {
              note(begun, network, n)
              if (isAsync) most = Math.max(most, ++underWay)
              for (let hop = 0; hop < hops; hop++) await nextLook()
              if (isAsync) underWay--
              left--
            }
            const isTaken = isAsync ? turns.takeAsync(network, work) : turns.take(network, () => void work())
            if (!isTaken) continue
            left++
            note(taken, network, n)
          }
          for (let look = 0; left > 0 && look < 1_000; look++) await nextLook()
          expect(begun).toEqual(taken)
          expect(most).toBeLessThanOrEqual(atOnce)
        },
      ),
      { numRuns: 50 },
    )
  })
})

test('work may bring about more, and there is none left over', async () => {
  const turns = createTaskQueue({ maxWaiting: 100 })
  const done: number[] = []
  const chain = (n: number) => () => {
    done.push(n)
    if (n < 3) turns.take('a', chain(n + 1))
  }
  turns.take('a', chain(1))
  for (let look = 0; look < 4; look++) await nextLook()
  expect(done).toEqual([1, 2, 3])
})

test('what a work does behind a few promises counts as its own time', async () => {
  let ms = 0
  const done: string[] = []
  const turns = createTaskQueue({ now: () => ms, maxWaiting: 100 })
  const heavy = (name: string) => async () => {
    for (let hop = 0; hop < 20; hop++) await null
    ms += 5
    done.push(name)
  }
  for (const name of ['a', 'b', 'c']) turns.takeAsync('a', heavy(name))
  const looks: number[] = []
  while (done.length < 3) {
    await new Promise(setImmediate)
    looks.push(done.length)
  }
  expect(looks.filter((count) => count > 0)).toEqual([1, 2, 3])
})

test('what is asked for while the last one is under way is not forgotten', async () => {
  const done: string[] = []
  const turns = createTaskQueue({ now: () => 0, maxWaiting: 100 })
  turns.takeAsync('a', async () => {
    done.push('first')
    await null
    turns.take('a', () => done.push('second'))
    process.nextTick(() => turns.take('a', () => done.push('third')))
  })
  await expect.poll(() => done).toEqual(['first', 'second', 'third'])
  turns.take('a', () => done.push('fourth'))
  await expect.poll(() => done).toHaveLength(4)
})
