// Records couriers' reports of deliveries: every event once, and the delivery's state by the farthest of them.
import type { Database, Tx } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { CourierReport } from '#shop/delivery/couriers/courier.ts'
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import type { CourierLabel } from './courier-label.ts'
import { createCourierOrderRepository } from './courier-order.repository.ts'
import { type CourierOrder, isGivenUp } from './courier-order.ts'
import { type EventOutcome, hasEnded, labelOf, outcomeOf } from './courier-states.ts'

/** One report of a courier, by a notice or when it was asked. */
export interface DeliveryEvent {
  /** The event's id, the same however often it is reported. */
  readonly eventId: string
  readonly at: Date
  readonly report: CourierReport
}

/** The effect of an event; null for one that was reported before. */
export type Recorded = {
  /** The attempt as it was before the event. */
  readonly told: CourierOrder
  readonly label: CourierLabel | null
  readonly outcome: EventOutcome
  /** Says that the attempt was given up: the event is stored, and the order does not follow it. */
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
    /** Finds the attempt a report is about; undefined while it is none of ours. */
    find: (
      courier: CourierName,
      subject: Pick<CourierReport, 'reference' | 'key'>,
    ): Promise<CourierOrder | undefined> => repository.spokenOf(database, courier, subject),

    /** Records an event; the caller holds the order's lock. */
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

    /** Lists deliveries that go on and were not heard of since `before`. */
    silent: (before: Date, limit: number): Promise<CourierOrder[]> => repository.silent(database, before, limit),

    checked: (rowId: number, now: Date): Promise<void> => repository.checked(database, rowId, now),
  }
}
