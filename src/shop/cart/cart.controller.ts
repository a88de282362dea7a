// POST /cart.
import type { BodyOf } from '#platform/endpoint.ts'
import { type Route, route } from '#platform/request.ts'
import type { WantedPlace } from '#shop/delivery/ways/receiving.ts'
import { isOnEarth } from '#shop/geography/point.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { done } from '#shop/shared/result.ts'
import { calculateCart } from './cart.contract.ts'
import type { CartService } from './cart.service.ts'
import { cartView } from './cart.view.ts'

export function cartRoutes({ cart }: { readonly cart: CartService }): Route[] {
  return [
    route(calculateCart, async ({ body }, { audience, customer, network, now }) => {
      const answered = await cart.recalculate(
        {
          lines: (body.items ?? body.cart ?? []).map(({ productId, amount }) => ({ productId, quantity: amount })),
          audience,
          customer,
          context: {
            store_id: body.store,
            delivery_time: body.deliveryTime,
            delivery_type: body.deliveryType,
            stock_coordinates: body.stockCoordinates,
          },
          place: placeOf(body),
          pickupStore: (body.deliveryPickUpStore ?? null) as StoreId | null,
          date: body.programmedType ?? '',
          coupon: body.coupon ?? null,
          network: network(),
          points: body.points ?? 0,
        },
        now,
      )
      return answered.ok ? done(cartView(answered.value)) : answered
    }),
  ]
}

function placeOf({ region, commune, street, number, coords }: BodyOf<typeof calculateCart>): WantedPlace | null {
  if (!commune) return null
  const point = coords ? { latitude: coords.lat, longitude: coords.lng } : null
  return {
    region: region ?? undefined,
    commune,
    street: street ?? '',
    number: number ?? '',
    point: point && isOnEarth(point) ? point : null,
  }
}
