// Rows that come and go without a stamp: comparing counts misses none, and reports no mismatch twice.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import type { ChangesRepository, TrackedTable } from './catalogue-changes.repository.ts'
import { createChangeTracker } from './catalogue-changes.service.ts'

function counting(stored: () => number) {
  const changes = { countRows: async () => stored() } as Partial<ChangesRepository> as ChangesRepository
  return createChangeTracker({ database: {} as Database, changes, catalogue: { changedStock: async () => [] } })
}

test.each([
  { case: 'as many as there are', counts: [[5, 5]], said: [false] },
  {
    case: 'one that went',
    counts: [
      [4, 5],
      [4, 4],
    ],
    said: [true, false],
  },
  {
    case: 'one that came with an old date',
    counts: [
      [6, 5],
      [6, 6],
    ],
    said: [true, false],
  },
  {
    case: 'one that came, seen, and another that went',
    counts: [
      [5, 6],
      [5, 5],
    ],
    said: [true, false],
  },
  {
    case: 'the same again',
    counts: [
      [5, 6],
      [5, 5],
      [5, 6],
      [5, 5],
    ],
    said: [true, false, true, false],
  },
  {
    case: 'one more that went while everything was read',
    counts: [
      [4, 5],
      [3, 4],
      [3, 3],
    ],
    said: [true, true, false],
  },
  {
    case: 'what reading does not explain',
    counts: [
      [6, 5],
      [6, 5],
      [6, 5],
      [5, 5],
    ],
    said: [true, false, false, false],
  },
])('$case', async ({ counts, said }) => {
  let stored = 0
  const watch = counting(() => stored)
  const heard: boolean[] = []
  for (const [there, held] of counts) {
    stored = there!
    heard.push(await watch.hasRowMismatch(held!, true))
  }
  expect(heard).toEqual(said)
})

test('after any changes memory is equal to the database', async () => {
  const step = fc.record({ add: fc.nat({ max: 3 }), remove: fc.nat({ max: 3 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const stored = new Set<number>()
      let held = new Set<number>()
      let next = 0
      const watch = counting(() => stored.size)
      for (const { add, remove } of steps) {
        for (const row of [...stored].slice(0, remove)) stored.delete(row)
        for (let n = 0; n < add; n++) {
          stored.add(next)
          held.add(next++) // rows that come say so
        }
        while (await watch.hasRowMismatch(held.size, true)) held = new Set(stored)
        expect(held).toEqual(stored)
      }
    }),
  )
})

test('changes are found again until the cursor is committed', async () => {
  const rows = new Map<TrackedTable, Map<string, number>>()
  const changes: Partial<ChangesRepository> = {
    moment: async () => ({ now: '2026-11-21 12:00:00.000', oldestWrite: 0 }),
    rowsSince: async () => new Map(rows),
    ids: async () => [7 as ProductId],
  }
  const watch = createChangeTracker({
    database: {} as Database,
    changes: changes as ChangesRepository,
    catalogue: { changedStock: async () => [] },
  })
  await watch.begin()
  rows.set('product', new Map([['2026-11-21 12:00:00.000', 1]]))
  expect((await watch.poll()).products).toEqual([7])
  expect((await watch.poll()).products).toEqual([7])
  watch.commitCursor()
  expect((await watch.poll()).products).toEqual([])
})

test('slow counting is done seldom, but at once after everything was reread', async () => {
  const counts: number[] = []
  const watch = counting(() => counts.push(1))
  expect(await watch.hasRowMismatch(1, false)).toBe(false)
  expect(await watch.hasRowMismatch(1, false)).toBe(false)
  expect(counts).toHaveLength(1)
  expect(await watch.hasRowMismatch(1, true)).toBe(true)
  expect(await watch.hasRowMismatch(3, false)).toBe(false)
  expect(counts).toHaveLength(3)
})
