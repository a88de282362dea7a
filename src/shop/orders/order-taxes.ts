// The taxes of an order's document: what is paid in money counts, so points lessen the lines they pay.
import type { DocumentType } from '#shop/billing/billing.ts'
import { type DocumentTaxes, documentTaxes } from '#shop/billing/taxes.ts'
import { moneyOfLines } from '#shop/pricing/line-shares.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import type { Clp } from '#shop/shared/money.ts'
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
  const money = moneyOfLines(lines, points)
  const parts = lines.map(({ rates }, index) => ({ gross: money[index]!, rates }))
  return documentTaxes(documentType, parts, { cost: deliveryCost, day })
}
