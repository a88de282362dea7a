// An event in the form of GA4's Measurement Protocol. GA4 answers 2xx whatever it gets: tests check the form.
import type { EventKind, ShopEvent } from '../shop-event.ts'

const NAMES: Readonly<Record<EventKind, string>> = {
  add_to_cart: 'add_to_cart',
  init_checkout: 'begin_checkout',
  purchase: 'purchase',
  refund: 'refund',
}
const LONGEST_VALUE = 100

/** The body of a request; `event.visitor.client` must be set. */
export function ga4Body(event: ShopEvent) {
  const { kind, visitor, order, items } = event
  return {
    client_id: visitor.client,
    timestamp_micros: event.at * 1000,
    consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
    events: [
      {
        name: NAMES[kind],
        params: {
          engagement_time_msec: 1,
          page_location: event.url.slice(0, LONGEST_VALUE),
          currency: 'CLP',
          value: event.value,
          ...(order
            ? {
                transaction_id: String(order.number),
                ...(kind === 'refund' ? {} : { tax: order.tax, shipping: order.delivery }),
                ...(order.coupon ? { coupon: order.coupon } : {}),
              }
            : {}),
          items: items.map(({ sku, name, brand, category, price, amount }) => ({
            item_id: sku,
            item_name: name.slice(0, LONGEST_VALUE),
            item_brand: brand.slice(0, LONGEST_VALUE),
            item_category: category.slice(0, LONGEST_VALUE),
            price,
            quantity: amount,
          })),
        },
      },
    ],
  }
}
