// Orders for programs, from where they have read to: each that changed since a number, as it is now, by the numbers of what happened to it.
import type { Database } from '#platform/database/database.ts'
import type { OrderWithLines } from '#shop/orders/order.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import type { IntegrationEvents } from '../events/events.service.ts'
import { createOrderFeedRepository } from './order-feed.repository.ts'
import type { FedOrder, OrderPart } from './order-part.ts'

interface Deps {
  readonly database: Database
  readonly events: Pick<IntegrationEvents, 'announce'>
  readonly orders: { findWithLines(id: OrderId): Promise<OrderWithLines | null> }
}

export type OrderFeed = ReturnType<typeof createOrderFeed>

export function createOrderFeed({ database, events, orders }: Deps) {
  const stored = createOrderFeedRepository()
  return {
    /** What changed after a number, so many events of it. An order of which several things happened stands once, where the last of them has its place. */
    async after(since: number, most: number, now: Date): Promise<OrderPart> {
      await events.announce(now)
      const found = await stored.events(database, since, most + 1)
      const part = found.slice(0, most)
      const last = new Map(part.map(({ id, orderId }) => [orderId, id]))
      const refunds = await stored.refunds(database, [...last.keys()])
      const papers = await stored.papers(database, [...last.keys()])
      const whole: FedOrder[] = []
      for (const [id, cursor] of [...last].sort(([, one], [, other]) => one - other)) {
        const order = await orders.findWithLines(id)
        if (order) whole.push({ ...order, cursor, refunds: refunds.get(id) ?? [], papers: papers.get(id) ?? [] })
      }
      return { orders: whole, next: part.at(-1)?.id ?? since, hasMore: found.length > most }
    },
  }
}
