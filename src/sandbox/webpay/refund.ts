// Refunds (reversal within 3 hours, nullification for 90 days) and the capture of a deferred sale.

import { accepted, MESSAGES, type Result, refused } from './result.ts'
import { collectedAmount, type Refund, refundedAmount, statusOf, type Transaction } from './transaction.ts'

const REVERSAL_WINDOW_MS = 3 * 3_600_000
const REFUND_WINDOW_MS = 90 * 24 * 3_600_000
const CAPTURE_WINDOW_MS = 7 * 24 * 3_600_000
const NO_PARTIAL_CODES: readonly (string | undefined)[] = ['debit', 'prepaid']

/** Gives back `amount` pesos: a reversal (in full, within 3 hours) or a nullification; debit and prepaid only in full. */
export function refund(
  transaction: Transaction,
  amount: number,
  now: number,
  authorizationCode: string,
): Result<{ transaction: Transaction; refund: Refund }> {
  const status = statusOf(transaction)
  if (status === 'REVERSED' || status === 'NULLIFIED') return refused(MESSAGES.alreadyReversed)
  if (status === 'INITIALIZED' || status === 'FAILED' || !transaction.commit) return refused(MESSAGES.notRefundable)
  const age = now - transaction.commit.at
  if (age > REFUND_WINDOW_MS) return refused(MESSAGES.windowPassed)
  const balance = collectedAmount(transaction) - refundedAmount(transaction)
  if (amount > balance) return refused(MESSAGES.amountTooBig)
  const inFull = amount === collectedAmount(transaction)
  if (!inFull && NO_PARTIAL_CODES.includes(transaction.decision?.card)) return refused(MESSAGES.noPartial)
  const type = inFull && age <= REVERSAL_WINDOW_MS ? 'REVERSED' : 'NULLIFIED'
  const made: Refund = { type, amount, at: now, authorizationCode }
  return accepted({ transaction: { ...transaction, refunds: [...transaction.refunds, made] }, refund: made })
}

/** Captures a deferred sale once, at most what was authorized, within seven days. */
export function capture(
  transaction: Transaction,
  request: { buyOrder: string; authorizationCode: string; amount: number },
  now: number,
  authorizationCode: string,
): Result<Transaction> {
  if (!transaction.deferred) return refused(MESSAGES.notDeferred)
  if (request.buyOrder !== transaction.buyOrder) return refused(MESSAGES.invalid('buy_order'))
  if (transaction.capture) return refused(MESSAGES.alreadyCaptured)
  if (statusOf(transaction) !== 'AUTHORIZED' || !transaction.commit) return refused(MESSAGES.notRefundable)
  if (request.authorizationCode !== transaction.commit.authorizationCode)
    return refused(MESSAGES.invalid('authorization_code'))
  if (request.amount > transaction.amount) return refused(MESSAGES.amountTooBig)
  if (now - transaction.commit.at > CAPTURE_WINDOW_MS) return refused(MESSAGES.windowPassed)
  return accepted({ ...transaction, capture: { amount: request.amount, at: now, authorizationCode } })
}
