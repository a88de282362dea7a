// What Fpay's payment intent means for an attempt (README.md). Paid needs our amount, our currency and our reference.
import { z } from 'zod'
import type { Attempt, Receipt } from '#shop/payments/attempts/attempt.ts'
import { clp, isClp } from '#shop/shared/money.ts'
import type { RefundReport, Report } from '../../provider.ts'

const Refund = z.object({
  refund_merchant_unique_id: z.string().nullish(),
  refunded_amount: z.number(),
  state: z.string().nullish(),
})

const Resume = z.object({
  authorizations: z.object({ code: z.string().nullish() }).nullish(),
  account_number: z.object({ account_last4: z.string().nullish() }).nullish(),
  refunds: z.array(Refund).nullish(),
})

const Intent = z.object({
  state: z.string(),
  update_time: z.string().nullish(),
  transaction: z.object({
    merchant_unique_id: z.string(),
    amount: z.object({ currency: z.string(), total: z.number() }),
  }),
  gateway: z.object({ resume: Resume.nullish() }).nullish(),
})

type FpayIntent = z.infer<typeof Intent>
type Expected = Pick<Attempt, 'pesos' | 'reference'>

/** The report of an answer; `no_answer` when it cannot be read. */
export function fpayReport(answer: unknown, attempt: Expected): Report {
  const parsed = Intent.safeParse(answer)
  if (!parsed.success) return { kind: 'no_answer', reason: 'unreadable answer' }
  const intent = parsed.data
  switch (intent.state) {
    case 'created':
      return { kind: 'pending' }
    case 'rejected':
      return { kind: 'rejected', reason: 'refused by Fpay' }
    case 'cancelled':
    case 'voided':
      return { kind: 'canceled' }
    case 'expired':
    case 'reversed':
      return { kind: intent.state }
    case 'paid':
    case 'partially_refunded':
      return paidReport(intent, attempt)
    case 'refunded':
      return { kind: 'voided' }
    default:
      return { kind: 'no_answer', reason: `unknown state ${intent.state.slice(0, 30)}` }
  }
}

function paidReport(intent: FpayIntent, attempt: Expected): Report {
  const wrong = mismatchWith(intent, attempt)
  if (wrong) return { kind: 'mismatch', reason: wrong }
  const applied = (intent.gateway?.resume?.refunds ?? []).filter(isApplied)
  const refunded = applied.reduce((sum, { refunded_amount }) => sum + refunded_amount, 0)
  if (!isClp(refunded) || refunded > attempt.pesos) return { kind: 'mismatch', reason: `refunded ${refunded}` }
  if (refunded === attempt.pesos) return { kind: 'voided' }
  return { kind: 'paid', receipt: receiptOf(intent), refunded: clp(refunded) }
}

function mismatchWith({ transaction }: FpayIntent, { pesos, reference }: Expected): string | null {
  const { merchant_unique_id, amount } = transaction
  if (amount.total !== pesos) return `amount ${amount.total} instead of ${pesos}`
  if (amount.currency.toUpperCase() !== 'CLP') return `currency ${amount.currency.slice(0, 10)}`
  return merchant_unique_id === reference ? null : 'reference of another attempt'
}

function receiptOf({ gateway, update_time }: FpayIntent): Receipt {
  const resume = gateway?.resume
  return {
    paymentType: 'FPAY',
    typeCode: null,
    cardDigits: resume?.account_number?.account_last4?.replace(/\D/g, '').slice(-4) ?? null,
    instalments: null,
    authorizationCode: resume?.authorizations?.code?.slice(0, 20) ?? null,
    date: update_time ?? null,
  }
}

const isApplied = ({ state }: z.infer<typeof Refund>) => state === 'applied'

/** What an intent says of the refund with our id. */
export function fpayRefund(answer: unknown, id: string): RefundReport {
  const parsed = Intent.safeParse(answer)
  if (!parsed.success) return { kind: 'no_answer', reason: 'unreadable answer' }
  const all = parsed.data.gateway?.resume?.refunds ?? []
  const ours = all.find((each) => each.refund_merchant_unique_id === id)
  if (!ours) return { kind: 'not_found', reason: 'no refund of that id' }
  return { kind: isApplied(ours) ? 'done' : 'pending' }
}

const Failure = z.object({ error_code: z.string() })
/** Refusals that come with 500. */
const REFUSALS = ['PAYMENT_IN_CREATED_STATE_CANT_BE_REFUNDED']

/** Fpay's code of an error, and whether it is an answer whatever its HTTP status. */
export function fpayFailure(body: unknown): { readonly code: string; readonly isRefusal: boolean } {
  const code = (Failure.safeParse(body).data?.error_code ?? '').slice(0, 80)
  return { code, isRefusal: REFUSALS.includes(code) }
}
