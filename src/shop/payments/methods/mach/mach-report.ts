// What Mach's payment object means for an attempt (README.md). COMPLETED is the buyer's yes, CONFIRMED the money.
import { z } from 'zod'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import type { RefundReport, Report } from '../../provider.ts'
import { DeepLink } from '../shared/deep-link.ts'

export const MachCreated = z.object({
  business_payment_id: z.string().min(8).max(100),
  url: DeepLink,
  expires_at: z.iso.datetime().optional(),
})
export const MachPicture = z.object({ image_base_64: z.string().startsWith('data:image/png;base64,').max(60_000) })

const Refund = z.object({ amount: z.number(), state: z.string(), comment: z.string().nullish() })
const Payment = z.object({
  business_payment_id: z.string(),
  status: z.string(),
  amount: z.number(),
  upstream_id: z.string().optional(),
  currency: z.string().optional(),
  completed_at: z.string().nullish(),
  refunds: z.array(Refund).optional(),
})

type MachPayment = z.infer<typeof Payment>

/** The report of an answer; `no_answer` when it cannot be read. */
export function machReport(answer: unknown, attempt: Pick<Attempt, 'pesos' | 'reference'>): Report {
  const parsed = Payment.safeParse(answer)
  if (!parsed.success) return { kind: 'no_answer', reason: 'unreadable answer' }
  const payment = parsed.data
  const wrong = mismatchWith(payment, attempt)
  switch (payment.status) {
    case 'PENDING':
      return { kind: 'pending' }
    case 'COMPLETED':
      return wrong ? { kind: 'mismatch', reason: wrong } : { kind: 'authorized' }
    case 'CONFIRMED':
      return wrong ? { kind: 'mismatch', reason: wrong } : { kind: 'paid', receipt: receiptOf(payment) }
    case 'FAILED':
      return { kind: 'rejected', reason: 'the app reports FAILED' }
    case 'CANCELED':
      return { kind: 'canceled' }
    case 'EXPIRED':
      return { kind: 'expired' }
    case 'REVERSED':
      return { kind: 'reversed' }
    default:
      return { kind: 'no_answer', reason: `unknown status ${payment.status.slice(0, 30)}` }
  }
}

/** What became of the refund whose comment is `id`; without a list of refunds nobody can say. */
export function machRefundReport(answer: unknown, id: string): RefundReport {
  const parsed = Payment.safeParse(answer)
  if (!parsed.success || !parsed.data.refunds) return { kind: 'no_answer', reason: 'unreadable answer' }
  const refund = parsed.data.refunds.find(({ comment }) => comment === id)
  if (!refund) return { kind: 'not_found', reason: 'no such refund' }
  if (refund.state === 'COMPLETED') return { kind: 'done' }
  return refund.state === 'PENDING' ? { kind: 'pending' } : { kind: 'refused', reason: `refund ${refund.state}` }
}

function mismatchWith(payment: MachPayment, { pesos, reference }: Pick<Attempt, 'pesos' | 'reference'>): string | null {
  const { amount, upstream_id, currency } = payment
  if (amount !== pesos) return `amount ${amount} instead of ${pesos}`
  if (currency !== undefined && currency !== 'CLP') return `currency ${currency.slice(0, 10)}`
  return upstream_id !== undefined && upstream_id !== reference ? `upstream_id ${upstream_id.slice(0, 40)}` : null
}

function receiptOf({ business_payment_id, completed_at }: MachPayment) {
  return {
    paymentType: 'MACH',
    typeCode: null,
    cardDigits: null,
    instalments: null,
    authorizationCode: business_payment_id.slice(0, 8),
    date: completed_at ?? null,
  } as const
}
