// What the page makes of Redpay's answer: a countdown from 4:59, and how the payment is given up when the page closes.
import { beforeEach, expect, test, vi } from 'vitest'
import { setShopClock } from '#islands/checkout/page-data.ts'
import { timeLeft } from '#islands/checkout/payment/modal/countdown.ts'

const answer = vi.hoisted(() => ({ data: {} as Record<string, string | null> }))
vi.mock('#islands/shared/call.ts', () => ({ call: async () => ({ ok: true, data: answer.data }) }))
vi.mock('#islands/checkout/payment/pay-press.store.ts', () => ({ forgetPayPress: () => undefined }))

import { redpay } from './redpay.ts'

const NOW = Date.parse('2026-11-23T12:00:00.000Z')
const ORDER = { order_id: 'o', order_number: 1, customer_id: 'c', amount: 1_000 }

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  setShopClock(new Date(NOW).toISOString())
  return () => vi.useRealTimers()
})

const endsIn = (ms: number) => {
  const expires_at = new Date(NOW + ms).toISOString()
  answer.data = { token_uuid: 'id', token_url: 'https://redpay.example/1', expires_at, path: '/redpay-final/o' }
}

test.each([
  ['as the shop says it', 300_000, '4:59'],
  ['of a page whose clock is behind', 307_000, '4:59'],
  ['of a code given out again', 200_000, '3:19'],
])('the countdown %s', async (_, ms, shown) => {
  endsIn(ms)
  const begun = await redpay.begin(ORDER)
  if (!begun.ok || begun.handOver.kind !== 'app') throw new Error('no code')
  expect(timeLeft(begun.handOver.expiresAt, NOW)).toBe(shown)
})

test('leaving the page takes the token back by its id', async () => {
  endsIn(300_000)
  const begun = await redpay.begin(ORDER)
  expect(begun.ok && begun.app?.leaving).toEqual({
    method: 'POST',
    path: '/api/payments/redpay/revoke',
    body: { token_uuid: 'id' },
  })
})

test('nothing to pay leads to the final page', async () => {
  answer.data = { token_uuid: 'id', token_url: null, expires_at: null, path: '/redpay-final/o' }
  const begun = await redpay.begin(ORDER)
  expect(begun.ok && begun.handOver).toEqual({ kind: 'redirect', url: '/redpay-final/o' })
})
