// Writes down what couriers tell of deliveries: every event once, and where the delivery is by the farthest of them.
import type { Database, Tx } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { CourierReport } from '#shop/delivery/couriers/courier.ts'
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import type { CourierLabel } from './courier-label.ts'
import { createCourierOrderRepository } from './courier-order.repository.ts'
import { type CourierOrder, isGivenUp } from './courier-order.ts'
import { type EventOutcome, hasEnded, labelOf, outcomeOf } from './courier-states.ts'

/** One thing a courier said, by a notice or when it was asked. */
export interface DeliveryEvent {
  /** The same for the same event, however often it is told. */
  readonly eventId: string
  readonly at: Date
  readonly report: CourierReport
}

/** What an event changed; null for one that was told before. */
export type Recorded = {
  /** The attempt as it was before. */
  readonly told: CourierOrder
  readonly label: CourierLabel | null
  readonly outcome: EventOutcome
  /** Another attempt took its place, or nobody wants it: it is written down, and the order does not follow it. */
  readonly isGivenUp: boolean
} | null

export type DeliveryEvents = ReturnType<typeof createDeliveryEvents>

interface Deps {
  readonly database: Database
  readonly logger: Pick<Logger, 'error'>
}

export function createDeliveryEvents({ database, logger }: Deps) {
  const repository = createCourierOrderRepository()
  return {
    /** The attempt a courier speaks of; undefined while it is none of ours. */
    find: (
      courier: CourierName,
      subject: Pick<CourierReport, 'reference' | 'key'>,
    ): Promise<CourierOrder | undefined> => repository.spokenOf(database, courier, subject),

    /** Under the order's lock. */
    async record(tx: Tx, rowId: number, { eventId, at, report }: DeliveryEvent, now: Date): Promise<Recorded> {
      const told = await repository.lock(tx, rowId)
      const givenUp = isGivenUp(told, await repository.ofOrder(tx, told.orderRowId))
      const { courier, reference } = told
      const { status } = report.reading
      const label = labelOf(courier, report.reading)
      const outcome = outcomeOf(told.label, label)
      if (!(await repository.addEvent(tx, rowId, { eventId, status, label, outcome, at }, now))) return null
      if (outcome === 'unknown' || outcome === 'contradicts')
        logger.error({ courier, reference, status, was: told.label }, `ALERT: a courier's state is ${outcome}`)
      if (outcome === 'moved') await repository.moved(tx, rowId, { label: label!, eventId, at, report })
      const isNews = !hasEnded(told.label) && (outcome === 'moved' || label === told.label)
      if (isNews && !givenUp) await repository.heard(tx, rowId, report, now)
      return { told, label, outcome, isGivenUp: givenUp }
    },

    /** Deliveries that go on, of which nothing was heard since `before`. */
    silent: (before: Date, limit: number): Promise<CourierOrder[]> => repository.silent(database, before, limit),

    checked: (rowId: number, now: Date): Promise<void> => repository.checked(database, rowId, now),
  }
}
