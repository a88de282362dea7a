import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createLruCache, memoizePer, memoizePerPair, memoizeText } from './cache.ts'

test('makes a thing once', () => {
  const make = vi.fn(() => 'pisco')
  const memory = createLruCache<string, string>(2)
  expect([memory.getOrCreate('a', make), memory.getOrCreate('a', make)]).toEqual(['pisco', 'pisco'])
  expect(make).toHaveBeenCalledTimes(1)
})

test('forgets the longest unused', () => {
  const memory = createLruCache<string, number>(2)
  memory.set('a', 1)
  memory.set('b', 2)
  memory.get('a')
  memory.set('c', 3)
  expect(['a', 'b', 'c'].map(memory.get)).toEqual([1, undefined, 3])
})

test('keeps the newest, and whatever else does not weigh too much', () => {
  const asked = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 1, max: 12 })))
  fc.assert(
    fc.property(asked, (pairs) => {
      const memory = createLruCache<string, number>(10, (made) => made)
      for (const [name, weight] of pairs) {
        expect(memory.set(name, weight)).toBe(weight)
        expect(memory.get(name)).toBe(weight)
        const left = ['a', 'b', 'c', 'd', 'e'].flatMap((each) => memory.get(each) ?? [])
        const sum = left.reduce((total, one) => total + one, 0)
        expect(left.length === 1 || sum <= 10).toBe(true)
        memory.get(name)
      }
    }),
  )
})

test('makes a thing once for each object', () => {
  const make = vi.fn(({ name }: { name: string }) => name.length)
  const lengthOf = memoizePer(make)
  const [one, other] = [{ name: 'vino' }, { name: '' }]
  expect([lengthOf(one), lengthOf(other), lengthOf(one), lengthOf(other)]).toEqual([4, 0, 4, 0])
  expect(make).toHaveBeenCalledTimes(2)
})

test('with two objects: made once for each pair, also when nothing comes of it', () => {
  let times = 0
  const made = memoizePerPair((a: { n: number }, b: { n: number }) => {
    times++
    return a.n === b.n ? null : a.n - b.n
  })
  const [one, two] = [{ n: 1 }, { n: 2 }]
  expect([made(one, two), made(two, one), made(one, one), made(one, { n: 1 })]).toEqual([-1, 1, null, null])
  expect([made(one, two), made(two, one), made(one, one)]).toEqual([-1, 1, null])
  expect(times).toBe(4)
})

test('of a text: made once, null too; what is too long each time; too many are forgotten together', () => {
  const made: string[] = []
  const read = memoizeText(
    (text) => {
      made.push(text)
      return text === '' ? null : text.length
    },
    { most: 2, longest: 3 },
  )
  expect([read('a'), read('a'), read(''), read('')]).toEqual([1, 1, null, null])
  expect([read('long'), read('long')]).toEqual([4, 4])
  expect([read('b'), read('b'), read('a')]).toEqual([1, 1, 1])
  expect(made).toEqual(['a', '', 'long', 'long', 'b', 'a'])
})
