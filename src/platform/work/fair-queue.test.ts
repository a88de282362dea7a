import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

test('takes one of each party in turn, in the order they asked', () => {
  const queue = createFairQueue<string>(10)
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item.charAt(0), item)
  expect(Array.from({ length: 7 }, () => queue.take())).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', undefined])
})

test('what another party waits for too comes with whoever is first', () => {
  const queue = createFairQueue<string>(10)
  for (const item of ['a1', 'a2', 'shared']) queue.add('a', item)
  queue.add('b', 'shared')
  expect([queue.take(), queue.take(), queue.take(), queue.take()]).toEqual(['a1', 'shared', 'a2', undefined])
})

test('one party can fill its own share only', () => {
  const queue = createFairQueue<number>(2)
  expect([1, 2, 3].map((item) => queue.add('a', item))).toEqual([true, true, false])
  expect(queue.add('b', 3)).toBe(true)
  expect(queue.size).toBe(3)
})

test('every item comes out once, whatever was added, removed and taken', () => {
  const step = fc.record({ act: fc.constantFrom('add', 'remove', 'take'), party: fc.nat(3), item: fc.nat(9) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const queue = createFairQueue<number>(5)
      const inside = new Set<number>()
      for (const { act, party, item } of steps) {
        if (act === 'add' && queue.add(String(party), item)) inside.add(item)
        if (act === 'remove') {
          queue.remove(item)
          inside.delete(item)
        }
        if (act === 'take') {
          const taken = queue.take()
          expect(taken === undefined).toBe(inside.size === 0)
          if (taken !== undefined) expect(inside.delete(taken)).toBe(true)
        }
        expect(queue.size).toBe(inside.size)
      }
    }),
  )
})
