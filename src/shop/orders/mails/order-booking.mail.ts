// When and where an order arrives or is collected, and who may receive it, as mails say it.
import { USUAL_LAST_HOUR } from '#shop/delivery/last-hour.ts'
import { receivedOn } from '#shop/delivery/received-on.ts'
import type { OrderDelivery } from '#shop/orders/order.ts'
import { addressView } from '#shop/orders/order.view.ts'
import type { MailRow } from '#shop/shared/written/mail-blocks.mail.ts'
import { plainDay } from '#texts/days/days.ts'
import { confirmationMail as words } from '#texts/mails/mail.ts'

/** What such a mail needs beside the order. */
export interface MailContext {
  /** The commune's name; null when it is not delivered. */
  readonly commune: string | null
  /** Where it is collected, in one line; null for deliveries. */
  readonly store: string | null
  /** `HH:mm`: until when it comes on its day; left out: as usual. */
  readonly until?: string
  /** Whether the shop issues tax documents as soon as an order is paid. */
  readonly issuesDocuments?: boolean
  /** Path of the page that shows the order to whoever has this mail; null without one. */
  readonly page: string | null
}

/** When and where it goes, or is collected. */
export function bookingRows(delivery: OrderDelivery, context: MailContext): MailRow[] {
  if (delivery.type === 'pickup') return pickupRows(delivery, context)
  const { day } = delivery
  const { address, instructions } = addressView(delivery, context.commune, true)
  const arrives = day
    ? words.arrivesOn(plainDay(day), context.until ?? USUAL_LAST_HOUR)
    : delivery.time === 'immediate'
      ? words.arrivesNow
      : ''
  return [
    ...(arrives ? [[words.arrives, arrives] as const] : []),
    ...(address ? [[words.address, address] as const] : []),
    ...(instructions ? [[words.instructions, instructions] as const] : []),
  ]
}

/** Who may receive what has alcohol in it. */
export function identityOf({ type }: OrderDelivery): string {
  return type === 'pickup' ? words.identityPickup : words.identity
}

/** When and where it is collected: programmed, the day after the stored one. */
function pickupRows({ day }: OrderDelivery, { store }: MailContext): MailRow[] {
  return [
    [words.collect, day ? words.collectOn(plainDay(receivedOn('pickup', day))) : words.collectNow],
    ...(store ? [[words.collectAt, store] as const] : []),
  ]
}
