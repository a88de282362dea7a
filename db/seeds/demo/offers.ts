// A few offers with dates, so that the demonstration has countdowns. Written once: the owner ends or changes them.

import { OFFER_LIST } from '#db/seeds/reference/price-lists.ts'
import type { SeededRows } from '#db/seeds/seeded-rows.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { catalogueRows } from './rows.ts'

/** Per cent off the regular price, and the day at whose first instant it is over. */
const OFFERS: readonly { readonly sku: string; readonly off: number; readonly until: string }[] = [
  { sku: 'GIN0008', off: 12, until: '2026-12-01' },
  { sku: 'RON0006', off: 15, until: '2026-12-01' },
  { sku: 'ESP0012', off: 18, until: '2026-12-25' },
  { sku: 'ESP0020', off: 14, until: '2027-01-01' },
  { sku: 'WHI0030', off: 15, until: '2027-01-01' },
  { sku: 'LIC0012', off: 12, until: '2027-02-01' },
]

/** `idOf`: a product's id by its SKU; undefined of one that is not ours. */
export async function seedOffers({ put }: SeededRows, idOf: (sku: string) => number | undefined): Promise<void> {
  const regular = new Map(catalogueRows().map((row) => [row.sku, row.price]))
  const rows = OFFERS.flatMap(({ sku, off, until }) => {
    const price = regular.get(sku)
    const id = idOf(sku)
    if (price === undefined || id === undefined) return []
    const offerPrice = Math.floor((price * (100 - off)) / 1000) * 10
    return {
      product_id: id,
      price_list_id: OFFER_LIST,
      club: false,
      price: offerPrice,
      ends_at: instantAt(until),
    }
  })
  await put(
    { table: 'product_price', part: 'offers', key: ['product_id', 'price_list_id', 'club'], follows: 'written once' },
    rows,
  )
}
