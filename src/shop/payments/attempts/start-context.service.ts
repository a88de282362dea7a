// What a provider is told of an order, to begin an attempt or to charge it.
import type { OrderService } from '#shop/orders/order.service.ts'
import { providerAddresses, type StartContext } from '#shop/payments/provider.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import type { Attempt } from './attempt.ts'

interface Deps {
  readonly orders: Pick<OrderService, 'findWithLines'>
  readonly siteUrl: string
}

/**
 * Gathers what a provider may need of an order. `details` came with the method's own call. Throws for an order that
 * does not exist.
 */
export async function contextOf(
  { orders, siteUrl }: Deps,
  { id, provider: name }: Attempt,
  orderId: OrderId,
  details: unknown,
): Promise<StartContext> {
  const found = await orders.findWithLines(orderId)
  if (!found) throw new Error(`there is no order ${orderId}`)
  const { order, lines } = found
  const { name: firstName, lastName, email, phone } = order.buyer
  return {
    ...providerAddresses(siteUrl, name, id),
    order: {
      id: order.id,
      number: order.number,
      buyer: { name: firstName, lastName, email, phone },
      items: lines.map(({ sku, name, quantity, totalPrice }) => ({ sku, name, quantity, pesos: totalPrice })),
    },
    details,
  }
}
