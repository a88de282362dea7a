// Lines of a receipt: at regular prices, and what takes something off each.
import { expect, test } from 'vitest'
import { inReceiptOrder, receiptLine } from './receipt.ts'

const NONE = { clubDiscount: 0, bulkDiscount: 0, recommendedDiscount: 0, offersDiscount: 0, couponDiscount: 0 }

test('lines add up to the subtotal, and what is taken off them to the discounts', () => {
  // The purchase of the review: three wines, a member's price for one of them, a coupon of $3.000 shared out.
  const discounts = { ...NONE, clubDiscount: 2_100, couponDiscount: 3_000 }
  const lines = [
    { regularPrice: 8_590, unitPrice: 7_990, quantity: 1, total: 7_404 },
    { regularPrice: 8_890, unitPrice: 8_890, quantity: 1, total: 8_238 },
    { regularPrice: 25_490, unitPrice: 23_990, quantity: 1, total: 22_228 },
  ].map((line) => receiptLine(line, discounts))
  expect(lines.map(({ each, off, by }) => [each, off, by])).toEqual([
    [8_590, 1_186, null],
    [8_890, 652, 'couponDiscount'],
    [25_490, 3_262, null],
  ])
  expect(lines.reduce((sum, { gross }) => sum + gross, 0)).toBe(42_970)
  expect(lines.reduce((sum, { off }) => sum + off, 0)).toBe(5_100)
})

test.each([
  ['nothing', 5_000, 10_000, {}, 0, null],
  ["a member's price", 4_500, 9_000, { clubDiscount: 1_000 }, 1_000, 'clubDiscount'],
  ['many at once', 4_000, 8_000, { bulkDiscount: 2_000 }, 2_000, 'bulkDiscount'],
  ['a promotion', 5_000, 7_500, { offersDiscount: 2_500, clubDiscount: 900 }, 2_500, 'offersDiscount'],
  ['a coupon that takes all', 5_000, 0, { couponDiscount: 10_000 }, 10_000, 'couponDiscount'],
  ['a coupon of other lines', 4_500, 9_000, { clubDiscount: 1_000, couponDiscount: 700 }, 1_000, 'clubDiscount'],
])('two at $5.000 with %s', (_what, unitPrice, total, discounts, off, by) => {
  const line = receiptLine({ regularPrice: 5_000, unitPrice, quantity: 2, total }, { ...NONE, ...discounts })
  expect(line).toEqual({ each: 5_000, gross: 10_000, off, by })
})

test('the sums stand as the document lists them', () => {
  const rows = inReceiptOrder({
    total: ['t'],
    couponDiscount: ['c'],
    offersDiscount: ['o'],
    delivery: ['d'],
    subtotal: ['s'],
  })
  expect(rows).toEqual(['s', 'd', 'c', 'o', 't'])
})
