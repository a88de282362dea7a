// Which webhooks of Mercado Pago are believed to be Mercado Pago's.
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { mercadoPagoNotice, REFERENCE_PARAMETER } from './mercado-pago-notice.ts'

const SECRET = 'mp-secret-1'
const AT = 1_700_000_000
/** Of the manifest below; Mercado Pago's own validator accepts it. */
const VECTOR = 'e2c673102a46380968dacb756aea3a2e848801bd3eaa83197d4522b776506516'

function notice(change: Record<string, unknown> = {}) {
  return {
    body: Buffer.from(JSON.stringify({ id: 77, type: 'payment', data: { id: '123456789' } })),
    headers: { 'x-signature': `ts=${AT},v1=${VECTOR}`, 'x-request-id': 'req-77' },
    query: { 'data.id': '123456789', type: 'payment', [REFERENCE_PARAMETER]: 'lq-100042-abc' },
    receivedAt: new Date((AT + 4) * 1000),
    ...change,
  }
}
const read = (change?: Record<string, unknown>, secret = SECRET) => mercadoPagoNotice(notice(change), secret)
const signed = (manifest: string, ts: number) =>
  `ts=${ts},v1=${createHmac('sha256', SECRET).update(manifest).digest('hex')}`

test("is about the attempt of our address, by the event's id", () => {
  expect(read()).toEqual({ kind: 'about', subject: { by: 'reference', value: 'lq-100042-abc' }, eventId: '77' })
})

test('takes moments in milliseconds, too', () => {
  const ts = AT * 1000
  const headers = { 'x-signature': signed(`id:1;request-id:r;ts:${ts};`, ts), 'x-request-id': 'r' }
  expect(read({ headers, query: { 'data.id': '1', [REFERENCE_PARAMETER]: 'a' } }).kind).toBe('about')
})

test('leaves out what did not come', () => {
  const headers = { 'x-signature': signed(`id:1;ts:${AT};`, AT) }
  expect(read({ headers, query: { 'data.id': '1', [REFERENCE_PARAMETER]: 'a' } }).kind).toBe('about')
})

describe('refused', () => {
  test.each([
    ['without a signature', { headers: {} }],
    [
      'with another signature',
      { headers: { 'x-signature': `ts=${AT},v1=${'0'.repeat(64)}`, 'x-request-id': 'req-77' } },
    ],
    ['with a short one', { headers: { 'x-signature': `ts=${AT},v1=abc`, 'x-request-id': 'req-77' } }],
    ['about another payment', { query: { 'data.id': '123456780', [REFERENCE_PARAMETER]: 'a' } }],
    ['of another request', { headers: { 'x-signature': `ts=${AT},v1=${VECTOR}`, 'x-request-id': 'req-78' } }],
    ['six minutes old', { receivedAt: new Date((AT + 360) * 1000) }],
    ['six minutes early', { receivedAt: new Date((AT - 360) * 1000) }],
  ])('%s', (_, change) => expect(read(change).kind).toBe('refused'))

  test('with another secret', () => expect(read({}, 'mp-secret-2').kind).toBe('refused'))
})

describe('ignored', () => {
  test.each([
    ['a body nobody can read', { body: Buffer.from('{') }],
    ['another topic', { body: Buffer.from(JSON.stringify({ id: 1, type: 'merchant_order' })) }],
    ['an address without our reference', { query: { 'data.id': '123456789' } }],
  ])('%s', (_, change) => expect(read(change).kind).toBe('ignored'))
})
