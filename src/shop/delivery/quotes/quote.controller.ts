// What couriers ask for a cart: the cart is priced as the shop prices it, the store is the shop's to choose.
import { type CallContext, type Route, route } from '#platform/request.ts'
import type { CartService } from '#shop/cart/cart.service.ts'
import type { CourierName } from '#shop/delivery/couriers/courier.ts'
import type { WantedPlace } from '#shop/delivery/ways/receiving.ts'
import { type Point, parseCoordinates } from '#shop/geography/point.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'
import { done } from '#shop/shared/result.ts'
import type { ExpressQuotes } from './express-quote.service.ts'
import { justoEstimate, uberQuotes } from './quote.contract.ts'
import { quoteView } from './quote.view.ts'
import { createQuoteAllowance } from './quote-allowance.ts'
import { keyText, quoteKey } from './quote-key.ts'

interface Deps {
  readonly cart: Pick<CartService, 'recalculate'>
  readonly expressQuotes: ExpressQuotes
}

type Items = readonly { readonly productId: number; readonly amount: number }[]
type Address = Omit<WantedPlace, 'point'>

const EXPRESS = { delivery_time: 'immediate', delivery_type: 'delivery' }

export function quoteRoutes({ cart, expressQuotes }: Deps): Route[] {
  const allows = createQuoteAllowance()

  return [
    route(uberQuotes, async ({ body }, call) => {
      const { street_address: written, city, state } = body.dropoff_address
      const lines = typeof written === 'string' ? written : written.join(', ')
      const point = { latitude: body.dropoff_latitude, longitude: body.dropoff_longitude }
      const address = { street: lines, number: '', commune: city ?? '', region: state ?? undefined }
      return done(await quoted('UBER', point, address, body.items, call))
    }),
    route(justoEstimate, async ({ query }, call) => {
      const address = { street: query.address ?? '', number: '', commune: '' }
      return done(await quoted('JUSTO', parseCoordinates(query.coordinates), address, query.items, call))
    }),
  ]

  async function quoted(courier: CourierName, point: Point | null, address: Address, items: Items, call: CallContext) {
    const { audience, customer, now } = call
    const written = [address.street, address.commune].filter((part) => part !== '').join(', ')
    const priced = await cart.recalculate(
      {
        lines: items.map(({ productId, amount }) => ({ productId, quantity: amount })),
        audience,
        customer,
        context: EXPRESS,
        place: null,
        pickupStore: null,
        date: '',
        coupon: null,
        network: null,
        points: 0,
      },
      now,
    )
    if (!point || !priced.ok || priced.value.lines.length === 0) return quoteView({ state: 'off' }, courier, written)
    const { lines, subtotal } = priced.value
    const key = keyText(quoteKey(WAREHOUSE, point, lines)) // which store sends it does not matter here
    if (!allows(call.network() ?? call.ip, key, now)) return quoteView({ state: 'off' }, courier, written)
    const goods = { lines, subtotal: () => subtotal }
    return quoteView(await expressQuotes.quote({ ...address, point }, goods, now), courier, written)
  }
}
