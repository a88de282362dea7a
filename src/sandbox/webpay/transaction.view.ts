// The JSON objects Transbank answers with, field by field.
import { CARDS, paymentTypeCode } from './card.ts'
import { collectedAmount, type Refund, refundedAmount, statusOf, type Transaction } from './transaction.ts'

/** The answer of commit and status. Before the commit most fields are missing; an abort has code 0 and vci ABO. */
export function transactionView(transaction: Transaction): Record<string, unknown> {
  const { decision, commit } = transaction
  const status = statusOf(transaction)
  const base = {
    amount: transaction.amount,
    status,
    buy_order: transaction.buyOrder,
    session_id: transaction.sessionId,
  }
  const transaction_date = new Date(transaction.createdAt).toISOString()
  const accounting_date = accountingDate(transaction.createdAt)
  if (!commit || !decision) {
    const early = { ...base, accounting_date, transaction_date, installments_number: 0 }
    return decision?.outcome === 'abort' ? { vci: 'ABO', ...early, response_code: 0 } : early
  }
  const approved = decision.responseCode === 0
  const instalments = decision.card === 'credit' ? decision.instalments : 0
  return {
    vci: approved ? 'TSY' : 'TSN',
    ...base,
    card_detail: { card_number: CARDS[decision.card][approved ? 'approved' : 'refused'] },
    accounting_date,
    transaction_date,
    authorization_code: commit.authorizationCode,
    payment_type_code: paymentTypeCode(decision.card, decision.instalments),
    response_code: decision.responseCode,
    installments_amount: instalments > 0 ? Math.floor(transaction.amount / instalments) : 0,
    installments_number: instalments,
    ...(transaction.capture ? { captured_amount: transaction.capture.amount } : {}),
    ...(transaction.refunds.some((refund) => refund.type === 'NULLIFIED') ? { balance: balance(transaction) } : {}),
  }
}

/** The answer of a refund: a reversal has nothing but its type. */
export function refundView(transaction: Transaction, refund: Refund): Record<string, unknown> {
  if (refund.type === 'REVERSED') return { type: 'REVERSED' }
  return {
    type: 'NULLIFIED',
    authorization_code: refund.authorizationCode,
    authorization_date: new Date(refund.at).toISOString(),
    nullified_amount: refund.amount,
    balance: balance(transaction),
    response_code: 0,
  }
}

export function captureView(transaction: Transaction): Record<string, unknown> {
  return {
    authorization_code: transaction.capture?.authorizationCode,
    authorization_date: new Date(transaction.capture?.at ?? transaction.createdAt).toISOString(),
    captured_amount: transaction.capture?.amount,
    response_code: 0,
  }
}

function balance(transaction: Transaction): number {
  return collectedAmount(transaction) - refundedAmount(transaction)
}

/** MMDD of the Chilean day. Written without the shop's calendar, so that a mistake of one cannot hide in the other. */
export function accountingDate(at: number): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago', month: '2-digit', day: '2-digit' })
  return day.format(at).replace('-', '')
}
