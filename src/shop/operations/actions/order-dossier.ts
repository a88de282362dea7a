// What operators know of an order beside the order itself: the mails about it, and notes.
import type { OrderStatus } from '#shop/orders/states/transitions.ts'

/** The mails about an order that can be sent again, each with the kind of its job. */
export const ORDER_MAILS = {
  confirmation: 'order.confirmation',
  stage: 'order.stage',
  booking: 'order.rebooked',
  transfer: 'payment.transfer_mail',
} as const satisfies Readonly<Record<string, string>>

export type OrderMailName = keyof typeof ORDER_MAILS

export interface OrderNote {
  readonly operator: string
  readonly text: string
  readonly at: Date
}

/** Of a note, in characters. */
export const MAX_NOTE = 500

/** The key of a job that repeats another one for the `times`th time: the mail's own message id follows from it. */
export function keyOfAgain(firstKey: string, times: number): string {
  return `${firstKey}:again-${times}`
}

const AGAIN = /:again-\d+$/
export const isAgain = (key: string): boolean => AGAIN.test(key)
/** The key of the mail that was sent once more. */
export const firstKeyOf = (key: string): string => key.replace(AGAIN, '')

/** States in which date and address may change: nobody has begun to prepare it. */
export const REBOOKABLE: readonly OrderStatus[] = ['PENDIENTE', 'POR PREPARAR']
/** States in which its buyer is told of such a change: it has not left, and still will. */
export const TOLD_OF_REBOOKING: readonly OrderStatus[] = [...REBOOKABLE, 'EN PROCESO', 'PREPARADO']
