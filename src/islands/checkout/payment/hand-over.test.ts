// A payment in an app whose dialog cannot be shown: given up at once, and said for six seconds.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $problem } from '#islands/checkout/checkout.store.ts'
import { handOver } from './hand-over.ts'
import type { AppPayment } from './methods/method-module.ts'

vi.mock('#islands/checkout/payment/modal/app-payment.tsx', () => ({
  waitForApp: () => Promise.reject(new Error('the script did not come')),
}))

const ORDER = { order_id: 'o', order_number: 100_042, amount: 1_000, customer_id: 'c' }
const APP = { kind: 'app', deeplink: 'mach://1', qr: 'mach://1', expiresAt: '2026-11-23T12:00:00Z' } as const
const assign = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { assign })
  assign.mockReset()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function handedOver(cancel: AppPayment['cancel']) {
  const app = { name: 'Mach', leaving: { method: 'POST', path: '/' }, result: async () => null, cancel } as const
  return handOver({ ok: true, handOver: APP, paymentId: 'p', app }, '/final', ORDER)
}

test.each([
  ['is given up', async () => 'canceled' as const],
  ['could not be given up', async () => 'unknown' as const],
  ['could not be asked to be', () => Promise.reject(new Error('offline'))],
])('what %s is said, and cleared after six seconds', async (_what, cancel) => {
  const canceled = vi.fn(cancel)
  expect(await handedOver(canceled)).toBe('stayed')
  expect(canceled).toHaveBeenCalledOnce()
  expect($problem.get()?.text).toBe('Hubo un error, intentar nuevamente.')
  vi.advanceTimersByTime(5_999)
  expect($problem.get()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect($problem.get()).toBeNull()
})

test('one that was paid meanwhile leads to its page', async () => {
  expect(await handedOver(async () => ({ address: '/pagado' }))).toBe('leaving')
  expect(assign).toHaveBeenCalledWith('/pagado')
})
