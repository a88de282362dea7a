// What a payment means in our convention for wallets without a public protocol (README.md).
import { z } from 'zod'
import type { PaymentType } from '#shop/checkout/payment-types.ts'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import { clp, isClp } from '#shop/shared/money.ts'
import type { Report } from '../../provider.ts'
import { DeepLink } from '../shared/deep-link.ts'

export const WalletPayment = z.object({
  id: z.string().min(1).max(100),
  external_id: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  authorization_code: z.string().nullish(),
  paid_at: z.string().nullish(),
  refunded_amount: z.number().default(0),
  deeplink: DeepLink,
  qr_payload: z.string().min(1).max(900),
  expires_at: z.iso.datetime(),
})

type Payment = z.infer<typeof WalletPayment>

/** The report of an answer; `no_answer` when it cannot be read. */
export function walletReport(
  answer: unknown,
  attempt: Pick<Attempt, 'pesos' | 'reference' | 'token'>,
  paymentType: PaymentType,
): Report {
  const parsed = WalletPayment.safeParse(answer)
  if (!parsed.success) return { kind: 'no_answer', reason: 'unreadable answer' }
  const payment = parsed.data
  const { status, refunded_amount } = payment
  switch (status) {
    case 'pending':
      return { kind: 'pending' }
    case 'paid': {
      const wrong = mismatchWith(payment, attempt)
      if (wrong) return { kind: 'mismatch', reason: wrong }
      return { kind: 'paid', receipt: receiptOf(payment, paymentType), refunded: clp(refunded_amount) }
    }
    case 'rejected':
      return { kind: 'rejected', reason: 'the app reports rejected' }
    case 'canceled':
    case 'expired':
      return { kind: status }
    case 'refunded':
      return { kind: 'voided' }
    default:
      return { kind: 'no_answer', reason: `unknown status ${status.slice(0, 30)}` }
  }
}

function mismatchWith(payment: Payment, attempt: Pick<Attempt, 'pesos' | 'reference' | 'token'>): string | null {
  const { id, external_id, amount, currency, refunded_amount } = payment
  if (amount !== attempt.pesos) return `amount ${amount} instead of ${attempt.pesos}`
  if (currency !== 'CLP') return `currency ${currency.slice(0, 10)}`
  if (external_id !== attempt.reference) return `external_id ${external_id.slice(0, 40)}`
  if (!isClp(refunded_amount)) return `refunded_amount ${refunded_amount}`
  return attempt.token !== null && id !== attempt.token ? `id ${id.slice(0, 40)}` : null
}

function receiptOf({ authorization_code, paid_at }: Payment, paymentType: PaymentType) {
  const authorizationCode = authorization_code?.slice(0, 20) ?? null
  return { paymentType, typeCode: null, cardDigits: null, instalments: null, authorizationCode, date: paid_at ?? null }
}
