import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createLruCache, memoizePer, memoizePerPair, memoizeText } from './cache.ts'

test('creates a value once', () => {
  const make = vi.fn(() => 'pisco')
  const cache = createLruCache<string, string>(2)
  expect([cache.getOrCreate('a', make), cache.getOrCreate('a', make)]).toEqual(['pisco', 'pisco'])
  expect(make).toHaveBeenCalledTimes(1)
})

test('drops the least recently used', () => {
  const cache = createLruCache<string, number>(2)
  cache.set('a', 1)
  cache.set('b', 2)
  cache.get('a')
  cache.set('c', 3)
  expect(['a', 'b', 'c'].map(cache.get)).toEqual([1, undefined, 3])
})

test('holds the newest, and others up to its capacity', () => {
  const entries = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 1, max: 12 })))
  fc.assert(
    fc.property(entries, (pairs) => {
      const cache = createLruCache<string, number>(10, (made) => made)
      for (const [name, weight] of pairs) {
        expect(cache.set(name, weight)).toBe(weight)
        expect(cache.get(name)).toBe(weight)
        const left = ['a', 'b', 'c', 'd', 'e'].flatMap((each) => cache.get(each) ?? [])
        const sum = left.reduce((total, one) => total + one, 0)
        expect(left.length === 1 || sum <= 10).toBe(true)
        cache.get(name)
      }
    }),
  )
})

test('computes once for each object', () => {
  const make = vi.fn(({ name }: { name: string }) => name.length)
  const lengthOf = memoizePer(make)
  const [one, other] = [{ name: 'vino' }, { name: '' }]
  expect([lengthOf(one), lengthOf(other), lengthOf(one), lengthOf(other)]).toEqual([4, 0, 4, 0])
  expect(make).toHaveBeenCalledTimes(2)
})

test('computes once for each pair of objects, also null', () => {
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

test('computes once for each text, null too; long ones each time; a full cache is cleared', () => {
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
