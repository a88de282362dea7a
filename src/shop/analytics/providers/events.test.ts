// The two protocols against what their stand-ins, written from the same documents, take and refuse.
import { describe, expect, test } from 'vitest'
import type { ShopEvent } from '../shop-event.ts'
import { ga4Body } from './ga4-event.ts'
import { metaEvent, parseMetaResponse, pixelAddress } from './meta-event.ts'

const visitor = {
  fbp: 'fb.1.1700000000000.1',
  fbc: 'fb.1.1700000000000.click',
  client: '123.456',
  ip: '190.0.0.1',
  userAgent: 'Firefox',
  customer: 'c'.repeat(64),
}
const added: ShopEvent = {
  kind: 'add_to_cart',
  id: 'event-0001',
  at: 1_795_258_761_146,
  url: 'https://liqui.example/productos/1/vino',
  visitor,
  buyer: null,
  items: [{ sku: 'A1', name: 'Vino', brand: 'Marca', category: 'vinos', price: 5_990, amount: 2 }],
  value: 11_980,
  order: null,
}
const bought: ShopEvent = {
  ...added,
  kind: 'purchase',
  id: 'pur_100042',
  buyer: { email: 'e'.repeat(64), phone: 'f'.repeat(64), name: 'a'.repeat(64), lastName: null },
  order: { number: 100_042, delivery: 2_990, tax: 900, coupon: 'MENOS3000' },
}

describe('Meta', () => {
  test('gets an addition to the cart', () => {
    expect(metaEvent(added)).toEqual({
      event_name: 'AddToCart',
      event_time: 1_795_258_761,
      event_id: 'event-0001',
      action_source: 'website',
      event_source_url: 'https://liqui.example/productos/1/vino',
      user_data: {
        country: ['d192375885ec7d50df1287cb5e19b55d4a79f1cdd1597b9cc52fd59e05da6730'],
        external_id: ['c'.repeat(64)],
        client_ip_address: '190.0.0.1',
        client_user_agent: 'Firefox',
        fbp: 'fb.1.1700000000000.1',
        fbc: 'fb.1.1700000000000.click',
      },
      custom_data: {
        currency: 'CLP',
        value: 11_980,
        content_type: 'product',
        contents: [{ id: 'A1', quantity: 2, item_price: 5_990 }],
      },
    })
  })

  test('gets a purchase with its order and the buyer’s hashes, and nothing that is missing', () => {
    const event = metaEvent({ ...bought, visitor: { ...visitor, fbp: null, fbc: null, customer: null } })
    expect(event).toMatchObject({ event_name: 'Purchase', custom_data: { order_id: '100042', value: 11_980 } })
    expect(Object.keys(event.user_data).sort()).toEqual([
      'client_ip_address',
      'client_user_agent',
      'country',
      'em',
      'fn',
      'ph',
    ])
  })

  test('pixel has the same id', () => {
    const { origin, pathname, searchParams } = new URL(pixelAddress('https://www.facebook.com', '10000', added))
    expect(origin + pathname).toBe('https://www.facebook.com/tr/')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      id: '10000',
      ev: 'AddToCart',
      eid: 'event-0001',
      dl: added.url,
      'cd[value]': '11980',
      'cd[currency]': 'CLP',
      'cd[content_ids]': '["A1"]',
    })
  })

  test.each([
    [200, '{"events_received":1,"messages":[],"fbtrace_id":"A"}', 'sent'],
    [200, '{"events_received":0}', 'later'],
    [200, '<html>', 'later'],
    [200, 'null', 'later'],
    [400, '{"error":{"message":"Invalid OAuth access token","code":190}}', 'later'],
    [400, '{"error":{"message":"Invalid parameter","code":100}}', 'refused'],
    [400, '{"error":{"message":"too many calls","code":4}}', 'later'],
    [400, '{"error":{"message":"too many calls","code":17}}', 'later'],
    [429, '', 'later'],
    [400, 'rubbish', 'later'],
    [302, '', 'later'],
    [500, '{"error":{"code":100}}', 'later'],
    [503, '', 'later'],
  ])('answers %s %s: %s', (status, text, kind) => {
    expect(parseMetaResponse(status, text).kind).toBe(kind)
  })
})

describe('GA4', () => {
  test('gets an addition to the cart', () => {
    expect(ga4Body(added)).toEqual({
      client_id: '123.456',
      timestamp_micros: 1_795_258_761_146_000,
      consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
      events: [
        {
          name: 'add_to_cart',
          params: {
            engagement_time_msec: 1,
            page_location: added.url,
            currency: 'CLP',
            value: 11_980,
            items: [
              {
                item_id: 'A1',
                item_name: 'Vino',
                item_brand: 'Marca',
                item_category: 'vinos',
                price: 5_990,
                quantity: 2,
              },
            ],
          },
        },
      ],
    })
  })

  test('gets a purchase with its order, names no longer than it takes', () => {
    const items = [{ ...bought.items[0]!, name: 'x'.repeat(300) }]
    const [event] = ga4Body({ ...bought, items, url: `https://liqui.example/${'y'.repeat(300)}` }).events
    expect(event).toMatchObject({
      name: 'purchase',
      params: { transaction_id: '100042', tax: 900, shipping: 2_990, coupon: 'MENOS3000' },
    })
    expect(event?.params.items[0]?.item_name).toHaveLength(100)
    expect(event?.params.page_location).toHaveLength(100)
    expect(ga4Body({ ...added, kind: 'init_checkout' }).events[0]?.name).toBe('begin_checkout')
  })
})
