// What the worker tells couriers, with a job runner of its own: a courier that does not answer delays no
// letter.
import { createJobRunner, type JobHandler } from '#platform/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import { COURIER_JOB, type CourierJob } from '#shop/delivery/dispatch/dispatch.service.ts'
import type { DispatchedOrder } from '#shop/delivery/dispatch/dispatched-order.ts'
import type { OrderWithLines } from '#shop/orders/order.ts'
import { isPaid } from '#shop/orders/transitions.ts'
import { clp } from '#shop/shared/money.ts'
import { courierTexts } from '#texts/couriers.ts'
import type { PeriodicTask } from './periodic-tasks.ts'
import type { Shop } from './shop.ts'

interface Deps {
  readonly shop: Pick<Shop, 'clock' | 'database' | 'delivery' | 'dispatch' | 'orders' | 'quotes'>
  readonly logger: Logger
}

const HOUR = 3_600_000
/**
 * The last is 34 minutes after the first: Uber knows a key for an hour, and makes no second delivery for it.
 */
const MAX_ATTEMPTS = 11

/** Starts telling; `tasks` delete quotes that are no longer needed. */
export function startCourierWorkers({ shop, logger }: Deps): {
  readonly tasks: readonly PeriodicTask[]
  readonly stop: () => Promise<void>
} {
  const { clock, database, dispatch, orders, quotes } = shop
  const handlers: Readonly<Record<string, JobHandler>> = {
    [COURIER_JOB]: async (payload, { attempt }) => {
      const { orderId } = payload as CourierJob
      const found = await orders.findWithLines(orderId)
      if (!found) throw new Error(`there is no order ${orderId}`)
      if (!isPaid(found.order.status)) return dispatch.callOff(found.order.rowId)
      const outcome = await dispatch.send(await dispatched(found), attempt >= MAX_ATTEMPTS, clock.now())
      if (outcome === 'again') throw new Error(`the courier does not take order ${found.order.number} yet`)
    },
  }
  const runner = createJobRunner({ database, handlers, logger, maxAttempts: MAX_ATTEMPTS })
  runner.start()
  return {
    tasks: [{ name: 'delete old quotes', everyMs: HOUR, run: () => quotes.deleteOld(clock.now()) }],
    stop: () => runner.stop(),
  }

  async function dispatched({ order, lines }: OrderWithLines): Promise<DispatchedOrder> {
    const { rowId, id, storeId, number: orderNumber, buyer, delivery, hasAlcohol, amounts } = order
    const { commune, region, point, street, number, apartment, instructions, action } = delivery
    const place = commune === null ? null : await shop.delivery.findPlace({ commune, region: region ?? undefined })
    return {
      rowId,
      id,
      storeId,
      orderNumber,
      to: point && {
        ...point,
        street: street ?? '',
        number: number ?? '',
        apartment: apartment ?? '',
        commune: place?.commune.name ?? '',
        region: place?.region.name ?? '',
        postalCode: '',
        placeId: null,
      },
      worth: clp(amounts.subtotal - amounts.deliveryCost),
      buyer: { name: `${buyer.name} ${buyer.lastName}`, phone: buyer.phone, email: buyer.email },
      items: lines.map(({ name, quantity, unitPrice }) => ({ name, quantity, price: unitPrice })),
      action,
      checksAge: hasAlcohol,
      instructions: [hasAlcohol ? courierTexts.checkAge : '', instructions ?? '']
        .filter((text) => text !== '')
        .join('. '),
    }
  }
}
