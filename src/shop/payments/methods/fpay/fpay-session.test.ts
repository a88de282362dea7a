// Fpay's token: asked for once, kept until the moment it ends, renewed once where it is refused.
import { expect, test } from 'vitest'
import type { HttpCall, HttpOutcome } from '#platform/http/http-client.ts'
import { createFpaySession } from './fpay-session.provider.ts'

const KEYS = { publicKey: 'pub', privateKey: 'priv' }
const answered = (status: number, body: unknown): HttpOutcome => ({ kind: 'answered', status, body })
const STATUS: HttpCall = { method: 'GET', path: '/checkout/payments/1' }

/** A Fpay whose tokens live until `until` (unix seconds); the first `refused` calls with one are refused. */
function fpay(until: number, refused = 0) {
  const seen: string[] = []
  let tokens = 0
  let left = refused
  return {
    seen,
    client: async (call: HttpCall): Promise<HttpOutcome> => {
      seen.push(`${call.path} ${call.headers?.authorization}`)
      if (call.path.startsWith('/sso/'))
        return answered(200, { access_token: `t${++tokens}`, token_type: 'Bearer', expires_in: until })
      left -= 1
      return left >= 0 ? answered(401, { error_code: 'InvalidCredentials' }) : answered(200, {})
    },
  }
}

test('the keys go in clear, and a token serves many calls, also at once', async () => {
  const { client, seen } = fpay(10_000)
  const session = createFpaySession(client, KEYS, () => 0)
  await Promise.all([session(STATUS), session(STATUS)])
  await session(STATUS)
  expect(seen[0]).toBe('/sso/oauth2/v2/token Basic pub:priv')
  expect(seen.slice(1)).toEqual(Array.from({ length: 3 }, () => '/checkout/payments/1 Bearer t1'))
})

test('its end is a moment, not a time to live', async () => {
  let now = 0
  const { client, seen } = fpay(1_000)
  const session = createFpaySession(client, KEYS, () => now)
  await session(STATUS)
  now = 999_000
  await session(STATUS)
  expect(seen.filter((each) => each.startsWith('/sso/'))).toHaveLength(2)
})

test.each([
  [1, 'answered', 2],
  [9, 'no_answer', 2],
])('refused %i times: %s after %i calls', async (refused, kind, calls) => {
  const { client, seen } = fpay(10_000, refused)
  const outcome = await createFpaySession(client, KEYS, () => 0)(STATUS)
  expect(outcome.kind).toBe(kind)
  expect(seen.filter((each) => each.startsWith('/checkout/'))).toHaveLength(calls)
})

test('without a token nothing is known', async () => {
  const client = async () => answered(400, { error_code: 'INVALID_CREDENTIALS' })
  expect((await createFpaySession(client, KEYS, () => 0)(STATUS)).kind).toBe('no_answer')
})
