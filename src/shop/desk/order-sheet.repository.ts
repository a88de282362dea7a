// What of an order only the desk shows beside the order itself: its attempts with their refunds, what couriers were told, its mails.
import type { Selectable } from 'kysely'
import type { CourierOrderTable, JobTable, PaymentAttemptTable, PaymentRefundTable } from '#db/tables.ts'
import type { Queryable } from '#platform/database.ts'
import type { OrderId } from '#shop/shared/ids.ts'

export type SheetAttempt = Pick<
  Selectable<PaymentAttemptTable>,
  'provider' | 'amount' | 'state' | 'reference' | 'review_reason' | 'refund_reason' | 'failure' | 'created_at'
>
export type SheetRefund = Pick<
  Selectable<PaymentRefundTable>,
  'amount' | 'state' | 'reason' | 'requested_by' | 'failure' | 'created_at'
>
export type SheetCourier = Pick<
  Selectable<CourierOrderTable>,
  'courier' | 'attempt' | 'state' | 'status' | 'reference' | 'tracking_url' | 'failure'
>
export type SheetJob = Pick<
  Selectable<JobTable>,
  'id' | 'kind' | 'unique_key' | 'state' | 'run_at' | 'attempts' | 'finished_at' | 'last_error'
>

export interface OrderSheet {
  readonly attempts: readonly SheetAttempt[]
  readonly refunds: readonly SheetRefund[]
  readonly couriers: readonly SheetCourier[]
  readonly mails: readonly SheetJob[]
}

export function createOrderSheetRepository() {
  return {
    /** `mailKinds`: the jobs that write to the buyer, whose keys begin with the order's id. */
    async read(
      db: Queryable,
      { rowId, id }: { readonly rowId: number; readonly id: OrderId },
      mailKinds: readonly string[],
    ): Promise<OrderSheet> {
      const [attempts, refunds, couriers, mails] = await Promise.all([
        db
          .selectFrom('payment_attempt')
          .select([
            'provider',
            'amount',
            'state',
            'reference',
            'review_reason',
            'refund_reason',
            'failure',
            'created_at',
          ])
          .where('order_id', '=', rowId)
          .orderBy('id')
          .execute(),
        db
          .selectFrom('payment_refund')
          .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
          .select(['payment_refund.amount', 'payment_refund.state', 'payment_refund.reason'])
          .select(['payment_refund.requested_by', 'payment_refund.failure', 'payment_refund.created_at'])
          .where('payment_attempt.order_id', '=', rowId)
          .orderBy('payment_refund.id')
          .execute(),
        db
          .selectFrom('courier_order')
          .select(['courier', 'attempt', 'state', 'status', 'reference', 'tracking_url', 'failure'])
          .where('order_id', '=', rowId)
          .orderBy('attempt')
          .execute(),
        db
          .selectFrom('job')
          .select(['id', 'kind', 'unique_key', 'state', 'run_at', 'attempts', 'finished_at', 'last_error'])
          .where('kind', 'in', mailKinds)
          .where('unique_key', 'like', `${id.replace(/_/g, '\\_')}%`)
          .orderBy('id')
          .execute(),
      ])
      return { attempts, refunds, couriers, mails }
    },
  }
}
