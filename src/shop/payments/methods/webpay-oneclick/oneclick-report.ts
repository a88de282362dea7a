// What Oneclick's mall transaction means for an attempt (README.md): one child, read as Webpay Plus's transaction.
import { z } from 'zod'
import type { PaymentType } from '#shop/checkout/payment-types.ts'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import type { Report } from '../../provider.ts'
import { webpayReport } from '../webpay-plus/webpay-report.ts'

const Mall = z.looseObject({
  buy_order: z.string(),
  details: z.array(z.looseObject({ buy_order: z.string() })).min(1),
})

const CREDIT_OR_DEBIT: Partial<Readonly<Record<PaymentType, PaymentType>>> = {
  'WEBPAY CREDITO': 'WEBPAY ONECLICK CREDITO',
  'WEBPAY DEBITO': 'WEBPAY ONECLICK DEBITO',
}

/** The buy order of the one charge below the attempt's: 26 characters at most. */
export function childOf(reference: string): string {
  return `${reference}-1`
}

/** The report of an answer; `no_answer` when it cannot be read. */
export function oneclickReport(
  answer: unknown,
  attempt: Pick<Attempt, 'pesos' | 'reference' | 'sessionReference'>,
): Report {
  const parsed = Mall.safeParse(answer)
  if (!parsed.success) return { kind: 'no_answer', reason: 'unreadable answer' }
  const { details, ...mall } = parsed.data
  const [child] = details
  if (!child || details.length > 1 || child.buy_order !== childOf(attempt.reference)) {
    return { kind: 'mismatch', reason: `${details.length} charges, ${child?.buy_order.slice(0, 26)}` }
  }
  const report = webpayReport({ ...child, ...mall }, attempt)
  if (report.kind !== 'paid') return report
  const { paymentType } = report.receipt
  return { ...report, receipt: { ...report.receipt, paymentType: CREDIT_OR_DEBIT[paymentType] ?? paymentType } }
}
