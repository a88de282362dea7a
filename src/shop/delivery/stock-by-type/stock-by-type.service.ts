// Answers what of a cart can be had in each of the four ways, and why one cannot be chosen now. It reads memory and is
// for showing: orders look at the stock again when they lock it.
import type { Way } from '#shop/browsing/ways.ts'
import { distance, type Point } from '#shop/geography/point.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import type { Product } from '#shop/products/product.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { type ProductId, type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import type { StockReader } from '#shop/stock/availability.ts'
import { byOpening, firstToOpen } from '#shop/stores/opening-order.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import type { StoreWithHours } from '#shop/stores/store.ts'
import type { DeliveryService } from '../delivery.service.ts'
import { offeredWays } from '../offered-ways.ts'
import type { Ways } from '../ways/ways.service.ts'
import { bestOf, type CartStock, cartStock, hasAll } from './cart-stock.ts'
import type { StockedStore, WayNotice, WayStock } from './way-stock.ts'

interface StockQuestion {
  readonly lines: readonly { readonly productId: number; readonly quantity: number }[]
  readonly audience: Audience
  /** The place by names or codes; null while no commune is known. */
  readonly place: { readonly region?: string | undefined; readonly commune: string } | null
  readonly point: Point | null
}

interface Deps {
  readonly catalogue: {
    current(): { product(id: ProductId): Product | undefined; stock(storeId: StoreId): StockReader }
  }
  readonly settings: { current(): Pick<Settings, Way> }
  readonly stores: Pick<StoreService, 'all' | 'expressStoresFor'>
  readonly ways: Pick<Ways, 'offered'>
  readonly delivery: Pick<DeliveryService, 'findPlace' | 'availableDates'>
  /** Says whether the cyber days are on. */
  readonly isCyber: (now: Date) => boolean
}

export type StockByTypeService = ReturnType<typeof createStockByTypeService>

export function createStockByTypeService({ catalogue, settings, stores, ways, delivery, isCyber }: Deps) {
  /** Gives the stock of each way, in the order a page shows them. Products the shop does not know are left out. */
  async function stockOf(question: StockQuestion, now: Date): Promise<Readonly<Record<Way, WayStock>>> {
    const shelf = catalogue.current()
    const lines = question.lines.flatMap(({ productId, quantity }) => {
      const product = shelf.product(productId as ProductId)
      return product ? [{ product, quantity }] : []
    })
    const all = await stores.all()
    const warehouse = cartStock(lines, 'programmed', shelf.stock(WAREHOUSE))
    const stocked = (store: StoreWithHours, stock: CartStock): StockedStore => ({
      store,
      stock,
      km: question.point && distance(question.point, store),
      closed: null,
    })
    const own = (store: StoreWithHours): StockedStore => ({
      ...stocked(store, cartStock(lines, 'immediate', shelf.stock(store.id))),
      closed: store.openNow ? null : { why: 'closed', hours: store.nextHours },
    })
    const collecting = nearestFirst(all.filter(({ pickup }) => pickup).map(own))
    const serving = await servingTo(question, all)
    const express = inServingOrder(serving).map(own)
    const collectingNow = collecting.filter(({ store }) => store.openNow)
    const open = express.filter(({ store }) => store.openNow)
    const sells = open.find(({ stock }) => hasAll(stock)) ?? bestOf(open) ?? express[0]
    const collects = bestOf(collectingNow) ?? bestOf(collecting)
    const none = cartStock(lines, 'immediate', NOTHING)

    const closed = (way: Way): WayNotice | null => {
      const caller = { audience: question.audience, settings: settings.current() }
      if (!offeredWays({ ...caller, isCyber: false }).includes(way) || !ways.offered(way)) return { why: 'off' }
      return offeredWays({ ...caller, isCyber: isCyber(now) }).includes(way) ? null : { why: 'cyber' }
    }
    return {
      programmedDelivery: {
        way: 'programmedDelivery',
        notice: closed('programmedDelivery') ?? (await uncovered(question)),
        stock: warehouse,
        stores: [],
      },
      programmedPickup: {
        way: 'programmedPickup',
        notice: closed('programmedPickup') ?? (collecting.length === 0 ? { why: 'noStore' } : null),
        stock: warehouse,
        stores: collecting.map(({ store }) => stocked(store, warehouse)),
      },
      immediateDelivery: {
        way: 'immediateDelivery',
        notice: closed('immediateDelivery') ?? expressNotice(question, express),
        stock: sells?.stock ?? none,
        stores: sells ? [sells, ...express.filter((one) => one !== sells)] : [],
      },
      immediatePickup: {
        way: 'immediatePickup',
        notice: closed('immediatePickup') ?? pickupNotice(collecting),
        stock: collects?.stock ?? none,
        stores: collecting,
      },
    }
  }

  /** Finds the stores that deliver express to the place, the preferred one first; none while no place is known. */
  async function servingTo({ place, point }: StockQuestion, all: readonly StoreWithHours[]): Promise<StoreWithHours[]> {
    const found = place && (await delivery.findPlace(place))
    if (!found) return []
    const to = { region: found.region.name, commune: found.commune.name, point }
    return stores.expressStoresFor(to).flatMap((id) => all.find((store) => store.id === id) ?? [])
  }

  async function uncovered({ place }: StockQuestion): Promise<WayNotice | null> {
    if (!place) return null
    const { notice } = await delivery.availableDates(place)
    if (notice === 'commune_not_covered') return { why: 'communeUncovered', commune: place.commune }
    return notice === 'region_not_covered' ? { why: 'regionUncovered', region: place.region ?? '' } : null
  }

  return { stockOf }
}

const NOTHING: StockReader = () => ({ stock: 0, reserveProgrammed: 0, reserveImmediate: 0 })

function expressNotice({ place }: StockQuestion, serving: readonly StockedStore[]): WayNotice | null {
  if (!place) return null
  return serving.length === 0 ? { why: 'uncovered' } : closedNotice(serving)
}

function pickupNotice(stores: readonly StockedStore[]): WayNotice | null {
  return stores.length === 0 ? { why: 'noStore' } : closedNotice(stores)
}

/** Makes the notice while all stores are closed, with the hours of the one that opens first. */
function closedNotice(stores: readonly StockedStore[]): WayNotice | null {
  if (stores.some(({ store }) => store.openNow)) return null
  return { why: 'closed', hours: firstToOpen(stores.map(({ store }) => store))?.nextHours ?? null }
}

/** Orders stores as they serve; while all are closed the one that opens first is the first. */
function inServingOrder(stores: readonly StoreWithHours[]): readonly StoreWithHours[] {
  return stores.some(({ openNow }) => openNow) ? stores : byOpening(stores)
}

/** Orders stores by distance; leaves them as they come where no point is known. */
function nearestFirst(stores: readonly StockedStore[]): StockedStore[] {
  return stores.toSorted((one, other) => (one.km ?? 0) - (other.km ?? 0))
}
