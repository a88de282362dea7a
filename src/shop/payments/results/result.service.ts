// Finds the order and the payment a result page is about, by ids nobody can guess.
import type { Database } from '#platform/database/database.ts'
import type { OrderService } from '#shop/orders/order.service.ts'
import type { AttemptRepository } from '#shop/payments/attempts/attempt.repository.ts'
import { type Attempt, hasPaid } from '#shop/payments/attempts/attempt.ts'
import type { PaymentService, Progress } from '#shop/payments/payment.service.ts'
import { type AttemptId, isPublicId, type OrderId } from '#shop/shared/ids.ts'
import type { AttemptOfOrder } from './result-page.ts'
import { sharePages } from './result-pages.ts'

/** Holds what an address names. */
export interface ResultWanted {
  /** Is the provider whose page it is. */
  readonly provider: string
  readonly paymentId?: string | undefined
  readonly orderId?: string | undefined
}

/** `attempt` is the one that paid, else the one the address names, else the order's last of the page's providers. */
export interface ResultFacts extends AttemptOfOrder {
  readonly progress: Progress
}

interface Deps {
  readonly database: Database
  readonly attempts: Pick<AttemptRepository, 'byId' | 'ofOrder'>
  readonly orders: Pick<OrderService, 'byId' | 'byRowId'>
  readonly payments: Pick<PaymentService, 'progress'>
}

export function createResultService({ database, attempts, orders, payments }: Deps) {
  return {
    /** Finds them; null for ids that do not exist, do not belong together, or are another method's. */
    async find({ provider: pageOf, paymentId, orderId }: ResultWanted): Promise<ResultFacts | null> {
      const ids = [paymentId, orderId].filter((id) => id !== undefined)
      if (ids.length === 0 || !ids.every(isPublicId)) return null
      const named = paymentId === undefined ? null : await attempts.byId(database, paymentId as AttemptId)
      if (paymentId !== undefined && named === null) return null
      const order = named ? await orders.byRowId(named.orderRowId) : await orders.byId(orderId as OrderId)
      if (!order || (orderId !== undefined && order.id !== orderId)) return null
      const ours = (await attempts.ofOrder(database, order.rowId)).filter(({ provider }) =>
        sharePages(pageOf, provider),
      )
      const attempt: Attempt | undefined = ours.find(hasPaid) ?? ours.find(({ id }) => id === named?.id) ?? ours.at(-1)
      const known = attempt && (await payments.progress(order.id))
      return known ? { order: known.order, attempt, progress: known.progress } : null
    },
  }
}
