// A page that stays open: past the end of a campaign, without a connection, and while nobody sees it.
import { beforeEach, expect, test, vi } from 'vitest'
import { startPricingAgain } from './price-again.ts'
import { $unanswered, $validity } from './totals.store.ts'

const HOUR = 3_600_000
const calls: number[] = []
const said: string[] = []
const listeners = new Map<string, () => void>()
const page = { onLine: true, visibilityState: 'visible', isDrawerOpen: false }

vi.mock('#islands/cart/recalculation.ts', () => ({ recalculateAndSay: async () => void calls.push(Date.now()) }))
vi.mock('#islands/shared/toast.ts', () => ({ toast: (text: string) => said.push(text) }))
vi.stubGlobal('navigator', {
  get onLine() {
    return page.onLine
  },
})
const addEventListener = (type: string, listener: () => void) => listeners.set(type, listener)
vi.stubGlobal('addEventListener', addEventListener)
vi.stubGlobal('document', {
  addEventListener,
  querySelector: () => (page.isDrawerOpen ? {} : null),
  get visibilityState() {
    return page.visibilityState
  },
})
vi.spyOn(Math, 'random').mockReturnValue(0)
startPricingAgain()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-30T02:00:00Z') })
  $validity.set(null)
  $unanswered.set(0)
  Object.assign(page, { onLine: true, visibilityState: 'visible', isDrawerOpen: false })
  calls.length = 0
  said.length = 0
})

/** An answer: what it says ends so many milliseconds after it was calculated. */
function answered(left: number | null): void {
  const now = Date.now() + 86_400_000 // the shop's clock is another one
  const validUntil = left === null ? null : new Date(now + left).toISOString()
  $validity.set({ calculatedAt: new Date(now).toISOString(), validUntil })
}

test('is priced again when a campaign ends, by the shop’s clock, and not before', async () => {
  answered(HOUR)
  await vi.advanceTimersByTimeAsync(HOUR - 1)
  expect(calls).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toHaveLength(1)
  answered(null)
  await vi.advanceTimersByTimeAsync(48 * HOUR)
  expect(calls).toHaveLength(1)
})

test('a shop that is a moment behind is asked again, ever later', async () => {
  answered(0)
  await vi.advanceTimersByTimeAsync(5_000)
  answered(-5_000)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toHaveLength(2)
  answered(null)
})

test('an answer that changes the moment replaces it, and an empty cart has none', async () => {
  answered(HOUR)
  answered(2 * HOUR)
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(calls).toHaveLength(0)
  $validity.set(null)
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(calls).toHaveLength(0)
})

test('a page nobody sees at that moment is priced when it is seen, once', async () => {
  answered(HOUR)
  page.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  expect(calls).toHaveLength(0)
  page.visibilityState = 'visible'
  listeners.get('visibilitychange')!()
  listeners.get('visibilitychange')!()
  expect(calls).toHaveLength(1)
})

test('offline it says so once, tries nothing, and goes on when the connection is back', async () => {
  page.onLine = false
  $unanswered.set(1)
  $unanswered.set(2)
  await vi.advanceTimersByTimeAsync(HOUR)
  expect([calls.length, said.length]).toEqual([0, 1])
  expect(said[0]).toContain('No tienes conexión a internet')
  page.onLine = true
  listeners.get('online')!()
  expect(calls).toHaveLength(1)
  $unanswered.set(0)
  expect(said.at(-1)).toBe('Volvió la conexión y tu carro está al día.')
})

test('in the open drawer, which says it itself, nothing is said twice', () => {
  Object.assign(page, { onLine: false, isDrawerOpen: true })
  $unanswered.set(1)
  expect(said).toEqual([])
})

test('without an answer it is tried three times more', async () => {
  for (const [times, milliseconds] of [5_000, 15_000, 45_000].entries()) {
    $unanswered.set(times + 1)
    await vi.advanceTimersByTimeAsync(milliseconds)
    expect(calls).toHaveLength(times + 1)
  }
  $unanswered.set(4)
  await vi.advanceTimersByTimeAsync(HOUR)
  expect([calls.length, said.length]).toEqual([3, 0])
})
