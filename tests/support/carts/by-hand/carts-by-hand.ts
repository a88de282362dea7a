// Every cart worked out by hand, by what it is about. The rules they go by are in cart-by-hand.ts.
import type { CartByHand } from './cart-by-hand.ts'
import { COUPONS } from './coupons.ts'
import { DELIVERIES } from './deliveries.ts'
import { LIST_PRICES } from './list-prices.ts'
import { POINTS } from './points.ts'
import { PROMOTIONS } from './promotions.ts'

export const CARTS_BY_HAND: readonly CartByHand[] = [
  ...LIST_PRICES,
  ...PROMOTIONS,
  ...COUPONS,
  ...DELIVERIES,
  ...POINTS,
]
