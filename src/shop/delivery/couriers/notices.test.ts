// Who is believed that a delivery goes on: signatures, secrets, ages.
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readJustoNotice } from './justo/justo-notice.ts'
import { readUberNotice } from './uber-direct/uber-notice.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const KEY = 'uber-key-1'
const signed = (text: string, key = KEY) => createHmac('sha256', key).update(text).digest('hex')
const body = (different: object = {}) =>
  JSON.stringify({
    id: 'evt_1',
    kind: 'event.delivery_status',
    status: 'pickup',
    created: '2026-11-20T14:59:00Z',
    delivery_id: 'del_1',
    data: {
      id: 'del_1',
      status: 'pickup',
      external_id: 'del-x-1',
      courier: { name: 'Ana María P.' },
      courier_imminent: true,
    },
    ...different,
  })
const read = (text: string, signature = signed(text), more: object = {}) =>
  readUberNotice(KEY, {
    body: Buffer.from(text),
    headers: { 'x-uber-signature': signature },
    path: '',
    receivedAt: NOW,
    ...more,
  })

test('the signature is that of the protocol’s vector', () => {
  const text = '{"kind":"event.delivery_status","status":"pickup"}'
  expect(signed(text)).toBe('4d2bced2d872e0c7c51f13633098c47de5a35d8fef72f83dd7b9bc4558e3cb38')
  expect(read(text)).toEqual({ kind: 'refused', reason: 'unreadable' })
})

test('what Uber signed is believed, its rider by the first name', () => {
  expect(read(body())).toMatchObject({
    kind: 'about',
    eventId: 'evt_1',
    reference: 'del_1',
    key: 'del-x-1',
    isFrequent: false,
    report: { rider: 'Ana', reading: { status: 'pickup', isImminent: true, hasRider: true } },
  })
  const older = { headers: { 'x-postmates-signature': signed(body()) } }
  expect(read(body(), '', older)).toMatchObject({ kind: 'about' })
  expect(read(body({ kind: 'event.courier_update' }))).toMatchObject({ kind: 'about', isFrequent: true })
  expect(read(body({ kind: 'event.refund_request' }))).toEqual({ kind: 'ignored' })
  expect(read(body({ data: null }))).toMatchObject({ report: { reading: { status: 'pickup' } } })
})

test.each<[string, string, string | undefined, object, string]>([
  ['no signature', body(), '', {}, 'signature'],
  ['another key', body(), signed(body(), 'uber-key-2'), {}, 'signature'],
  ['another body', body(), signed(body({ status: 'delivered' })), {}, 'signature'],
  ['a longer signature', body(), `${signed(body())}00`, {}, 'signature'],
  ['a secret in the address', body(), undefined, { path: 'x' }, 'address'],
  ['yesterday', body({ created: '2026-11-19T15:00:00Z' }), undefined, {}, 'age'],
  ['tomorrow', body({ created: '2026-11-21T15:00:00Z' }), undefined, {}, 'age'],
  ['no time', body({ created: undefined }), undefined, {}, 'unreadable'],
  ['no JSON', 'delivered', undefined, {}, 'unreadable'],
  ['a list', '[]', undefined, {}, 'unreadable'],
])('%s is refused', (_what, text, signature, more, reason) => {
  expect(read(text, signature ?? signed(text), more)).toEqual({ kind: 'refused', reason })
})

const SECRET = 'a-secret-of-twenty-four-letters'
const justo = (said: unknown, path = SECRET) =>
  readJustoNotice(SECRET, { body: Buffer.from(JSON.stringify(said)), headers: {}, path, receivedAt: NOW })
const told = (status: string, date = '2026-11-20T14:59:00Z') => ({
  type: 'deliveryUpdated',
  date,
  data: { delivery: { _id: 'j1', externalId: 'del-x-1', status } },
})

test('of Justo only the delivery is believed: it is asked for the rest', () => {
  expect(justo(told('done'))).toMatchObject({ kind: 'about', reference: 'j1', key: 'del-x-1', report: null })
  const ids = [told('done'), told('done'), told('pending'), told('done', 'later')].map((one) => {
    const notice = justo(one)
    return notice.kind === 'about' ? notice.eventId : null
  })
  expect(new Set(ids).size).toBe(3)
  expect(justo({ type: 'orderStatusUpdated', data: {} })).toEqual({ kind: 'ignored' })
})

test.each<[string, unknown, string, string]>([
  ['another secret', told('done'), 'another-secret-of-24-letters', 'address'],
  ['no secret', told('done'), '', 'address'],
  ['no delivery', { type: 'deliveryUpdated', data: {} }, SECRET, 'unreadable'],
  ['nothing', null, SECRET, 'unreadable'],
])('%s is refused', (_what, said, path, reason) => {
  expect(justo(said, path)).toEqual({ kind: 'refused', reason })
})
