import { describe, expect, test } from 'vitest'
import { type PriceRow, storedPrices, type UnusablePrice } from './stored-prices.ts'

const MOMENT = new Date('2026-11-21T12:00:00Z')
const row = (product_id: number, price_list_id: number, price: number, more: Partial<PriceRow> = {}): PriceRow => ({
  product_id,
  price_list_id,
  price,
  club: 0,
  starts_at: null,
  ends_at: null,
  ...more,
})

describe('prices as rows have them', () => {
  const told: UnusablePrice[] = []
  const of = storedPrices(
    [row(1, 1, 5_990), row(1, 86, 4_000_000_000), row(2, 1, 990, { club: 1, ends_at: new Date(0) })],
    MOMENT,
    (price) => told.push(price),
  )

  test('are those in force that are amounts of pesos; others are reported, and still counted', () => {
    expect(of(1)).toMatchObject({ prices: [{ list: 1, price: 5_990, club: false }], storedPriceCount: 2 })
    expect(told).toEqual([{ product: 1, list: 86 }])
  })

  test('are counted when none is in force, and none for a product without rows', () => {
    expect(of(2)).toMatchObject({ prices: [], storedPriceCount: 1 })
    expect(of(3)).toMatchObject({ prices: [], storedPriceCount: 0, offer: null })
  })
})
