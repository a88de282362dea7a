// A purchase as our own convention for marketing tools has it, and its signature (src/sandbox/marketing/marketing.md).
import { createHmac } from 'node:crypto'
import type { ShopEvent } from '../shop-event.ts'

/** The body; of its buyer only what Meta gets, too: hashes. */
export function marketingBody(event: ShopEvent) {
  const { kind, id, at, value, items, buyer, order, url } = event
  return {
    id,
    type: kind,
    at: new Date(at).toISOString(),
    page: url,
    currency: 'CLP',
    value,
    buyer,
    order: order && { number: order.number, delivery: order.delivery, tax: order.tax, coupon: order.coupon },
    items: items.map(({ sku, name, brand, category, price, amount }) => ({
      sku,
      name,
      brand,
      category,
      price,
      amount,
    })),
  }
}

/** Headers of a request whose body is exactly `body`; `seconds` since 1970. */
export function marketingHeaders(id: string, body: string, seconds: number, secret: string): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${seconds}.${id}.${body}`).digest('hex')
  return { 'x-liqui-id': id, 'x-liqui-timestamp': String(seconds), 'x-liqui-signature': `v1=${signature}` }
}
