// What Venti's checkout object means for an attempt (README.md). Paid needs the whole test: paid, captured, not disputed, our amount,
// our currency, our reference.
import { z } from 'zod'
import type { Attempt, Receipt } from '#shop/payments/attempts/attempt.ts'
import { clp, isClp } from '#shop/shared/money.ts'
import type { RefundReport, Report } from '../../provider.ts'

const Checkout = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  refunded: z.boolean().nullish(),
  refunded_amount: z.number().nullish(),
  disputed: z.boolean().nullish(),
  metadata: z.object({ reference: z.string().nullish() }).nullish(),
  paid_at: z.string().nullish(),
  payment_method: z.object({ type: z.string().nullish(), last4: z.string().nullish() }).nullish(),
  payment: z.object({ status: z.string().nullish(), authorization_code: z.string().nullish() }).nullish(),
})

type VentiCheckout = z.infer<typeof Checkout>
type Expected = Pick<Attempt, 'pesos' | 'reference' | 'token'>

/** The report of an answer; `no_answer` when it cannot be read. */
export function ventiReport(answer: unknown, attempt: Expected): Report {
  const parsed = Checkout.safeParse(answer)
  if (!parsed.success) return { kind: 'no_answer', reason: 'unreadable answer' }
  switch (parsed.data.status) {
    case 'unpaid':
      return { kind: 'pending' }
    case 'canceled':
    case 'expired':
      return { kind: parsed.data.status }
    case 'paid':
      return paidReport(parsed.data, attempt)
    default:
      return { kind: 'no_answer', reason: `unknown status ${parsed.data.status.slice(0, 30)}` }
  }
}

function paidReport(checkout: VentiCheckout, attempt: Expected): Report {
  const wrong = mismatchWith(checkout, attempt)
  if (wrong) return { kind: 'mismatch', reason: wrong }
  const refunded = checkout.refunded_amount ?? (checkout.refunded ? checkout.amount : 0)
  if (!isClp(refunded) || refunded > checkout.amount) return { kind: 'mismatch', reason: `refunded_amount ${refunded}` }
  if (refunded === checkout.amount) return { kind: 'voided' }
  return { kind: 'paid', receipt: receiptOf(checkout), refunded: clp(refunded) }
}

function mismatchWith(checkout: VentiCheckout, { pesos, reference, token }: Expected): string | null {
  const { amount, currency, id, metadata, disputed, payment } = checkout
  if (amount !== pesos) return `amount ${amount} instead of ${pesos}`
  if (currency.toUpperCase() !== 'CLP') return `currency ${currency.slice(0, 10)}`
  if (token !== null && id !== token) return 'checkout of another attempt'
  if (metadata?.reference !== reference) return 'reference of another attempt'
  if (disputed) return 'disputed by the cardholder'
  return payment?.status === 'requires_capture' ? 'authorized, not captured' : null
}

function receiptOf({ payment_method, payment, paid_at }: VentiCheckout): Receipt {
  return {
    paymentType: 'VENTI',
    typeCode: payment_method?.type?.slice(0, 20) ?? null,
    cardDigits: payment_method?.last4?.replace(/\D/g, '').slice(-4) ?? null,
    instalments: null,
    authorizationCode: payment?.authorization_code?.slice(0, 20) ?? null,
    date: paid_at ?? null,
  }
}

const Refund = z.object({ status: z.string() })

/** What the answer to a refund says; what is neither done nor refused is on its way. */
export function ventiRefund(answer: unknown): RefundReport {
  const parsed = Refund.safeParse(answer)
  if (!parsed.success) return { kind: 'no_answer', reason: 'unreadable answer' }
  const { status } = parsed.data
  if (status === 'failed' || status === 'canceled') return { kind: 'refused', reason: status }
  return { kind: status === 'succeeded' ? 'done' : 'pending' }
}
