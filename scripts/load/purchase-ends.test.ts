// Who paid and was not told so is found; who turned back, got no order or transfers is not.
import { expect, test } from 'vitest'
import { endsTable, type PurchaseEnd, unpaidEnds } from './purchase-ends.ts'

const end = (changes: Partial<PurchaseEnd>): PurchaseEnd => ({ method: 'mach', pays: true, isOrder: true, payment: 'done', ...changes }) // biome-ignore format: one row

test('a row for each method, and whoever paid for nothing', () => {
  const lost = [end({ payment: 'pending' }), end({ method: 'redpay', payment: null })]
  const ends = [
    end({}),
    end({ pays: false, payment: 'rejected' }),
    end({ isOrder: false, payment: null }),
    end({ method: 'transfer', payment: 'pending' }),
    ...lost,
  ]
  expect(unpaidEnds(ends)).toEqual(lost)
  const rows = endsTable(ends)
    .split('\n')
    .map((row) => row.trim().split(/ {2,}/))
  expect(rows.slice(1)).toEqual([
    ['mach', '4', '3', '2', '1'],
    ['transfer', '1', '1', '0', '0'],
    ['redpay', '1', '1', '1', '0'],
  ])
})
