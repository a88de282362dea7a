// An event to report: complete when it is written, so that it can be sent later unchanged.

import type { Order, OrderLine } from '#shop/orders/order.ts'
import type { Product } from '#shop/products/product.ts'
import type { Clp } from '#shop/shared/money.ts'
import { hashPersonalData, type Visitor } from '#shop/visitors/visitor.ts'

export type EventKind = 'add_to_cart' | 'init_checkout' | 'purchase' | 'refund'

export interface ShopEvent {
  readonly kind: EventKind
  /** The same for browser and server, so that it counts once. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** The page's public address (`publicPageUrl`). */
  readonly url: string
  readonly visitor: Visitor
  readonly buyer: EventBuyer | null
  readonly items: readonly EventItem[]
  /** What the items cost, in pesos; of a purchase, what is paid. */
  readonly value: number
  readonly order: EventOrder | null
}

export interface EventItem {
  readonly sku: string
  readonly name: string
  readonly brand: string
  readonly category: string
  /** Pesos for one. */
  readonly price: number
  readonly amount: number
}

/** The buyer, hashed before anything is stored. */
export interface EventBuyer {
  readonly email: string | null
  readonly phone: string | null
  readonly name: string | null
  readonly lastName: string | null
}

export interface EventOrder {
  readonly number: number
  readonly delivery: number
  /** IVA and additional tax inside the prices. */
  readonly tax: number
  readonly coupon: string | null
}

/** Items reported of a larger cart; `value` is that of all. Each event is stored once per receiver. */
export const MAX_ITEMS = 10

/** Sections whose whole paths are public. */
const PUBLIC_SECTIONS = ['productos', 'categorias']

/**
 * The address of a page as it may be reported: our own site, no query, of private pages only the first segment.
 * Null when the text is no http address.
 */
export function publicPageUrl(url: string, siteUrl: string): string | null {
  if (!URL.canParse(url)) return null
  const { pathname, protocol } = new URL(url)
  if (!/^https?:$/.test(protocol)) return null
  const [section = '', ...rest] = pathname.split('/').filter((step) => step !== '')
  return `${siteUrl}/${[section, ...(PUBLIC_SECTIONS.includes(section) ? rest : [])].join('/')}`
}

/** A line put into the cart or taken to the checkout, at today's price. */
export function itemOf(product: Product, price: Clp, amount: number): EventItem {
  const { sku, displayName, brand, family } = product
  return { sku, name: displayName, brand, category: family, price, amount }
}

export function totalValue(items: readonly EventItem[]): number {
  return items.reduce((sum, { price, amount }) => sum + price * amount, 0)
}

/** The purchase of a paid order. Its id comes from the order's number: pixel, server and repeats share it. */
export function purchaseOf(
  order: Pick<Order, 'number' | 'buyer' | 'amounts'>,
  lines: readonly OrderLine[],
  { visitor, at, url }: { readonly visitor: Visitor; readonly at: Date; readonly url: string },
): ShopEvent {
  const { buyer, amounts } = order
  const beforeTaxes = lines.reduce((sum, line) => sum + line.unitPriceBeforeTaxes * line.quantity, 0)
  const products = lines.reduce((sum, line) => sum + line.totalPrice, 0)
  return {
    kind: 'purchase',
    id: `pur_${order.number}`,
    at: at.getTime(),
    url,
    visitor,
    buyer: {
      email: hashPersonalData(buyer.email),
      phone: hashPersonalData(buyer.phone.replace(/\D/g, '')),
      name: hashPersonalData(buyer.name),
      lastName: hashPersonalData(buyer.lastName),
    },
    items: lines.map((line) => ({
      sku: line.sku,
      name: line.name,
      brand: line.brand,
      category: line.category,
      price: line.totalUnitPrice,
      amount: line.quantity,
    })),
    value: amounts.total,
    order: {
      number: order.number,
      delivery: amounts.deliveryCost,
      tax: Math.max(0, products - beforeTaxes),
      coupon: amounts.couponCode,
    },
  }
}

/** What of a purchase was given back at one time, by its key; whole orders name all their items. */
export function refundOf(
  purchase: ShopEvent,
  { key, value, units }: { readonly key: string; readonly value: number; readonly units: ReadonlyMap<string, number> },
  at: Date,
): ShopEvent {
  const items = purchase.items.flatMap((item) => {
    const amount = units.get(item.sku) ?? 0
    return amount > 0 ? [{ ...item, amount }] : []
  })
  const number = purchase.order?.number ?? 0
  return { ...purchase, kind: 'refund', id: `ref_${number}_${key}`, at: at.getTime(), value, items }
}
