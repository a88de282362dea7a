// The states of a paid order of which its buyer is told by mail.

import type { OrderEventReason } from '#shop/orders/states/order-event.ts'
import type { OrderStatus } from '#shop/orders/states/transitions.ts'
import type { DeliveryType } from '#shop/products/product.ts'
import type { OrderId } from '#shop/shared/ids.ts'

export const MAILED_STAGES = ['EN PROCESO', 'PREPARADO', 'EN RUTA', 'ENTREGADO', 'NO ENTREGADO', 'ANULADO'] as const

export type MailedStage = (typeof MAILED_STAGES)[number]

/** What such a mail's job knows. */
export interface StageMail {
  readonly orderId: OrderId
  readonly stage: MailedStage
  readonly reason: OrderEventReason
}

/** What waits to be sent says nothing to whoever waits at home; what waits at the counter does. */
export function isMailed(status: OrderStatus, way: DeliveryType): status is MailedStage {
  if (status === 'PREPARADO') return way === 'pickup'
  return (MAILED_STAGES as readonly OrderStatus[]).includes(status)
}
