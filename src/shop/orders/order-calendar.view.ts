// Writes the day an order comes, or is collected, as a file for a calendar.
import { USUAL_LAST_HOUR } from '#shop/delivery/last-hour.ts'
import { receivedOn } from '#shop/delivery/received-on.ts'
import { weekdayOf } from '#shop/shared/chile-time.ts'
import { type CalendarEvent, calendarFile } from '#shop/shared/written/calendar-file.ts'
import { pickupSchedules, type Store } from '#shop/stores/store.ts'
import { orderFile } from '#texts/orders/order-file.ts'
import type { Order } from './order.ts'
import { isOver } from './tracking/timeline.ts'

const texts = orderFile.calendar

interface Around {
  /** Where it is collected; null for deliveries. */
  readonly store: Store | null
  readonly place: string
  /** Is the address of the page where it is followed. */
  readonly link: string
  readonly shopName: string
  /** Is the hour, as `HH:mm`, until which deliveries come on its day; left out: as usual. */
  readonly until?: string
  /** Is the host of the shop's address, for the event's id. */
  readonly host: string
  readonly now: Date
}

/** Writes the file; null for an order without a day: express ones, and whatever is over. */
export function orderCalendar(order: Order, { store, place, link, shopName, until, host, now }: Around): string | null {
  const { delivery, number, paidAt, status } = order
  if (delivery.day === null || delivery.time !== 'programmed' || paidAt === null || isOver(status)) return null
  const isPickup = delivery.type === 'pickup'
  const day = receivedOn(delivery.type, delivery.day)
  const words = isPickup
    ? [delivery.pickupCode === null ? '' : texts.pickupCode(delivery.pickupCode), texts.pickupWith]
    : [texts.until(until ?? USUAL_LAST_HOUR), order.hasAlcohol ? texts.identity : '']
  return calendarFile({
    uid: `pedido-${order.id}@${host}`,
    stamp: now,
    title: `${isPickup ? texts.pickup(number) : texts.delivery(number)} · ${shopName}`,
    description: words.filter(Boolean).join('\n'),
    place,
    link,
    day,
    hours: isPickup && store !== null ? hoursOf(store, day) : null,
    maker: shopName,
  })
}

/**
 * Finds the hours in which a store hands over; null for the whole day, where it has none that weekday or they pass
 * midnight.
 */
function hoursOf(store: Store, day: CalendarEvent['day']): CalendarEvent['hours'] {
  const own = pickupSchedules(store).find(({ dayOfWeek }) => dayOfWeek === weekdayOf(day))
  if (!own || own.closed || own.opens === null || own.closes === null || own.closes <= own.opens) return null
  return { from: own.opens, to: own.closes }
}
