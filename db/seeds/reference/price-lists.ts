// The price lists. Clients know the numbers 70, 86 and 90 (PRICE_LISTS), so those are fixed.
import { upsert } from '#db/seeds/bulk.ts'
import type { Tx } from '#platform/database.ts'
import { PRICE_LISTS } from '#shop/pricing/audience.ts'

export const REGULAR_LIST = 1
export const CLUB_LIST = 2
/** Prices with dates: an offer is the lower of two regular prices for as long as it lasts. */
export const OFFER_LIST = 3

export async function seedPriceLists(tx: Tx): Promise<void> {
  const lists = [
    { id: REGULAR_LIST, name: 'Web' },
    { id: CLUB_LIST, name: 'Socios' },
    { id: OFFER_LIST, name: 'Ofertas con fecha' },
    { id: PRICE_LISTS.caterer, name: 'Banqueteras' },
    { id: PRICE_LISTS.distributor, name: 'Distribuidores' },
    { id: PRICE_LISTS.recommended, name: 'Recomendado web' },
  ]
  await upsert(tx, 'price_list', lists, ['name'])
}
