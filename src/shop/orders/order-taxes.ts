// The taxes of an order's document: what is paid in money counts, so points lessen the lines they pay.
import type { DocumentType } from '#shop/billing/billing.ts'
import { type DocumentTaxes, documentTaxes } from '#shop/billing/taxes.ts'
import { pointsOfLines } from '#shop/pricing/line-shares.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import { type Clp, clp } from '#shop/shared/money.ts'
import type { OrderLine } from './order.ts'

interface Documented {
  readonly documentType: DocumentType
  readonly lines: readonly Pick<OrderLine, 'productId' | 'totalPrice' | 'rates'>[]
  readonly deliveryCost: Clp
  readonly points: Clp
  /** When it was ordered. */
  readonly day: Day
}

export function orderTaxes({ documentType, lines, deliveryCost, points, day }: Documented): DocumentTaxes {
  const shares = pointsOfLines(
    lines.map(({ productId, totalPrice }) => ({ productId, goods: totalPrice })),
    points,
  )
  const parts = lines.map(({ totalPrice, rates }, index) => ({
    gross: clp(totalPrice - shares[index]!.points),
    rates,
  }))
  return documentTaxes(documentType, parts, { cost: deliveryCost, day })
}
