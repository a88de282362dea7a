// Which of Venti's notifications are believed to be Venti's, and what they are about.
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { ventiNotice } from './venti-notice.ts'

const SECRET = 'whs_test'
const T = 1_700_000_000
const BODY =
  '{"data":{"id":"chk_1","metadata":{"reference":"lq-1-abc"}},"id":"evt_1","live":false,"type":"checkout.paid"}'

const signed = (body: string, secret = SECRET) => createHmac('sha256', secret).update(`${T}.${body}`).digest('hex')
const read = (body: string, signature: string | null, seconds = 0) =>
  ventiNotice(
    {
      body: Buffer.from(body),
      headers: signature === null ? {} : { 'venti-signature': signature },
      receivedAt: new Date((T + seconds) * 1000),
    },
    SECRET,
  )

test("Venti's own example is signed", () => {
  const body = '{"data":{"id":"chk_1","status":"paid"},"id":"evt_1","live":false,"type":"checkout.paid"}'
  const signature = `t=${T},v1=71ffbfbc15c245ffe63e60174ca65751360a1ecb0b1c1a9139637ff8f0e6975b`
  expect(read(body, signature)).toEqual({ kind: 'ignored', reason: 'names no attempt' })
})

test('a signed one names its attempt and its event', () => {
  expect(read(BODY, `t=${T},v1=${signed(BODY)}`, 299)).toEqual({
    kind: 'about',
    subject: { by: 'reference', value: 'lq-1-abc' },
    eventId: 'evt_1',
  })
})

test.each([
  ['unsigned', BODY, null, 0],
  ['signed with another secret', BODY, `t=${T},v1=${signed(BODY, 'whs_other')}`, 0],
  ['changed since', BODY.replace('lq-1-abc', 'lq-2-abc'), `t=${T},v1=${signed(BODY)}`, 0],
  ['of another moment', BODY, `t=${T + 1},v1=${signed(BODY)}`, 0],
  ['too old', BODY, `t=${T},v1=${signed(BODY)}`, 301],
  ['from the future', BODY, `t=${T},v1=${signed(BODY)}`, -301],
  ['signed with half a signature', BODY, `t=${T},v1=${signed(BODY).slice(0, 32)}`, 0],
  ['signed with nonsense', BODY, 'v1=,t=', 0],
])('one that is %s is refused', (_, body, signature, seconds) => {
  const claimed = JSON.parse(body).data.metadata.reference
  expect(read(body, signature, seconds)).toMatchObject({
    kind: 'refused',
    claims: { by: 'reference', value: claimed },
  })
})

test.each(['', 'x', '{}', '[1]'])('one that is refused and says %j claims to be about nobody', (body) => {
  expect(read(body, null)).toEqual({ kind: 'refused', reason: 'signature' })
})

test.each([['not JSON'], ['{}'], ['{"id":"evt_1","type":"payment.created","data":{}}']])(
  'a signed one that says %j is ignored',
  (body) => expect(read(body, `t=${T},v1=${signed(body)}`).kind).toBe('ignored'),
)
