// A Webpay Plus transaction: created, decided by the buyer, committed by the shop.
// Pure: the moment, the token and the authorization code are arguments.
import type { Card, Instalments } from './card.ts'
import { accepted, MESSAGES, type Result, refused } from './result.ts'

export type Outcome = 'approve' | 'reject' | 'abort' | 'expire' | 'form_error'

/** What happened on the payment page. */
export type Decision = {
  readonly outcome: Outcome
  readonly at: number
  readonly card: Card
  readonly instalments: Instalments
  /** 0 when approved, −1…−5 when refused (level 1 codes). */
  readonly responseCode: number
}

export type Refund = {
  readonly type: 'REVERSED' | 'NULLIFIED'
  readonly amount: number
  readonly at: number
  readonly authorizationCode: string
}

/** Amounts are whole pesos, moments are epoch milliseconds. */
export type Transaction = {
  readonly token: string
  readonly commerceCode: string
  readonly deferred: boolean
  readonly buyOrder: string
  readonly sessionId: string
  readonly amount: number
  readonly returnUrl: string
  readonly createdAt: number
  readonly decision: Decision | null
  readonly commit: { readonly at: number; readonly authorizationCode: string } | null
  readonly capture: { readonly amount: number; readonly at: number; readonly authorizationCode: string } | null
  readonly refunds: readonly Refund[]
}

export type Status =
  | 'INITIALIZED'
  | 'AUTHORIZED'
  | 'FAILED'
  | 'REVERSED'
  | 'NULLIFIED'
  | 'PARTIALLY_NULLIFIED'
  | 'CAPTURED'

/** The form waits five minutes for the buyer, and an approval waits as long for the commit. */
export const TOKEN_TTL_MS = 5 * 60_000
const STATUS_TTL_MS = 7 * 24 * 3_600_000

/** The status Transbank reports; it never says "aborted": an abandoned transaction stays INITIALIZED. */
export function statusOf(transaction: Transaction): Status {
  if (!transaction.commit) return 'INITIALIZED'
  if (transaction.decision?.responseCode !== 0) return 'FAILED'
  if (transaction.refunds.some((refund) => refund.type === 'REVERSED')) return 'REVERSED'
  const refunded = refundedAmount(transaction)
  if (refunded > 0) return refunded >= collectedAmount(transaction) ? 'NULLIFIED' : 'PARTIALLY_NULLIFIED'
  return transaction.capture ? 'CAPTURED' : 'AUTHORIZED'
}

/** Pesos that the shop collects: what was captured, or the whole amount. */
export function collectedAmount(transaction: Transaction): number {
  return transaction.capture?.amount ?? transaction.amount
}

/** Pesos already given back. */
export function refundedAmount(transaction: Transaction): number {
  return transaction.refunds.reduce((sum, refund) => sum + refund.amount, 0)
}

/** True when it can no longer be paid or committed: five minutes after its creation, or after its approval. */
export function isExpired(transaction: Transaction, now: number): boolean {
  if (transaction.commit) return false
  const outcome = transaction.decision?.outcome
  if (outcome === 'abort' || outcome === 'expire' || outcome === 'form_error') return true
  return now - (transaction.decision?.at ?? transaction.createdAt) > TOKEN_TTL_MS
}

/** The buyer answers on the payment page, once and in time. */
export function decide(transaction: Transaction, decision: Decision): Result<Transaction> {
  if (transaction.decision || transaction.commit) return refused('already_decided', 409)
  if (isExpired(transaction, decision.at) && decision.outcome !== 'expire') return refused('expired', 410)
  return accepted({ ...transaction, decision })
}

/** The shop commits: 200 with AUTHORIZED or FAILED the first time, 422 in every other case. */
export function commit(transaction: Transaction, now: number, authorizationCode: string): Result<Transaction> {
  if (transaction.commit) return refused(MESSAGES.locked)
  const outcome = transaction.decision?.outcome
  if (outcome === 'form_error') return refused(MESSAGES.notAnswered(19))
  if (isExpired(transaction, now)) return refused(MESSAGES.aborted)
  if (!transaction.decision) return refused(MESSAGES.notAnswered(10))
  const code = outcome === 'approve' ? authorizationCode : '000000'
  return accepted({ ...transaction, commit: { at: now, authorizationCode: code } })
}

/** Status may be asked for seven days from creation. */
export function checkStatusWindow(transaction: Transaction, now: number): Result<Transaction> {
  return now - transaction.createdAt > STATUS_TTL_MS ? refused(MESSAGES.tooOld) : accepted(transaction)
}
