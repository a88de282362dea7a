// Reads a paid order in the form a courier gets it, for the worker and for operators who send it again.
import type { DeliveryService } from '#shop/delivery/delivery.service.ts'
import type { DispatchedOrder } from '#shop/delivery/dispatch/dispatched-order.ts'
import type { QuoteDesk } from '#shop/delivery/quotes/quote.service.ts'
import type { OrderWithLines } from '#shop/orders/order.ts'
import { clp } from '#shop/shared/money.ts'
import { courierTexts } from '#texts/delivery/couriers.ts'

interface Deps {
  readonly delivery: Pick<DeliveryService, 'findPlace'>
  readonly quotes: Pick<QuoteDesk, 'boxesOfLines'>
}

export async function dispatchedOrder(
  { delivery: places, quotes }: Deps,
  { order, lines }: Pick<OrderWithLines, 'order' | 'lines'>,
): Promise<DispatchedOrder> {
  const { rowId, id, storeId, number: orderNumber, buyer, delivery, hasAlcohol, amounts } = order
  const { commune, region, point, street, number, apartment, instructions, action } = delivery
  const place = commune === null ? null : await places.findPlace({ commune, region: region ?? undefined })
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
    boxes: await quotes.boxesOfLines(lines),
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
