// Tasks in line: in order, network by network, never so long that the event loop waits.
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTaskQueue } from './task-queue.ts'

test('long tasks run one in a turn of the event loop, short ones together, in the order they were added', async () => {
  let ms = 0
  const tasks = createTaskQueue({ now: () => ms, maxWaiting: 100 })
  const done: string[] = []
  const task = (name: string, takes: number) => () => {
    ms += takes
    done.push(name)
  }
  for (const name of ['a', 'b', 'c']) tasks.add('a', task(name, 5))
  for (const name of ['d', 'e', 'f']) tasks.add('a', task(name, 0))
  expect(done).toEqual([])
  await nextTurn()
  expect(done).toEqual(['a'])
  await nextTurn()
  await nextTurn()
  expect(done).toEqual(['a', 'b', 'c'])
  await nextTurn()
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('with a slice of 0 ms each task has a turn of its own, with all it does behind promises', async () => {
  const tasks = createTaskQueue({ sliceMs: 0, maxWaiting: 100 })
  const done: string[] = []
  for (const name of ['a', 'b'])
    tasks.add('a', () => {
      void (async () => {
        for (let hop = 0; hop < 20; hop++) await null
        done.push(name)
      })()
    })
  await nextTurn()
  expect(done).toEqual(['a'])
  await nextTurn()
  expect(done).toEqual(['a', 'b'])
})

describe('networks', () => {
  test('take turns, each in its own order', async () => {
    let ms = 0
    const tasks = createTaskQueue({ now: () => ms, maxWaiting: 100 })
    const done: string[] = []
    const added = ['a1', 'a2', 'a3', 'b1', 'a4', 'c1', 'b2']
    for (const name of added)
      tasks.add(name[0]!, () => {
        ms += 5
        done.push(name)
      })
    while (done.length < added.length) await nextTurn()
    expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  })

  test('have only so many waiting, which is nobody else’s concern', async () => {
    const tasks = createTaskQueue({ maxWaiting: 2 })
    const done: string[] = []
    const add = (network: string) => tasks.add(network, () => done.push(network))
    expect(['a', 'a', 'a', 'b'].map(add)).toEqual([true, true, false, true])
    await expect.poll(() => done.length).toBe(3)
    expect(add('a')).toBe(true)
    await expect.poll(() => done).toEqual(['a', 'b', 'a', 'a'])
  })

  test('with tasks pending let another one begin first', async () => {
    const tasks = createTaskQueue({ maxWaiting: 100, concurrency: 2 })
    const begun: string[] = []
    const endings = new Map<string, PromiseWithResolvers<void>>()
    for (const name of ['a1', 'a2', 'a3', 'b1'])
      tasks.add(name[0]!, () => {
        begun.push(name)
        const ending = Promise.withResolvers<void>()
        endings.set(name, ending)
        return ending.promise
      })
    await expect.poll(() => begun).toEqual(['a1', 'b1'])
    for (let turn = 0; turn < 5; turn++) await nextTurn()
    expect(begun).toHaveLength(2)
    endings.get('a1')!.resolve()
    await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2'])
    endings.get('b1')!.reject(new Error('failed'))
    await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  test('any load: every task added runs once, in the order of its network, never more pending than allowed', async () => {
    const load = fc.array(
      fc.record({ network: fc.constantFrom('a', 'b', 'c'), hops: fc.nat(4), isAsync: fc.boolean() }),
      { maxLength: 60 },
    )
    const [few, many] = [fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 20 })]
    await fc.assert(
      fc.asyncProperty(load, few, many, fc.nat(1), async (wishes, concurrency, maxWaiting, sliceMs) => {
        const tasks = createTaskQueue({ maxWaiting, concurrency, sliceMs })
        const [added, begun] = [new Map<string, number[]>(), new Map<string, number[]>()]
        let [pending, most, left] = [0, 0, 0]
        const note = (where: Map<string, number[]>, network: string, n: number) =>
          where.set(network, [...(where.get(network) ?? []), n])
        for (const [n, { network, hops, isAsync }] of wishes.entries()) {
          const work = async () => {
            note(begun, network, n)
            if (isAsync) most = Math.max(most, ++pending)
            for (let hop = 0; hop < hops; hop++) await nextTurn()
            if (isAsync) pending--
            left--
          }
          if (!tasks.add(network, isAsync ? work : () => void work())) continue
          left++
          note(added, network, n)
        }
        for (let turn = 0; left > 0 && turn < 1_000; turn++) await nextTurn()
        expect(begun).toEqual(added)
        expect(most).toBeLessThanOrEqual(concurrency)
      }),
      { numRuns: 50 },
    )
  })
})

test('a task may add more, and none is left over', async () => {
  const tasks = createTaskQueue({ maxWaiting: 100 })
  const done: number[] = []
  const chain = (n: number) => () => {
    done.push(n)
    if (n < 3) tasks.add('a', chain(n + 1))
  }
  tasks.add('a', chain(1))
  for (let turn = 0; turn < 4; turn++) await nextTurn()
  expect(done).toEqual([1, 2, 3])
})
