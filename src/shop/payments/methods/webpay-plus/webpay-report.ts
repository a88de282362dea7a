// What Webpay's transaction object means for an attempt (README.md). Paid needs the whole test: code 0, AUTHORIZED, our
// amount, our references. `vci` is ignored: values are added without notice.
import { z } from 'zod'
import type { Attempt, Receipt } from '#shop/payments/attempts/attempt.ts'
import { type Clp, clp, isClp } from '#shop/shared/money.ts'
import type { Report } from '../../provider.ts'

const Transaction = z.object({
  status: z.string(),
  amount: z.number(),
  buy_order: z.string(),
  session_id: z.string().optional(),
  response_code: z.number().optional(),
  authorization_code: z.string().optional(),
  payment_type_code: z.string().optional(),
  transaction_date: z.string().optional(),
  installments_number: z.number().optional(),
  balance: z.number().optional(),
  card_detail: z.object({ card_number: z.string().optional() }).nullish(),
})

type WebpayTransaction = z.infer<typeof Transaction>

/** The report of an answer; `no_answer` when it cannot be read. */
export function webpayReport(
  answer: unknown,
  attempt: Pick<Attempt, 'pesos' | 'reference' | 'sessionReference'>,
): Report {
  const parsed = Transaction.safeParse(answer)
  if (!parsed.success) return { kind: 'no_answer', reason: 'unreadable answer' }
  const transaction = parsed.data
  const wrong = mismatchWith(transaction, attempt)
  switch (transaction.status) {
    case 'INITIALIZED':
      return { kind: 'pending' }
    case 'FAILED':
      return { kind: 'rejected', reason: `response code ${transaction.response_code ?? '?'}` }
    case 'AUTHORIZED':
    case 'CAPTURED':
      if (wrong) return { kind: 'mismatch', reason: wrong, ...capturedOf(transaction) }
      if (transaction.response_code !== 0) {
        return { kind: 'mismatch', reason: `authorized with code ${transaction.response_code ?? 'none'}` }
      }
      return { kind: 'paid', receipt: receiptOf(transaction), refunded: clp(0) }
    case 'REVERSED':
      return { kind: 'reversed' }
    case 'NULLIFIED':
      return { kind: 'voided' }
    case 'PARTIALLY_NULLIFIED': {
      if (wrong) return { kind: 'mismatch', reason: wrong, ...capturedOf(transaction) }
      const refunded = transaction.amount - (transaction.balance ?? Number.NaN)
      if (!isClp(refunded)) return { kind: 'mismatch', reason: 'partially nullified, without a balance' }
      return { kind: 'paid', receipt: receiptOf(transaction), refunded: clp(refunded) }
    }
    default:
      return { kind: 'no_answer', reason: `unknown status ${transaction.status.slice(0, 30)}` }
  }
}

function capturedOf({ amount }: WebpayTransaction): { readonly captured?: Clp } {
  return isClp(amount) ? { captured: amount } : {}
}

function mismatchWith(
  transaction: WebpayTransaction,
  attempt: Pick<Attempt, 'pesos' | 'reference' | 'sessionReference'>,
): string | null {
  if (transaction.amount !== attempt.pesos) return `amount ${transaction.amount} instead of ${attempt.pesos}`
  if (transaction.buy_order !== attempt.reference) return `buy_order ${transaction.buy_order.slice(0, 26)}`
  const session = transaction.session_id
  return session !== undefined && session !== attempt.sessionReference ? 'session_id of another attempt' : null
}

/** Redcompra (VD) and prepaid (VP) are debit to the shop; every other code is credit. */
const DEBIT_CODES = ['VD', 'VP']

function receiptOf(transaction: WebpayTransaction): Receipt {
  const typeCode = transaction.payment_type_code ?? ''
  const digits = transaction.card_detail?.card_number ?? ''
  return {
    authorizationCode: (transaction.authorization_code ?? '').slice(0, 6),
    date: transaction.transaction_date ?? '',
    cardDigits: digits.replace(/\D/g, '').slice(-4),
    instalments: transaction.installments_number ?? 0,
    typeCode,
    paymentType: DEBIT_CODES.includes(typeCode) ? 'WEBPAY DEBITO' : 'WEBPAY CREDITO',
  }
}
