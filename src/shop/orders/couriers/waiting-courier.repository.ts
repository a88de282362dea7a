// Paid express orders that are not delivered, each with the last attempt to have it brought.

import type { Queryable } from '#platform/database/database.ts'
import { UNDER_WAY } from '#shop/orders/states/transitions.ts'
import { orderNumber } from '#shop/shared/order-number.ts'
import type { ExpressUnderWay } from './waiting-courier.ts'

export function createWaitingCourierRepository() {
  return {
    /** The oldest first. */
    async expressUnderWay(db: Queryable): Promise<ExpressUnderWay[]> {
      const rows = await db
        .selectFrom('orders')
        .leftJoin('courier_order as told', (join) =>
          join.onRef('told.order_id', '=', 'orders.id').on('told.attempt', '=', (eb) =>
            eb
              .selectFrom('courier_order as last')
              .select((last) => last.fn.max('last.attempt').as('attempt'))
              .whereRef('last.order_id', '=', 'orders.id'),
          ),
        )
        .select([
          'orders.id',
          'orders.status',
          'orders.paid_at',
          'told.courier',
          'told.state',
          'told.label',
          'told.failure',
        ])
        .select(['told.dropoff_eta', 'told.created_at', 'told.label_at'])
        .where('orders.delivery_type', '=', 'delivery')
        .where('orders.delivery_time', '=', 'immediate')
        .where('orders.status', 'in', UNDER_WAY)
        .where('orders.paid_at', 'is not', null)
        .orderBy('orders.id')
        .execute()
      return rows.map(({ id, status, paid_at, courier, state, label, created_at, ...told }) => ({
        number: orderNumber(id),
        status,
        paidAt: paid_at!,
        attempt:
          courier === null || state === null || label === null || created_at === null
            ? null
            : {
                ...{ courier, state, label, failure: told.failure },
                ...{ dropoffEta: told.dropoff_eta, labelAt: told.label_at, createdAt: created_at },
              },
      }))
    },
  }
}
