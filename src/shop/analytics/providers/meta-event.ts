// An event as Meta's Conversions API and the browser's pixel take it, and what the API's responses mean.

import { jsonIn } from '#shop/shared/json.ts'
import { hashPersonalData } from '#shop/visitors/visitor.ts'
import type { SendResult } from '../event-sink.ts'
import type { EventKind, ShopEvent } from '../shop-event.ts'

const NAMES: Readonly<Record<EventKind, string>> = {
  add_to_cart: 'AddToCart',
  init_checkout: 'InitiateCheckout',
  purchase: 'Purchase',
  refund: 'Refund', // never sent: Meta has no such event
}
const CHILE = hashPersonalData('cl')

/** One entry of `data`. */
export function metaEvent(event: ShopEvent) {
  const { visitor, buyer } = event
  return {
    event_name: NAMES[event.kind],
    event_time: Math.floor(event.at / 1000),
    event_id: event.id,
    action_source: 'website',
    event_source_url: event.url,
    user_data: {
      ...listed({
        em: buyer?.email,
        ph: buyer?.phone,
        fn: buyer?.name,
        ln: buyer?.lastName,
        country: CHILE,
        external_id: visitor.customer,
      }),
      client_ip_address: visitor.ip,
      client_user_agent: visitor.userAgent,
      ...(visitor.fbp ? { fbp: visitor.fbp } : {}),
      ...(visitor.fbc ? { fbc: visitor.fbc } : {}),
    },
    custom_data: {
      currency: 'CLP',
      value: event.value,
      content_type: 'product',
      contents: event.items.map(({ sku, amount, price }) => ({ id: sku, quantity: amount, item_price: price })),
      ...(event.order ? { order_id: String(event.order.number) } : {}),
    },
  }
}

/** The address of the pixel that reports the event from the browser. */
export function pixelAddress(browserUrl: string, pixelId: string, event: ShopEvent): string {
  const { visitor, items } = event
  const parameters = {
    id: pixelId,
    ev: NAMES[event.kind],
    eid: event.id,
    dl: event.url,
    ts: String(event.at),
    'cd[content_type]': 'product',
    'cd[content_ids]': JSON.stringify(items.map(({ sku }) => sku)),
    'cd[currency]': 'CLP',
    'cd[value]': String(event.value),
    ...(visitor.fbp ? { fbp: visitor.fbp } : {}),
    ...(visitor.fbc ? { fbc: visitor.fbc } : {}),
  }
  return `${browserUrl}/tr/?${new URLSearchParams(parameters)}`
}

/** Error codes of rate limits, which pass, and of a token, which its owner can renew. */
const RETRYABLE_CODES = [1, 2, 4, 17, 32, 190, 341, 368, 613, 80004]

/** What a response means for the one event sent. */
export function parseMetaResponse(status: number, text: string): SendResult {
  const said = jsonIn(text)
  const body = typeof said === 'object' ? (said as MetaBody | null) : null
  if (status === 200)
    return body?.events_received === 1
      ? { kind: 'sent' }
      : { kind: 'later', reason: `unreadable answer: ${text.slice(0, 80)}` }
  const code = Number(body?.error?.code)
  const reason = `${status} ${Number.isInteger(code) ? code : ''} ${String(body?.error?.message ?? '').slice(0, 160)}`
  const settled = status >= 400 && status < 500 && status !== 408 && status !== 429 && Number.isInteger(code)
  return settled && !RETRYABLE_CODES.includes(code) ? { kind: 'refused', reason } : { kind: 'later', reason }
}

interface MetaBody {
  readonly events_received?: unknown
  readonly error?: { readonly code?: unknown; readonly message?: unknown }
}

function listed(hashes: Readonly<Record<string, string | null | undefined>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(hashes).flatMap(([name, hash]) => (hash ? [[name, [hash]]] : [])))
}
