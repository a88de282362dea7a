// Payments from the hand-over to the result. How an attempt is settled is in settle.service.ts, how one begins in init.service.ts.

import type { CrashPoint } from '#platform/crash-points.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Enqueue } from '#platform/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import type { OrderService } from '#shop/orders/order.service.ts'
import type { Order } from '#shop/orders/order.ts'
import { isPaid } from '#shop/orders/transitions.ts'
import { type AttemptId, isPublicId, type OrderId } from '#shop/shared/ids.ts'
import { createAttemptRepository } from './attempt.repository.ts'
import { isOpen } from './attempt.ts'
import { createInit } from './init.service.ts'
import { isReturnOf, type PaymentProvider, type ReturnKind } from './provider.ts'
import { createRefund } from './refund.service.ts'
import { type AttemptOfOrder, hasPaid, linkedPage, REJECT_PAGE, resultPage } from './result-page.ts'
import { createSettle } from './settle.service.ts'
import type { SettleReason } from './settle-plan.ts'

export interface PaymentDeps {
  readonly database: Database
  readonly orders: Pick<OrderService, 'byId' | 'byKey' | 'lock' | 'markPaid' | 'close'>
  readonly webpayPlus: PaymentProvider
  readonly enqueue: Enqueue
  /** Without a slash at the end. */
  readonly siteUrl: string
  readonly newId: <Kind extends string>() => Kind
  readonly logger: Logger
  readonly crashPoint: CrashPoint
}

export interface ReturnRequest {
  readonly provider: string
  readonly attemptId: string
  readonly method: 'GET' | 'POST'
  readonly params: Readonly<Record<string, string>>
  readonly now: Date
}

export interface ReturnResult {
  readonly redirectTo: string
  readonly attempt: AttemptId | null
}

/** What the page about an order does next. */
export type Progress = 'pending' | 'unknown' | 'done' | 'rejected'

/** What each kind of return asks for; a strange one for nothing. */
const REASON_OF_RETURN: Readonly<Record<ReturnKind, SettleReason | null>> = {
  finished: { kind: 'collect' },
  aborted: { kind: 'abandon', as: 'canceled', closes: 'CANCELADO', reason: 'buyer went back' },
  timed_out: { kind: 'abandon', as: 'expired', closes: 'EXPIRADO', reason: 'form timed out' },
  form_error: { kind: 'abandon', as: 'canceled', closes: 'CANCELADO', reason: 'form error' },
  strange: null,
}

/** How long a browser is kept waiting before it is shown 'Estamos confirmando tu pago'. */
const MAX_WAIT_MS = 20_000
const RECONCILE_BATCH = 20

export type PaymentService = ReturnType<typeof createPaymentService>

export function createPaymentService(parts: PaymentDeps) {
  const { database, orders, logger } = parts
  const providers = new Map([[parts.webpayPlus.name, parts.webpayPlus]])
  const provider = (name: string): PaymentProvider => {
    const found = providers.get(name)
    if (!found) throw new Error(`there is no payment provider ${name}`)
    return found
  }
  const attempts = createAttemptRepository()
  const settle = createSettle({ ...parts, attempts, provider })

  return {
    initWebpay: createInit({ ...parts, attempts, provider: parts.webpayPlus, settle }),
    settle,
    refund: createRefund({ ...parts, attempts, provider }),

    /**
     * The buyer's browser came back: settles, and tells the page to send it to. Its parameters are hints, compared with the attempt, which is
     * null when nobody knows it. Throws when it could not be settled: then the same return has to be made again.
     */
    async handleReturn({ provider: name, attemptId, method, params, now }: ReturnRequest): Promise<ReturnResult> {
      const attempt = isPublicId(attemptId) ? await attempts.byId(database, attemptId as AttemptId) : null
      if (!attempt || attempt.provider !== name || !providers.has(name))
        return { redirectTo: REJECT_PAGE, attempt: null }
      const back = provider(name).readReturn(params)
      const intent = REASON_OF_RETURN[back.kind]
      if (intent && isReturnOf(back, attempt)) await waitFor(settle(attempt.id, intent, now, MAX_WAIT_MS), attempt.id)
      else logger.warn({ attempt: attempt.id, method, kind: back.kind }, 'return that does not fit')
      return { redirectTo: await pageOf(attempt.id), attempt: attempt.id }
    },

    /** Asks about what is due at `now` and returns how many attempts that were. */
    async reconcileDue(now: Date): Promise<number> {
      const due = await attempts.dueToCheck(database, now, new Date(), RECONCILE_BATCH)
      for (const id of due) {
        // One attempt that cannot be settled must not keep the others waiting.
        await settle(id, { kind: 'ask' }, now).catch((error: unknown) =>
          logger.error({ err: error, attempt: id }, 'an attempt could not be settled'),
        )
      }
      return due.length
    },

    /** An attempt and its order; null when nobody knows the id. */
    view,

    /** The address of the page that shows a paid order, by its row id: nobody can guess it. Null while no attempt has paid. */
    async paidPage(orderKey: number): Promise<string | null> {
      const order = await orders.byKey(orderKey)
      const paid = order && (await attempts.ofOrder(database, orderKey)).find(hasPaid)
      return paid ? linkedPage(order, paid) : null
    },

    /** How far an order's payment is; null for an unknown order. */
    async progress(orderId: OrderId): Promise<{ order: Order; progress: Progress } | null> {
      const order = await orders.byId(orderId)
      if (!order) return null
      if (isPaid(order.status)) return { order, progress: 'done' }
      const all = await attempts.ofOrder(database, order.rowId)
      if (all.some((each) => each.state === 'unknown')) return { order, progress: 'unknown' }
      // Every try has failed, though the order keeps its place until its time is over: nobody needs to wait for that.
      const isOver = order.status !== 'PENDIENTE' || (all.length > 0 && !all.some(isOpen))
      return { order, progress: isOver ? 'rejected' : 'pending' }
    },

    /** For the expiry of an order: see orders' PaymentsOfOrders. What was never collected is given up. */
    async settleOpen(orderKey: number, now: Date): Promise<void> {
      const intent: SettleReason = { kind: 'abandon', as: 'expired', closes: null, reason: 'order expired' }
      for (const attempt of await attempts.ofOrder(database, orderKey)) {
        if (isOpen(attempt)) await settle(attempt.id, intent, now)
      }
    },
    hasBegun: async (tx: Tx, orderKey: number): Promise<boolean> =>
      (await attempts.ofOrder(tx, orderKey)).some((attempt) => attempt.token !== null || isOpen(attempt)),
    hasOpen: async (tx: Tx, orderKey: number): Promise<boolean> => (await attempts.ofOrder(tx, orderKey)).some(isOpen),
  }

  async function view(id: AttemptId): Promise<AttemptOfOrder | null> {
    const attempt = await attempts.byId(database, id)
    const order = attempt ? await orders.byKey(attempt.orderKey) : null
    return attempt && order ? { attempt, order } : null
  }

  async function pageOf(id: AttemptId): Promise<string> {
    const seen = await view(id)
    if (!seen) return REJECT_PAGE
    return resultPage(seen.order, seen.attempt, await attempts.ofOrder(database, seen.order.rowId))
  }

  /** Waits for a settling, but not longer than a browser would; it goes on behind. Throws what it throws meanwhile. */
  async function waitFor(settling: Promise<unknown>, id: AttemptId): Promise<void> {
    let isLate = false
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        isLate = true
        resolve()
      }, MAX_WAIT_MS)
    })
    settling.catch((error: unknown) => {
      if (isLate) logger.error({ err: error, attempt: id }, 'settling failed')
    })
    await Promise.race([settling, patience]).finally(() => clearTimeout(timer))
  }
}
