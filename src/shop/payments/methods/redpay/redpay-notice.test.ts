// Which of Redpay's webhooks are believed to be Redpay's, what they are about, and when they ask for money.
import { expect, test } from 'vitest'
import { redpayNotice } from './redpay-notice.ts'
import { redpaySignature } from './redpay-signature.ts'

const SECRET = 'integrity'
const NOW = new Date('2026-11-11T13:00:00Z')
const FIELDS = {
  token_uuid: 't-1',
  amount: 7_990,
  operations: { generation_uuid: 'g-1', verification_uuid: 'v-1', authorization_uuid: 'a-1' },
  collector_id: 'we',
  status_code: '00-000',
  extra_data: 'lq-1-abc',
  timestamp: '2026-11-11T12:59:58Z',
}

const read = (changes: object = {}, { secret = SECRET, after = {} }: { secret?: string; after?: object } = {}) => {
  const fields = { ...FIELDS, ...changes }
  const body = JSON.stringify({ ...fields, signature: redpaySignature(fields, secret), ...after })
  return redpayNotice({ body: Buffer.from(body), receivedAt: NOW }, SECRET)
}

test('a pre-authorization names its attempt and its authorization, and asks for the money', () => {
  expect(read()).toEqual({
    kind: 'about',
    subject: { by: 'reference', value: 'lq-1-abc' },
    eventId: 'a-1 00-000',
    learned: 'a-1',
    asks: 7_990,
  })
})

test('any other code is information: it asks nothing, and is another event', () => {
  const reading = read({ status_code: '07-001' })
  expect(reading).toMatchObject({ kind: 'about', eventId: 'a-1 07-001', learned: 'a-1' })
  expect(reading).not.toHaveProperty('asks')
})

test.each([
  ['signed with another secret', {}, { secret: 'other' }],
  ['without a signature', {}, { after: { signature: undefined } }],
  ['changed since', {}, { after: { extra_data: 'lq-2-abc' } }],
  ['with a field more', {}, { after: { is_med: false } }],
  ['with another authorization', {}, { after: { operations: { authorization_uuid: 'a-2' } } }],
])('one %s is refused', (_, changes, how) => {
  expect(read(changes, how)).toEqual({ kind: 'refused', reason: 'signature' })
})

test.each([
  ['2026-11-11T12:44:59Z', 'refused'],
  ['2026-11-11T13:15:01Z', 'refused'],
  ['2026-11-11T12:45:00Z', 'about'],
  ['2026-11-11T10:00:00-03:00', 'about'],
])('signed at %s it is %s at one', (timestamp, kind) => {
  expect(read({ timestamp }).kind).toBe(kind)
})

test.each([
  [{ operations: {} }],
  [{ operations: { authorization_uuid: 'ñ' } }],
  [{ operations: { authorization_uuid: 'a'.repeat(101) } }],
  [{ extra_data: '' }],
  [{ amount: '7990' }],
])('a signed one that names nothing is ignored: %j', (changes) => {
  expect(read(changes).kind).toBe('ignored')
})

test.each(['', 'null', '[]', '7', '"x"'])('%j is refused, or cannot be read', (body) => {
  const reading = () => redpayNotice({ body: Buffer.from(body), receivedAt: NOW }, SECRET)
  if (body === '') expect(reading).toThrow()
  else expect(reading().kind).toBe('refused')
})
