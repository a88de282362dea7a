// Answers the calls for a courier's quote of a cart: the shop prices the cart and chooses the store.
import { type CallContext, type Route, route } from '#platform/request.ts'
import type { CartService } from '#shop/cart/cart.service.ts'
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import type { WantedGoods, WantedPlace } from '#shop/delivery/ways/receiving.ts'
import { type Point, parseCoordinates } from '#shop/geography/point.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'
import { ZERO } from '#shop/shared/money.ts'
import { done } from '#shop/shared/result.ts'
import type { ExpressQuotes } from './express-quote.service.ts'
import { estimates, uberQuotes } from './quote.contract.ts'
import { quoteView } from './quote.view.ts'
import { createQuoteAllowance } from './quote-allowance.ts'
import { keyText, quoteKey } from './quote-key.ts'

interface Deps {
  readonly cart: Pick<CartService, 'recalculate'>
  readonly expressQuotes: ExpressQuotes
}

interface Parcel {
  /** The items; undefined while the client has no cart yet. */
  readonly items: readonly { readonly productId: number; readonly amount: number }[] | undefined
  readonly boxes?: number | null | undefined
}
type Address = Omit<WantedPlace, 'point'>

const EXPRESS = { delivery_time: 'immediate', delivery_type: 'delivery' }

export function quoteRoutes({ cart, expressQuotes }: Deps): Route[] {
  const allows = createQuoteAllowance()

  return [
    route(uberQuotes, async ({ body }, call) => {
      const { street_address: written, city, state } = body.dropoff_address
      const lines = [written]
        .flat()
        .filter((line) => line.trim() !== '')
        .join(', ')
      const point = { latitude: body.dropoff_latitude, longitude: body.dropoff_longitude }
      const address = { street: lines, number: '', commune: city ?? '', region: state ?? undefined }
      return done(await quoted('UBER', point, address, { items: body.items, boxes: body.bulk_amount }, call))
    }),
    ...estimates.map(({ courier, call: estimate }) =>
      route(estimate, async ({ query }, call) => {
        const address = { street: query.address ?? '', number: '', commune: '' }
        return done(await quoted(courier, parseCoordinates(query.coordinates), address, { items: query.items }, call))
      }),
    ),
  ]

  async function quoted(
    courier: CourierName,
    point: Point | null,
    address: Address,
    parcel: Parcel,
    call: CallContext,
  ) {
    const written = [address.street, address.commune].filter((part) => part !== '').join(', ')
    const goods = parcel.items ? await pricedGoods(parcel.items, call) : anyGoods(parcel.boxes ?? 1)
    if (!point || !goods) return quoteView({ state: 'off' }, courier, written)
    const key = keyText(quoteKey(WAREHOUSE, point, goods.lines)) // which store sends it does not matter here
    if (!allows(call.network() ?? call.ip, key, call.now)) return quoteView({ state: 'off' }, courier, written)
    return quoteView(await expressQuotes.quote({ ...address, point }, goods, call.now), courier, written)
  }

  /** Prices the goods at today's prices; null when nothing of them can be bought. */
  async function pricedGoods(items: NonNullable<Parcel['items']>, call: CallContext): Promise<WantedGoods | null> {
    const { audience, customer, now } = call
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
    if (!priced.ok || priced.value.lines.length === 0) return null
    const { lines, subtotal } = priced.value
    return { lines, subtotal: () => subtotal }
  }
}

/** Makes the goods of a client that has no cart yet: that many boxes, worth nothing. */
function anyGoods(boxes: number): WantedGoods {
  return { lines: [], subtotal: () => ZERO, boxes }
}
