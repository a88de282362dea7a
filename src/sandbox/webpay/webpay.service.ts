// Webpay: the five operations of its API, the buyer's decision, and the lock that lets one commit through.
import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#sandbox/clock.ts'
import type { BrowserReturn } from '#sandbox/payments/browser-return.ts'
import type { Card, Instalments } from './card.ts'
import type { Commerce } from './credentials.ts'
import type { Ledger } from './ledger.ts'
import * as refunds from './refund.ts'
import type { CaptureRequest, CreateRequest } from './request.ts'
import { accepted, MESSAGES, type Result, refused } from './result.ts'
import { browserReturn, type ReturnMethods } from './return.ts'
import { checkStatusWindow, commit, decide, type Outcome, type Transaction } from './transaction.ts'
import { captureView, refundView, transactionView } from './transaction.view.ts'

export type ResponseBody = Record<string, unknown>
export type BuyerDecision = {
  outcome: Outcome
  card?: Card | undefined
  instalments?: Instalments | undefined
  /** −1…−5, only for a refusal. */
  responseCode?: number | undefined
}
/** What testers set. */
export type WebpaySettings = {
  /** How long a commit holds its lock, in ms: long enough for concurrent ones to find it. */
  commitMs: () => number
  /** GET or POST for each way back to the shop. */
  returnMethods: () => ReturnMethods
}
export type Webpay = ReturnType<typeof createWebpay>

/** Webpay over a ledger, a clock and the tester's settings. */
export function createWebpay(ledger: Ledger, clock: Clock, settings: WebpaySettings) {
  const locked = new Set<string>()

  return {
    /** The transaction of `token` if it belongs to this commerce; the refusals are Transbank's. */
    find(commerce: Commerce, token: string): Result<Transaction> {
      if (!/^[0-9a-f]{64}$/.test(token)) return refused(MESSAGES.invalid('token'))
      const found = ledger.byToken(token)
      return found && found.commerceCode === commerce.code ? accepted(found) : refused(MESSAGES.notFound)
    },

    create(commerce: Commerce, request: CreateRequest): Result<Transaction> {
      if (ledger.isUsed(commerce.code, request.buyOrder)) return refused(MESSAGES.invalid('buy_order'))
      const transaction: Transaction = {
        ...request,
        token: randomBytes(32).toString('hex'),
        commerceCode: commerce.code,
        deferred: commerce.deferred,
        createdAt: clock.now(),
        decision: null,
        commit: null,
        capture: null,
        refunds: [],
      }
      ledger.save(transaction)
      return accepted(transaction)
    },

    /** Authorizes once. Holds a lock for `commitMs + delayMs`; another commit meanwhile or later gets 422. */
    async commit(token: string, delayMs = 0): Promise<Result<ResponseBody>> {
      if (locked.has(token)) return refused(MESSAGES.locked)
      locked.add(token)
      try {
        await wait(settings.commitMs() + delayMs)
        const transaction = ledger.byToken(token)
        if (!transaction) return refused(MESSAGES.notFound)
        return saved(commit(transaction, clock.now(), sixDigits()))
      } finally {
        locked.delete(token)
      }
    },

    status(transaction: Transaction): Result<ResponseBody> {
      const checked = checkStatusWindow(transaction, clock.now())
      return checked.ok ? accepted(transactionView(checked.value)) : checked
    },

    refund(transaction: Transaction, amount: number): Result<ResponseBody> {
      const result = refunds.refund(transaction, amount, clock.now(), sixDigits())
      if (!result.ok) return result
      ledger.save(result.value.transaction)
      return accepted(refundView(result.value.transaction, result.value.refund))
    },

    capture(transaction: Transaction, request: CaptureRequest): Result<ResponseBody> {
      const result = refunds.capture(transaction, request, clock.now(), sixDigits())
      if (!result.ok) return result
      ledger.save(result.value)
      return accepted(captureView(result.value))
    },

    /** The buyer presses a button; gives the return the browser has to make. */
    decide(token: string, answer: BuyerDecision): Result<{ transaction: Transaction; back: BrowserReturn }> {
      const transaction = ledger.byToken(token)
      if (!transaction) return refused('unknown_token', 404)
      const { outcome, card = 'credit', instalments = 0, responseCode = -1 } = answer
      const code = outcome === 'reject' ? responseCode : 0
      const decided = decide(transaction, { outcome, at: clock.now(), card, instalments, responseCode: code })
      if (!decided.ok) return decided
      ledger.save(decided.value)
      return accepted({ transaction: decided.value, back: this.returnOf(decided.value, outcome) })
    },

    /** The way back to the shop for an outcome, without changing anything. */
    returnOf: (transaction: Transaction, outcome: Outcome): BrowserReturn =>
      browserReturn(transaction, outcome, settings.returnMethods()),
  }

  function saved(result: Result<Transaction>): Result<ResponseBody> {
    if (!result.ok) return result
    ledger.save(result.value)
    return accepted(transactionView(result.value))
  }
}

const sixDigits = () => String(randomInt(1, 1_000_000)).padStart(6, '0')
