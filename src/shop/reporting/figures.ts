// The figures of a Santiago day, and what waits for somebody now.

import type { WaitingOrder } from '#shop/orders/couriers/waiting-courier.ts'
import type { DueOrder } from '#shop/orders/states/late.ts'
import { addDays, type Day, isDay } from '#shop/shared/chile-time.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import type { DocumentCounts } from '#shop/tax-documents/oversight/attention.ts'
import type { DocumentsReconciled } from '#shop/tax-documents/oversight/reconciled.ts'

/** Of orders paid on the day, whatever became of them later. Amounts in pesos. */
interface Sold {
  readonly orders: number
  /** Delivery and points included. */
  readonly pesos: number
  /** Without points. */
  readonly money: number
  readonly points: number
  readonly delivery: number
  readonly units: number
}

export interface Discounts {
  readonly pesos: number
  /** What the goods would have cost without them. */
  readonly goods: number
  /** Of the goods, with one decimal. */
  readonly perCent: number
  readonly byKind: Readonly<Record<DiscountKind, number>>
}

export const DISCOUNT_KINDS = ['club', 'bulk', 'recommended', 'promotion', 'coupon'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

export interface HourFigures {
  /** 0–23, on the clock in Santiago. */
  readonly hour: number
  readonly orders: number
  readonly pesos: number
}

/** How far the carts came that were taken to pay on the day. */
interface Conversion {
  /** A cart that was taken to pay again counts once. */
  readonly carts: number
  /** With a payment that was begun, or that needed none. */
  readonly tried: number
  readonly paid: number
}

interface MethodFigures {
  /** `payment.type`. */
  readonly type: string
  readonly payments: number
  readonly pesos: number
}

/** Attempts that ended on the day without payment. */
export interface RefusalFigures {
  readonly provider: string
  readonly state: RefusedState
  /** In the provider's words; '' where it gave none. */
  readonly reason: string
  readonly attempts: number
  readonly pesos: number
}

export type RefusedState = 'rejected' | 'canceled' | 'expired' | 'reversed' | 'voided'

interface RefundFigures {
  readonly asked: number
  readonly askedPesos: number
  readonly done: number
  readonly donePesos: number
  /** Refused or to be done by hand, whenever they were asked. */
  readonly stuck: number
}

export interface Taxes {
  readonly net: number
  readonly iva: number
  /** What beverages pay beside it. */
  readonly ila: number
}

/** A product's sales; delivery is in none. */
export interface SoldProduct extends Taxes {
  readonly sku: string
  readonly name: string
  /** As its lines say. */
  readonly category: string
  readonly units: number
  readonly pesos: number
}

export type SoldCategory = Omit<SoldProduct, 'sku' | 'name'>

/** Days, the last one included. */
export interface FigureDays {
  readonly from: Day
  readonly to: Day
}

export interface DayFigures {
  /** Of several the first. */
  readonly day: Day
  readonly sold: Sold
  readonly discounts: Discounts
  /** Always 24. */
  readonly hours: readonly HourFigures[]
  readonly conversion: Conversion
  /** The most used first. */
  readonly methods: readonly MethodFigures[]
  /** The most frequent first. */
  readonly refusals: readonly RefusalFigures[]
  readonly refunds: RefundFigures
}

/** The same of one day or several, with what was sold of which product. */
export interface RangeFigures extends DayFigures {
  /** The last one. */
  readonly to: Day
  readonly taxes: Taxes
  /** The most money first. */
  readonly products: readonly SoldProduct[]
  readonly categories: readonly SoldCategory[]
}

interface LateOrder extends DueOrder {
  readonly rowId: number
  readonly number: number
  readonly due: Date
}

interface LowStock {
  readonly productId: ProductId
  readonly name: string
  /** Free units of all stores. */
  readonly stock: number
  /** Units paid in `SALES_DAYS` days, packs counted by what they hold. */
  readonly sold: number
  /** Until nothing is left, at that pace. */
  readonly daysLeft: number
}

interface FailingJobs {
  readonly kind: string
  readonly dead: number
  /** Failed more than once, and tried again. */
  readonly retrying: number
  readonly lastError: string | null
}

/** Tax documents: what waits, and whether the latest day agrees with the issuer's register. */
export interface WatchedDocuments extends DocumentCounts {
  /** The latest night's; null where none was compared yet. */
  readonly night: { readonly day: Day; readonly reconciled: DocumentsReconciled | null } | null
}

export interface Watch {
  readonly late: readonly LateOrder[]
  /** Express orders no courier comes for as it should. */
  readonly couriers: readonly WaitingOrder[]
  readonly lowStock: readonly LowStock[]
  readonly jobs: readonly FailingJobs[]
  readonly documents: WatchedDocuments
}

export const SALES_DAYS = 28
/** What lasts less long is low. */
export const LOW_DAYS = 7

/** Whole days a stock lasts at the pace of the last `SALES_DAYS` days; null where nothing was sold. */
export function daysLeft(stock: number, sold: number): number | null {
  return sold <= 0 ? null : Math.floor((Math.max(0, stock) * SALES_DAYS) / sold)
}

/** Part of a whole in per cent with one decimal; 0 of nothing. */
export function perCent(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.round((part * 1000) / whole) / 10
}

/** Products' sales by category, the most money first. */
export function categoriesOf(products: readonly SoldProduct[]): SoldCategory[] {
  const found = new Map<string, SoldCategory>()
  for (const { category, units, pesos, net, iva, ila } of products) {
    const sum = found.get(category) ?? { category, units: 0, pesos: 0, net: 0, iva: 0, ila: 0 }
    found.set(category, {
      category,
      units: sum.units + units,
      pesos: sum.pesos + pesos,
      net: sum.net + net,
      iva: sum.iva + iva,
      ila: sum.ila + ila,
    })
  }
  return [...found.values()].sort((a, b) => b.pesos - a.pesos || (a.category < b.category ? -1 : 1))
}

/** Figures of longer are no page's. */
const MOST_DAYS = 366

/** The days an address asks for: `desde` and `hasta`, or one `dia`; today where they are none, are backwards or too many. */
export function readFigureDays(query: Readonly<Record<string, string>>, today: Day): FigureDays {
  const { dia = '', desde = dia, hasta = desde } = query
  const [from, to] = [isDay(desde) ? desde : today, isDay(hasta) ? hasta : isDay(desde) ? desde : today]
  return from <= to && to < addDays(from, MOST_DAYS) ? { from, to } : { from: today, to: today }
}
