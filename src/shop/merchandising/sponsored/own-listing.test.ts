import { describe, expect, test } from 'vitest'
import type { ProductId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { isOwnBid, nextOwnChange, type OwnListing, ownBidId, ownWinners } from './own-listing.ts'

const at = (clock: string) => new Date(`2026-11-21T${clock}:00.000Z`)

function aListing(id: number, different: Partial<OwnListing> = {}): OwnListing {
  return {
    id,
    productId: (100 + id) as ProductId,
    category: 'vinos',
    bid: clp(100),
    bidId: ownBidId(String(id)),
    startsAt: null,
    endsAt: null,
    exhausted: false,
    ...different,
  }
}

const winners = (listings: readonly OwnListing[], now = at('12:00')) =>
  ownWinners(listings, 'vinos', now).map(({ productId }) => productId - 100)

describe('who wins', () => {
  test('the highest bid, of equal ones the older', () => {
    expect(winners([aListing(3), aListing(1), aListing(2, { bid: clp(200) })])).toEqual([2, 1, 3])
  })

  test('only listings of the category, and those of every one', () => {
    expect(winners([aListing(1, { category: 'ron' }), aListing(2, { category: null })])).toEqual([2])
  })

  test('from the first instant on, until just before the last', () => {
    const listing = aListing(1, { startsAt: at('12:00'), endsAt: at('13:00') })
    expect([at('11:59'), at('12:00'), at('12:59'), at('13:00')].map((now) => winners([listing], now).length)).toEqual([
      0, 1, 1, 0,
    ])
  })

  test('nobody whose budget is spent', () => {
    expect(winners([aListing(1, { exhausted: true })])).toEqual([])
  })
})

test('the next change is the next start or end that still matters', () => {
  const listings = [
    aListing(1, { startsAt: at('10:00'), endsAt: at('15:00') }),
    aListing(2, { startsAt: at('14:00') }),
    aListing(3, { endsAt: at('13:00'), exhausted: true }),
    aListing(4, { endsAt: at('12:30'), category: 'ron' }),
  ]
  expect(nextOwnChange(listings, 'vinos', at('12:00'))).toEqual(at('14:00'))
  expect(nextOwnChange(listings, 'vinos', at('14:00'))).toEqual(at('15:00'))
  expect(nextOwnChange(listings, 'vinos', at('15:00'))).toBeUndefined()
})

test('our own ids are recognised', () => {
  expect([ownBidId('x'), 'WyJiX01=', ''].map(isOwnBid)).toEqual([true, false, false])
})
