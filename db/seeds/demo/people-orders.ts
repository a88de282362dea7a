// What the people of the demonstration have bought: lines at their own prices of today, totals, days. Past
// orders hold nothing.

import { hasFixedFactura } from '#shop/billing/billing.ts'
import { chargesExtraTax } from '#shop/billing/seller.ts'
import { chargedRates, type Taxes, type TaxRates, taxesOf } from '#shop/billing/taxes.ts'
import { beforeTaxes } from '#shop/orders/order-line.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import { priceCart } from '#shop/pricing/price-cart.ts'
import type { PriceChange } from '#shop/pricing/price-change.ts'
import { changesOf, lineTotal, type PricedLine } from '#shop/pricing/priced-cart.ts'
import { type Totals, totals } from '#shop/pricing/totals.ts'
import { shippedCategories } from '#shop/products/shipped-categories.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { addDays, type Day, dayOf, instantAt, weekdayOf } from '#shop/shared/chile-time.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { type Clp, clp, ZERO } from '#shop/shared/money.ts'
import { bulkOf, pricesOf } from './prices.ts'
import { type CatalogueRow, catalogueRows } from './rows.ts'
import { additionalTax, IVA } from './taxes.ts'

type PastStatus = 'ENTREGADO' | 'NO ENTREGADO' | 'EN RUTA'

interface OrderSeed {
  /** How long ago it was made. One on its way today was made yesterday. */
  readonly daysAgo: number
  readonly status: PastStatus
  readonly paidWith: 'WEBPAY CREDITO' | 'WEBPAY DEBITO'
  /** Liquipuntos that paid a part of it. */
  readonly points?: number
  /** Units by SKU. */
  readonly units: Readonly<Record<string, number>>
}

/** Nobody buys more of a product than his limit; what a distributor buys is of a van's size. */
const PAST_ORDERS: Readonly<Record<Exclude<Audience, 'guest'>, readonly OrderSeed[]>> = {
  member: [
    {
      daysAgo: 76,
      status: 'ENTREGADO',
      paidWith: 'WEBPAY CREDITO',
      units: { VIN0140: 12, ESP0001: 12, PIS0009: 6, WHI0001: 2, BEB0001: 12, ICE0001: 8, SNK0009: 6 },
    },
    {
      daysAgo: 38,
      status: 'ENTREGADO',
      paidWith: 'WEBPAY DEBITO',
      points: 1_500,
      units: { PIS0009: 2, BEB0001: 4, ICE0001: 2, SNK0009: 3 },
    },
    { daysAgo: 17, status: 'NO ENTREGADO', paidWith: 'WEBPAY CREDITO', units: { WHI0001: 1, VIN0252: 2 } },
    {
      daysAgo: 1,
      status: 'EN RUTA',
      paidWith: 'WEBPAY CREDITO',
      units: { VIN0140: 2, VIN0161: 3, PIS0009: 1, ICE0001: 1 },
    },
  ],
  distributor: [
    {
      daysAgo: 33,
      status: 'ENTREGADO',
      paidWith: 'WEBPAY DEBITO',
      units: { CER0001: 240, CER0010: 120, BEB0001: 120, AGU0001: 96, VIN0001: 60 },
    },
    { daysAgo: 1, status: 'EN RUTA', paidWith: 'WEBPAY DEBITO', units: { CER0001: 192, PIS0009: 48, BEB0001: 96 } },
  ],
  caterer: [
    {
      daysAgo: 52,
      status: 'ENTREGADO',
      paidWith: 'WEBPAY CREDITO',
      units: { ESP0001: 48, VIN0001: 36, VIN0112: 24, AGU0001: 48, ICE0001: 20 },
    },
    { daysAgo: 20, status: 'ENTREGADO', paidWith: 'WEBPAY CREDITO', units: { ESP0012: 36, GIN0012: 6, ICE0001: 24 } },
    { daysAgo: 1, status: 'EN RUTA', paidWith: 'WEBPAY CREDITO', units: { ESP0004: 30, VIN0161: 24, SNK0009: 24 } },
  ],
}

interface PastLine {
  readonly row: CatalogueRow
  readonly price: PricedLine
  readonly beforeTaxes: Clp
  readonly total: Clp
  readonly rates: TaxRates
  readonly taxes: Taxes
}

export interface PastOrder {
  readonly seed: OrderSeed
  readonly lines: readonly PastLine[]
  readonly amounts: Totals
  /** By the line's place in `lines` instead of its product. */
  readonly changes: readonly PriceChange[]
  readonly hasAlcohol: boolean
  readonly deliveryDay: Day
  /** Its states in their order; the last is where it stands. */
  readonly states: readonly {
    readonly status: string
    readonly reason: 'created' | 'paid' | 'advanced'
    readonly at: Date
  }[]
}

/** What delivery costs in Santiago. */
const DELIVERY = clp(2_990)

/** The past orders of somebody as of `now`, oldest first. */
export function pastOrders(kind: Exclude<Audience, 'guest'>, now: Date): PastOrder[] {
  const rows = new Map(catalogueRows().map((row) => [row.sku, row]))
  return PAST_ORDERS[kind].map((seed) => {
    const wanted = Object.entries(seed.units).map(([sku, quantity]) => ({ row: rowOf(rows, sku), quantity }))
    const cart = priceCart(
      wanted.map(({ row, quantity }, index) => ({ product: pricedProduct(row, index), quantity })),
      {
        audience: kind,
        recommended: new Set(),
        bulkMinimum: ZERO,
        deliveryCost: DELIVERY,
        promotions: [],
        coupon: null,
        points: clp(seed.points ?? 0),
      },
    )
    const lines = wanted.map(({ row }, index) => pastLine(row, cart.lines[index]!, kind))
    const deliveryDay = seed.status === 'EN RUTA' ? dayOf(now) : servedDay(addDays(dayOf(now), 2 - seed.daysAgo))
    return {
      seed,
      lines,
      amounts: totals(cart),
      changes: changesOf(cart),
      hasAlcohol: lines.some(({ row }) => row.hasAlcohol),
      deliveryDay,
      states: statesOf(seed, deliveryDay, now),
    }
  })
}

function pastLine(row: CatalogueRow, price: PricedLine, kind: Audience): PastLine {
  const chargesExtra = chargesExtraTax(defaultSettings, hasFixedFactura(kind) ? 'factura' : 'boleta', kind)
  const rates = chargedRates(IVA, additionalTax(row, undefined), chargesExtra)
  const total = lineTotal(price)
  return { row, price, beforeTaxes: beforeTaxes(price.unitPrice, rates), total, rates, taxes: taxesOf(total, rates) }
}

/** Its id is its line's place: which row it is in the database is not known yet. */
function pricedProduct(row: CatalogueRow, place: number) {
  const bulk = bulkOf(row)
  const { name, brand, family, subfamily } = row
  return {
    id: place as ProductId,
    brand,
    ...shippedCategories.ownOf({ name, family, subfamily, attributes: {}, components: [] }),
    freeDelivery: false,
    referencePrice: clp(row.referencePrice),
    bulk: bulk && { price: clp(bulk.price), amount: bulk.amount },
    prices: pricesOf(row).map(({ price_list_id: list, club, price }) => ({ list, club, price: clp(price) })),
  }
}

function statesOf({ daysAgo, status }: OrderSeed, deliveryDay: Day, now: Date): PastOrder['states'] {
  const made = addDays(dayOf(now), -daysAgo)
  const states = [
    { status: 'PENDIENTE', reason: 'created', at: instantAt(made, '20:11') },
    { status: 'POR PREPARAR', reason: 'paid', at: instantAt(made, '20:14') },
    { status: 'EN PROCESO', reason: 'advanced', at: instantAt(made, '21:05') },
    { status: 'PREPARADO', reason: 'advanced', at: instantAt(made, '22:40') },
    { status: 'EN RUTA', reason: 'advanced', at: earlier(instantAt(deliveryDay, '09:30'), now) },
  ] as const
  return status === 'EN RUTA'
    ? states
    : [...states, { status, reason: 'advanced', at: instantAt(deliveryDay, '18:40') }]
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

/** The day itself, or Monday when it is a Sunday. */
function servedDay(day: Day): Day {
  return weekdayOf(day) === 0 ? addDays(day, 1) : day
}

function rowOf(rows: ReadonlyMap<string, CatalogueRow>, sku: string): CatalogueRow {
  const row = rows.get(sku)
  if (!row) throw new Error(`an order of the demonstration names ${sku}, which is not in the catalogue`)
  return row
}
