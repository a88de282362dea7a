// Calls of the API documentation: what a cart costs, and coupons.
import { CUSTOMER_ID, WHERE } from './example-values.ts'
import type { Calls } from './operation.ts'

export const CART_CALLS: Calls = {
  'POST /cart': {
    id: 'calculateCart',
    summary: 'What a cart costs, line by line, with discounts, delivery and shortages',
    note: 'Every figure is the shop’s own; nothing is stored.',
    body: {
      items: [{ productId: 1, amount: 2 }],
      store: 9,
      deliveryType: 'delivery',
      deliveryTime: 'programmed',
      points: 1_480,
      ...WHERE,
    },
  },
  'GET /api/coupon/:code/validate': {
    id: 'validateCoupon',
    summary: 'Whether somebody with an account may use a coupon now, what it is worth and what it is for',
    note: 'What the cart adds to that (minimum, promotions) `POST /cart` says. Codes that do not exist are slowed down.',
    params: { code: 'BIENVENIDA10' },
    query: { customerId: CUSTOMER_ID },
  },
}
