// The kinds of customer, as far as prices go.

export const AUDIENCES = ['guest', 'member', 'distributor', 'caterer'] as const

export type Audience = (typeof AUDIENCES)[number]

export const PRICE_LISTS = { caterer: 70, distributor: 86, recommended: 90 } as const

/** The lists everybody's prices and the club's stand in; an offer is a price with dates in the third. */
export const USUAL_LISTS = { regular: 1, club: 2, offer: 3 } as const

/** Only people with an account get bulk prices, coupons and points. */
export function isRegistered(audience: Audience): boolean {
  return audience !== 'guest'
}

export function isWholesale(audience: Audience): boolean {
  return audience === 'distributor' || audience === 'caterer'
}

/** Most units of one product in an order. */
export function limitFor(
  audience: Audience,
  { limit, wholesaleLimit }: { readonly limit: number; readonly wholesaleLimit: number },
): number {
  return isWholesale(audience) ? wholesaleLimit : limit
}
