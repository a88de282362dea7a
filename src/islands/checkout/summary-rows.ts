// The rows of the receipt as one list: what is added, what is taken off, what is left to pay. Pure.
import { deliveryCost, formatCost } from '#islands/cart/delivery-cost.ts'
import type { Totals } from '#islands/cart/totals.store.ts'
import { inReceiptOrder } from '#shop/pricing/receipt.ts'
import { formatClp } from '#shop/shared/money.ts'
import { checkout } from '#texts/checkout/checkout.ts'
import { payingWithPoints } from '#texts/checkout/paying-with-points.ts'

const texts = checkout.summary

export interface SummaryRow {
  readonly label: string
  /** What it comes from, below the label; '' for nothing. */
  readonly note: string
  readonly amount: string
  readonly kind: 'sum' | 'save' | 'total'
}

export interface Summed {
  /** The shop's calculation of this cart; null while there is none, and the stored prices count. */
  readonly fresh: Totals | null
  /** The last calculation, of this cart or an earlier one. */
  readonly last: Totals | null
  /** Pesos at the stored prices. */
  readonly estimate: number
  readonly delivery: {
    readonly label: string
    /** Pesos of what is chosen; null while it is not known. */
    readonly cost: number | null
    /** Whether it is known what receiving costs. */
    readonly isKnown: boolean
  }
  /** Whether it is the amount of the pay button. */
  readonly isToPay: boolean
}

type Discount = keyof typeof texts.discounts

/** Subtotal, what receiving costs, points, what is taken off the products, and the total. */
export function summaryRows({ fresh, last, estimate, delivery, isToPay }: Summed): readonly SummaryRow[] {
  const delivered = fresh?.deliveryCost ?? deliveryCost(last, delivery.cost ?? 0)
  const cost = delivery.isKnown ? formatCost(delivered) : texts.pending
  const total = formatClp(fresh?.finalTotal ?? estimate + delivered)
  const isFree = delivery.isKnown && delivered === 0
  return inReceiptOrder<SummaryRow>({
    subtotal: [row(texts.subtotal, formatClp(fresh?.subtotal ?? estimate))],
    delivery: [
      { ...row(delivery.label, cost), note: fresh === null ? '' : paidBy(fresh), kind: isFree ? 'save' : 'sum' },
    ],
    points: fresh !== null && fresh.points > 0 ? [saving(payingWithPoints.row, fresh.points)] : [],
    ...(fresh !== null && discountRows(fresh)),
    total: [{ ...row(isToPay ? texts.totalToPay : texts.total, total), kind: 'total' }],
  })
}

function discountRows(totals: Totals): Readonly<Partial<Record<Discount, readonly SummaryRow[]>>> {
  const names = Object.keys(texts.discounts) as Discount[]
  return Object.fromEntries(
    names
      .filter((name) => totals.discounts[name] > 0)
      .map((name) => {
        const label = name === 'couponDiscount' && totals.coupon ? texts.coupon(totals.coupon) : texts.discounts[name]
        const note = name === 'offersDiscount' ? totals.promotionNames.join(', ') : ''
        return [name, [{ ...saving(label, totals.discounts[name]), note }]]
      }),
  )
}

/** What pays for the delivery: a promotion or a coupon that takes nothing off the products. */
function paidBy({ freeDelivery, discounts, promotionNames, coupon }: Totals): string {
  if (!freeDelivery) return ''
  const promotions = discounts.offersDiscount > 0 ? [] : promotionNames
  return [...promotions, ...(coupon !== null && discounts.couponDiscount === 0 ? [texts.coupon(coupon)] : [])].join(
    ', ',
  )
}

function row(label: string, amount: string): SummaryRow {
  return { label, note: '', amount, kind: 'sum' }
}

function saving(label: string, pesos: number): SummaryRow {
  return { ...row(label, `−${formatClp(pesos)}`), kind: 'save' }
}
