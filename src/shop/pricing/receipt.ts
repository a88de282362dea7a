// A receipt, wherever one stands (checkout, confirmation, followed order, mail, PDF): the order of its sums, and each line at what its
// units cost before anything is taken off, so that the lines add up to the subtotal.
import type { AllDiscounts } from './totals.ts'

/** What is taken off goods. */
export type Saving = Exclude<keyof AllDiscounts, 'totalDiscount'>
type ReceiptPart = 'subtotal' | 'delivery' | 'points' | Saving | 'total'

/** As the document lists the totals of a confirmation. */
const PARTS: readonly ReceiptPart[] = [
  'subtotal',
  'delivery',
  'points',
  'clubDiscount',
  'bulkDiscount',
  'recommendedDiscount',
  'couponDiscount',
  'offersDiscount',
  'total',
]

/** The rows of a receipt in its order; a part may have none, or several. */
export function inReceiptOrder<Row>(rows: Readonly<Partial<Record<ReceiptPart, readonly Row[]>>>): Row[] {
  return PARTS.flatMap((part) => rows[part] ?? [])
}

export interface LineSums {
  readonly regularPrice: number
  readonly unitPrice: number
  readonly quantity: number
  /** What the line costs, everything taken off it. */
  readonly total: number
}

export interface ReceiptLine {
  /** Pesos of one, before anything is taken off. */
  readonly each: number
  /** Of all units; those of all lines add up to the subtotal. */
  readonly gross: number
  /** Pesos that are taken off the line. */
  readonly off: number
  /** What takes them off; null where it is more than one kind, or nothing. */
  readonly by: Saving | null
}

/** What makes the price of a unit, and what is taken off the line at that price. */
const OF_UNITS: readonly Saving[] = ['clubDiscount', 'bulkDiscount', 'recommendedDiscount']
const OF_LINES: readonly Saving[] = ['offersDiscount', 'couponDiscount']

/** `discounts`: those of the whole purchase, which tell what a line's saving is. */
export function receiptLine(
  { regularPrice, unitPrice, quantity, total }: LineSums,
  discounts: Readonly<Record<Saving, number>>,
): ReceiptLine {
  const gross = regularPrice * quantity
  const off = Math.max(0, gross - total)
  const kinds = [
    ...(unitPrice < regularPrice ? OF_UNITS : []),
    ...(total < unitPrice * quantity ? OF_LINES : []),
  ].filter((kind) => discounts[kind] > 0)
  return { each: regularPrice, gross, off, by: off > 0 && kinds.length === 1 ? kinds[0]! : null }
}
