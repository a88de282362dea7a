import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BuyingContext } from '#shop/products/product.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import {
  contextFragment,
  contextInCookies,
  contextOfUrl,
  DEFAULT_CONTEXT,
  parseContext,
  serializeContext,
} from './buying-context.ts'

const store3: BuyingContext = { deliveryTime: 'immediate', deliveryType: 'delivery', storeId: 3 as StoreId }
const contexts = fc.record({
  deliveryTime: fc.constant('immediate' as const),
  deliveryType: fc.constantFrom('delivery' as const, 'pickup' as const),
  storeId: fc.integer({ min: 1, max: 65_535 }).map((id) => id as StoreId),
})

describe('a context as text', () => {
  test('is read as it was written', () => {
    expect(serializeContext(store3)).toBe('immediate.delivery.3')
    fc.assert(
      fc.property(contexts, (context) => {
        expect(parseContext(serializeContext(context))).toEqual(context)
      }),
    )
  })

  test.each([
    '',
    'immediate',
    'immediate.delivery',
    'immediate.delivery.',
    'immediate.delivery.0',
    'immediate.delivery.03',
    'immediate.delivery.-3',
    'immediate.delivery.3.1',
    'immediate.delivery.3 ',
    'immediate.delivery.100000',
    'immediate.delivery.3e2',
    'Immediate.delivery.3',
    'now.delivery.3',
    'immediate.boat.3',
    'programmed.pickup.3',
    'programmed.delivery.3', // programmed stock is the warehouse's
    '__proto__',
    'immediate.delivery.３',
  ])('%j is none', (text) => {
    expect(parseContext(text)).toBeNull()
  })

  test('what can be parsed has one spelling', () => {
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^(immediate|programmed|x)\.(delivery|pickup)\.\d{0,6}$/))
    fc.assert(
      fc.property(texts, (text) => {
        const context = parseContext(text)
        if (context) expect(serializeContext(context)).toBe(text)
      }),
    )
  })
})

describe('the context in the cookies', () => {
  test.each([
    ['compra=immediate.delivery.3', store3],
    ['edad=1; compra=immediate.delivery.3; entrega=%7B%7D', store3],
    ['edad=1;compra=immediate.delivery.3', store3],
    ['compra=programmed.delivery.9', DEFAULT_CONTEXT],
    ['xcompra=immediate.delivery.3', null],
    ['compra=immediate.delivery.3x', null],
    ['compra="immediate.delivery.3"', null],
    ['edad=compra=immediate.delivery.3', null],
    ['compra=', null],
    ['', null],
    [undefined, null],
  ])('%s', (header, context) => {
    expect(contextInCookies(header)).toEqual(context)
  })

  test('no other cookie is taken for it', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 4 }), (cookies) => {
        const context = contextInCookies(cookies.join('; '))
        expect(context === null || typeof context.storeId === 'number').toBe(true)
      }),
    )
  })
})

describe('the context of an address', () => {
  const seen = (address: string) => contextOfUrl(new URL(address, 'https://liqui.example'))

  test.each([
    ['/', 'programmed.delivery.9'],
    ['/?delivery_time=immediate&store_id=3', 'immediate.delivery.3'],
    ['/?delivery_time=immediate', 'immediate.delivery.9'],
    ['/?delivery_time=programmed&store_id=3', 'programmed.delivery.9'],
    ['/?delivery_type=pickup', 'programmed.pickup.9'],
    ['/?delivery_type=pickup&delivery_time=immediate&store_id=3', 'immediate.pickup.3'],
    ['/?delivery_type=boat', 'programmed.delivery.9'],
    ['/?store_id=3', 'programmed.delivery.9'],
    ['/?delivery_time=immediate&store_id=1e1', 'immediate.delivery.9'],
    ['/#immediate.delivery.3', 'immediate.delivery.3'],
    ['/?delivery_type=pickup#immediate.delivery.3', 'immediate.delivery.3'],
    ['/?delivery_time=immediate#x', 'immediate.delivery.9'],
  ])('%s is %s', (address, context) => {
    expect(serializeContext(seen(address))).toBe(context)
  })

  test.each([
    ['', '#immediate.delivery.3'],
    ['delivery_time=immediate&store_id=3', ''],
    ['delivery_time=immediate', '#immediate.delivery.3'],
    ['delivery_time=programmed', ''],
    ['store_id=5', '#immediate.delivery.5'],
    ['delivery_type=pickup', '#immediate.pickup.3'],
    ['delivery_type=boat', '#immediate.delivery.3'],
    ['delivery_time=whenever&store_id=-1', '#immediate.delivery.3'],
  ])('the cookie of store 3 with the query %j is marked %j', (query, mark) => {
    expect(contextFragment(new URLSearchParams(query), store3)).toBe(mark)
  })

  test('a mark says what the cookie means where the query is silent', () => {
    const query = fc.record(
      {
        delivery_time: fc.constantFrom('immediate', 'programmed', 'x'),
        delivery_type: fc.constantFrom('delivery', 'pickup', 'x'),
        store_id: fc.constantFrom('1', '3', '9', '0', 'x'),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(query, contexts, (said, own) => {
        const params = new URLSearchParams(said as Record<string, string>)
        const context = seen(`/?${params}${contextFragment(params, own)}`)
        const time = /^(immediate|programmed)$/.test(said.delivery_time ?? '') ? said.delivery_time : own.deliveryTime
        const type = /^(delivery|pickup)$/.test(said.delivery_type ?? '') ? said.delivery_type : own.deliveryType
        const store = /^[1-9]$/.test(said.store_id ?? '') ? Number(said.store_id) : own.storeId
        expect(context).toEqual({
          deliveryTime: time,
          deliveryType: type,
          storeId: time === 'immediate' ? store : 9,
        })
      }),
    )
  })
})
