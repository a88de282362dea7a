// POST /cart.
import { type Route, route } from '#platform/request.ts'
import { done } from '#shop/shared/result.ts'
import { calculateCart } from './cart.contract.ts'
import type { CartService } from './cart.service.ts'
import { cartView } from './cart.view.ts'

export function cartRoutes({ cart }: { readonly cart: CartService }): Route[] {
  return [
    route(calculateCart, async ({ body }, { audience, customer }) => {
      const answered = await cart.recalculate({
        lines: body.items.map(({ productId, amount }) => ({ productId, quantity: amount })),
        audience,
        customer,
        context: {
          store_id: body.store,
          delivery_time: body.deliveryTime,
          delivery_type: body.deliveryType,
          stock_coordinates: body.stockCoordinates,
        },
        place: body.commune ? { commune: body.commune, region: body.region ?? undefined } : null,
        dateChosen: Boolean(body.programmedType),
      })
      return answered.ok ? done(cartView(answered.value)) : answered
    }),
  ]
}
