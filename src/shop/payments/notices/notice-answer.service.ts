// Answers a notice that asks before the money moves: yes for an attempt its order still waits for, once; anything else
// is no, so that nothing is taken that would have to be given back. Whichever it was, only the status says what
// happened.
import type { Database } from '#platform/database/database.ts'
import type { OrderService } from '#shop/orders/order.service.ts'
import type { AttemptRepository } from '#shop/payments/attempts/attempt.repository.ts'
import { type Attempt, isOpen, needsReview } from '#shop/payments/attempts/attempt.ts'
import type { NoticeReading, PaymentProvider, RawNotice } from '#shop/payments/provider.ts'
import { readNotice } from './read-notice.ts'

interface Deps {
  readonly database: Database
  readonly attempts: Pick<AttemptRepository, 'bySubject' | 'learn'>
  readonly orders: Pick<OrderService, 'byRowId'>
  /** Finds a provider by its name; null where there is none. */
  readonly findProvider: (name: string) => PaymentProvider | null
}

type Subject = Extract<NoticeReading, { kind: 'about' }>

export function createNoticeAnswer({ database, attempts, orders, findProvider }: Deps) {
  return refusalOfNotice

  /** Decides on the HTTP status that says no; null for yes, and for a notice that asks nothing. */
  async function refusalOfNotice(name: string, notice: RawNotice): Promise<number | null> {
    const provider = findProvider(name)
    if (provider?.refusalStatus === undefined) return null
    // What cannot be read anybody can make: it is noted as refused, once, by who stores it.
    const reading = readNotice(provider, notice, () => undefined)
    if (reading.kind === 'ignored') return null
    if (reading.kind === 'about' && (reading.asks === undefined || (await isWanted(name, reading)))) return null
    return provider.refusalStatus
  }

  async function isWanted(name: string, { subject, asks, learned }: Subject): Promise<boolean> {
    const attempt = await attempts.bySubject(database, name, subject)
    if (!attempt || attempt.pesos !== asks) return false
    const isAgreed = learned !== undefined && attempt.learned === learned
    // Sent again; what was given up meanwhile gets no first yes.
    if (attempt.state === 'paid' || attempt.state === 'unknown') return isAgreed && !needsReview(attempt)
    if (!isOpen(attempt) || !(await isAwaited(attempt))) return false
    // Of two at once the first is stored, and the other one refused.
    return learned === undefined || (await attempts.learn(database, attempt.rowId, learned)) === learned
  }

  async function isAwaited({ orderRowId }: Attempt): Promise<boolean> {
    return (await orders.byRowId(orderRowId))?.status === 'PENDIENTE'
  }
}
