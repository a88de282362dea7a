import { expect, test } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import { byOpening, firstToOpen } from './opening-order.ts'

const store = (id: number, clock: string | null) => ({
  id,
  changesAt: clock === null ? null : instantAt('2026-11-13', clock),
})

test('closed stores go by when they open, else as they come', () => {
  const stores = [store(1, null), store(2, '10:00'), store(3, '09:30'), store(4, '09:30')]
  const shut = [store(5, null), store(6, null)]
  expect(byOpening(stores).map(({ id }) => id)).toEqual([3, 4, 2, 1])
  expect([firstToOpen(stores)?.id, firstToOpen(shut)?.id, firstToOpen([])]).toEqual([3, 5, undefined])
})
