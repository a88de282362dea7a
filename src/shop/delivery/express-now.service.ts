// Decides whether express could bring products to a commune at this moment, and from which price, to be said beside the first programmed
// date. It reads memory alone, and says no where product, stock, area, hours, alcohol or amount do; an address's quote has the true cost.

import type { Way } from '#shop/browsing/ways.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import { unitPrice } from '#shop/pricing/price.ts'
import type { Product } from '#shop/products/product.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { addDays, dayOf, instantAt } from '#shop/shared/chile-time.ts'
import { earliest } from '#shop/shared/earliest.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { type Clp, clp, ZERO } from '#shop/shared/money.ts'
import { isOffered, type StockReader } from '#shop/stock/availability.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import type { AlcoholHours } from './alcohol/alcohol-hours.ts'
import type { ExpressNowOf } from './arrival.ts'
import type { Arrivals } from './calendar/arrivals.service.ts'
import { leastExpressCost } from './quotes/fee.ts'
import { cartStock, hasAll } from './stock-by-type/cart-stock.ts'

interface Deps {
  readonly catalogue: {
    current(): { product(id: ProductId): Product | undefined; stock(storeId: StoreId): StockReader }
  }
  readonly stores: Pick<StoreService, 'expressTo'>
  readonly arrivals: Pick<Arrivals, 'codeOf'>
  readonly alcohol: AlcoholHours
  readonly settings: { current(): Settings }
  readonly offeredTo: (audience: Audience) => readonly Way[]
  /** Says whether express may bring goods of so many pesos at all. */
  readonly isAllowed: (total: Clp) => boolean
}

/** The shortest time that is promised, in milliseconds: thirty minutes. */
const LEAST_MS = 30 * 60_000

export function createExpressNow({
  catalogue,
  stores,
  arrivals,
  alcohol,
  settings,
  offeredTo,
  isAllowed,
}: Deps): ExpressNowOf {
  /** Answers null where express could not bring the lines, and for no lines. */
  return ({ place, lines, audience }, now) => {
    if (lines.length === 0 || !offeredTo(audience).includes('immediateDelivery')) return null
    const { store } = stores.expressTo({ ...place, region: place.region ?? '' })
    if (!store?.openNow) return null
    const shelf = catalogue.current()
    const wanted = lines.flatMap(({ productId, quantity }) => {
      const product = shelf.product(productId as ProductId)
      return product?.active && isOffered(product, 'immediate') ? [{ product, quantity }] : []
    })
    if (wanted.length < lines.length || !hasAll(cartStock(wanted, 'immediate', shelf.stock(store.id)))) return null
    const hasAlcohol = wanted.some(({ product }) => product.hasAlcohol)
    const code = arrivals.codeOf(place.commune)
    if (hasAlcohol && alcohol.refusalAt(code, now) !== null) return null
    const subtotal = clp(
      wanted.reduce((sum, { product, quantity }) => sum + (unitPrice(product, audience) ?? ZERO) * quantity, 0),
    )
    if (!isAllowed(subtotal)) return null
    const midnight = instantAt(addDays(dayOf(now), 1))
    const lastToday = new Date(midnight.getTime() - LEAST_MS)
    return {
      cost: leastExpressCost(settings.current(), subtotal),
      isToday: now <= lastToday,
      until:
        earliest(
          store.changesAt ?? undefined,
          (hasAlcohol && alcohol.changesAt(code, now)) || undefined,
          now < lastToday ? lastToday : undefined,
        ) ?? null,
    }
  }
}
