// What changes a price, as records: kind, label, line or whole order, pesos. They are stored with the order.
import type { ProductId } from '#shop/shared/ids.ts'
import { type Clp, clp } from '#shop/shared/money.ts'

/** The sums that changes are added up to. */
export type PriceSum =
  | 'clubDiscount'
  | 'bulkDiscount'
  | 'recommendedDiscount'
  | 'offersDiscount'
  | 'couponDiscount'
  | 'delivery'
  | 'points'

interface KindFacts {
  readonly sum: PriceSum
  /** What its label names. */
  readonly names?: 'promotion' | 'coupon'
}

/** The kinds of change and where each counts. Only the step that makes a kind knows more of it. */
const KINDS = {
  /** `club` includes the lists of distributors and caterers, for which the calls have no field. */
  club: { sum: 'clubDiscount' },
  recommended: { sum: 'recommendedDiscount' },
  bulk: { sum: 'bulkDiscount' },
  promotion: { sum: 'offersDiscount', names: 'promotion' },
  /** What Liquipuntos pay of the products. */
  points: { sum: 'points' },
  delivery: { sum: 'delivery' },
  /** Every line has the flag. */
  free_products: { sum: 'delivery' },
  free_promotion: { sum: 'delivery', names: 'promotion' },
  coupon: { sum: 'couponDiscount', names: 'coupon' },
  free_coupon: { sum: 'delivery', names: 'coupon' },
} as const satisfies Readonly<Record<string, KindFacts>>

export type PriceChangeKind = keyof typeof KINDS

export interface PriceChange {
  readonly kind: PriceChangeKind
  /** A promotion's name, a coupon's code; '' where the kind says it all. At most 120 characters. */
  readonly label: string
  /** The line it is about; null for the whole order. */
  readonly productId: ProductId | null
  /** What it adds; below 0 it takes off, never 0. */
  readonly pesos: Clp
}

/** What the changes that count in `wanted` add up to, in pesos; below 0 they take off. */
export function sumOf(changes: readonly PriceChange[], wanted: PriceSum): Clp {
  let pesos = 0
  for (const change of changes) if (KINDS[change.kind].sum === wanted) pesos += change.pesos
  return clp(pesos)
}

/** The promotions or coupons among what is labelled, each once, in the order of the steps. */
export function labelsOf(
  changes: readonly Pick<PriceChange, 'kind' | 'label'>[],
  named: NonNullable<KindFacts['names']>,
): string[] {
  const labels = changes.filter(({ kind }) => (KINDS[kind] as KindFacts).names === named).map(({ label }) => label)
  return [...new Set(labels)]
}
