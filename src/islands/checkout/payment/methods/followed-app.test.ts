import { beforeEach, expect, test, vi } from 'vitest'

const forgotten = vi.hoisted(() => vi.fn())
vi.mock('#islands/checkout/payment/pay-press.store.ts', () => ({ forgetPayPress: forgotten }))
const { followedApp, standingOf } = await import('./followed-app.ts')

beforeEach(() => forgotten.mockClear())

type Standing = { page: string | null; canceled: boolean } | null
const followed = (asked: Standing, canceled: Standing) =>
  followedApp({ name: 'Mach', leaving: null, ask: async () => asked, cancel: async () => canceled })
const nothing = { page: null, canceled: false }
const over = { page: '/mach-reject/ORD', canceled: true }
const paid = { page: '/mach-final/ORD', canceled: false }

test.each([
  [nothing, null],
  [null, null],
  [paid, '/mach-final/ORD'],
])('a standing of %j leads to %j', async (asked, page) => {
  expect(await followed(asked, null).result()).toBe(page)
})

test.each([
  [over, 'canceled', 1],
  [paid, { address: '/mach-final/ORD' }, 0],
  [nothing, 'unknown', 0],
  [null, 'unknown', 0],
])('a cancel answered with %j is %j', async (answer, outcome, times) => {
  expect(await followed(nothing, answer).cancel()).toEqual(outcome)
  expect(forgotten).toHaveBeenCalledTimes(times)
})

test('what was cancelled here is not told on a page; what could not be is asked about again', async () => {
  const gone = followed(over, over)
  await gone.cancel()
  expect(await gone.result()).toBeNull()
  const kept = followed(paid, null)
  await kept.cancel()
  expect(await kept.result()).toBe('/mach-final/ORD')
})

test('an answer that was refused says nothing', () => {
  expect(standingOf({ ok: false })).toBeNull()
  expect(standingOf({ ok: true, data: { path: '/x', canceled: false } })).toEqual({ page: '/x', canceled: false })
})
