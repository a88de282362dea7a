// The price lists. Clients know the numbers 70, 86 and 90 (PRICE_LISTS), so those are fixed.
import type { OwnRows, SeededRows } from '#db/seeds/seeded-rows.ts'
import { PRICE_LISTS, USUAL_LISTS } from '#shop/pricing/audience.ts'

export const REGULAR_LIST = USUAL_LISTS.regular
export const CLUB_LIST = USUAL_LISTS.club
/** Prices with dates: an offer is the lower of two regular prices for as long as it lasts. */
export const OFFER_LIST = USUAL_LISTS.offer

export async function seedPriceLists({ put }: SeededRows): Promise<OwnRows> {
  const lists = [
    { id: REGULAR_LIST, name: 'Web' },
    { id: CLUB_LIST, name: 'Socios' },
    { id: OFFER_LIST, name: 'Ofertas con fecha' },
    { id: PRICE_LISTS.caterer, name: 'Banqueteras' },
    { id: PRICE_LISTS.distributor, name: 'Distribuidores' },
    { id: PRICE_LISTS.recommended, name: 'Recomendado web' },
  ]
  return put({ table: 'price_list', key: ['id'], follows: 'new versions' }, lists)
}
