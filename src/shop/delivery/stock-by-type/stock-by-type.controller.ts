// Answers `POST /api/stock/by-delivery-type`.
import { type Route, route } from '#platform/request.ts'
import { isOnEarth } from '#shop/geography/point.ts'
import { done } from '#shop/shared/result.ts'
import { stockByDeliveryType } from './stock-by-type.contract.ts'
import type { StockByTypeService } from './stock-by-type.service.ts'
import { stockByTypeView } from './stock-by-type.view.ts'

export function stockByTypeRoutes({ stockByType }: { readonly stockByType: StockByTypeService }): Route[] {
  return [
    route(stockByDeliveryType, async ({ body }, { audience, now }) => {
      const { cart, coords, region, commune } = body
      const point = coords ? { latitude: coords.lat, longitude: coords.lng } : null
      const ways = await stockByType.stockOf(
        {
          lines: cart.map(({ productId, amount }) => ({ productId, quantity: amount })),
          audience,
          place: commune ? { commune, region: region ?? undefined } : null,
          point: point && isOnEarth(point) ? point : null,
        },
        now,
      )
      return done(stockByTypeView(ways))
    }),
  ]
}
