// Redpay's calls: each body under our name and signed, each answer believed only if its signature holds.
import { expect, test } from 'vitest'
import type { HttpCall, HttpOutcome } from '#platform/http/http-client.ts'
import { createRedpayCalls } from './redpay-calls.provider.ts'
import { isSignedByRedpay, redpaySignature } from './redpay-signature.ts'

const KEYS = { enrollerId: 'we', integritySecret: 'integrity' }

async function called(outcome: HttpOutcome) {
  const seen: HttpCall[] = []
  const call = createRedpayCalls(async (one) => {
    seen.push(one)
    return outcome
  }, KEYS)
  return { outcome: await call('/payment-token/check', { token_uuid: 't-1' }), sent: seen[0]! }
}

const signed = (body: object, secret = KEYS.integritySecret) => ({
  ...body,
  signature: redpaySignature({ ...body }, secret),
})
const answered = (status: number, body: unknown): HttpOutcome => ({ kind: 'answered', status, body })

test('what is sent is signed, and says who we are', async () => {
  const { sent } = await called(answered(200, signed({})))
  expect(sent).toMatchObject({ method: 'POST', path: '/payment-token/check' })
  const body = sent.body as Record<string, unknown>
  expect(body).toMatchObject({ enroller_user_id: 'we', token_uuid: 't-1' })
  expect(isSignedByRedpay(body, KEYS.integritySecret)).toBe(true)
})

test.each([
  ['signed', 200, signed({ status_code: '00-000' }), 'answered'],
  ['unsigned', 200, { status_code: '00-000' }, 'no_answer'],
  ['signed by another', 200, signed({ status_code: '00-000' }, 'other'), 'no_answer'],
  ['changed', 200, { ...signed({ amount: 1 }), amount: 2 }, 'no_answer'],
  ['empty', 200, null, 'no_answer'],
  ['an error that is signed', 400, signed({ status_code: '02-003' }), 'answered'],
  ['an error without a signature', 400, { status_code: '02-003' }, 'answered'],
  ['an error signed by another', 400, signed({ status_code: '02-003' }, 'other'), 'no_answer'],
])('an answer that is %s: %i %j is %s', async (_, status, body, kind) => {
  expect((await called(answered(status, body))).outcome.kind).toBe(kind)
})

test('silence stays silence', async () => {
  const silence: HttpOutcome = { kind: 'no_answer', reason: 'timeout', status: null }
  expect((await called(silence)).outcome).toBe(silence)
})
