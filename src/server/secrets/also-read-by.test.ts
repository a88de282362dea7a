import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { createLogger } from '#platform/log/logger.ts'
import { buildCouriers } from '#server/build/couriers.ts'
import { paymentProviders } from '#server/build/payment-providers.ts'
import { alsoReadBy } from './also-read-by.ts'

const party = (secret: string | null) => ({
  name: 'party',
  readNotice:
    secret === null
      ? null
      : (notice: string) =>
          notice === secret
            ? ({ kind: 'about', by: secret } as const)
            : ({ kind: 'refused', reason: `not ${secret}` } as const),
})

test('a notice is believed under the secret of today or the one before, and refused by today’s words', () => {
  const { name, readNotice } = alsoReadBy(party('new'), party('old'))
  expect(name).toBe('party')
  expect(['new', 'old', 'other'].map((notice) => readNotice!(notice))).toEqual([
    { kind: 'about', by: 'new' },
    { kind: 'about', by: 'old' },
    { kind: 'refused', reason: 'not new' },
  ])
})

test('without an earlier secret, or without notices, nothing changes', () => {
  for (const [today, before] of [
    [party('new'), null],
    [party('new'), party(null)],
    [party(null), party('old')],
  ] as const)
    expect(alsoReadBy(today, before)).toBe(today)
})

const NOW = new Date('2026-11-27T12:00:00Z')
const DEMO = {
  SHOP_MODE: 'demo',
  DATABASE_URL: 'mysql://u:p@h/d',
  VENTI_SECRET_KEY: 'key_test_1',
  JUSTO_TOKEN: 'token-of-justo',
}
const [OLD, NEW] = ['an-old-secret-of-a-provider', 'a-new-secret-of-a-provider']

/** What Venti's and Justo's readers make of notices made under a secret, in a shop with these variables. */
function readingsOf(secret: string, variables: Readonly<Record<string, string>>) {
  const config = readConfig({ ...DEMO, ...variables })
  const venti = paymentProviders(config.payments, config.before?.payments).find(({ name }) => name === 'venti')!
  const [justo] = buildCouriers(config.couriers, createLogger('test', 'silent'), config.before?.couriers)
  const body = Buffer.from(JSON.stringify({ id: 'e', type: 'paid', data: { metadata: { reference: 'r' } } }))
  const time = NOW.getTime() / 1000
  const mac = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')
  const delivery = Buffer.from(
    JSON.stringify({ type: 'deliveryStatusUpdated', data: { delivery: { _id: 'd', status: 's' } } }),
  )
  const shared = { query: {}, receivedAt: NOW }
  return [
    venti.readNotice!({ ...shared, body, headers: { 'venti-signature': `t=${time},v1=${mac}` } }).kind,
    justo!.readNotice!({ ...shared, body: delivery, headers: {}, path: secret }).kind,
  ]
}

test.each([
  ['the new one', NEW, 'about'],
  ['the old one beside it', OLD, 'about'],
  ['another', 'somebody-elses-secret-here', 'refused'],
])('a shop believes notices under %s', (_, secret, kind) => {
  const today = { VENTI_WEBHOOK_SECRET: NEW, JUSTO_WEBHOOK_SECRET: NEW }
  const both = { ...today, VENTI_WEBHOOK_SECRET_OLD: OLD, JUSTO_WEBHOOK_SECRET_OLD: OLD }
  expect(readingsOf(secret, both)).toEqual([kind, kind])
  expect(readingsOf(secret, today)).toEqual(secret === OLD ? ['refused', 'refused'] : [kind, kind])
})
