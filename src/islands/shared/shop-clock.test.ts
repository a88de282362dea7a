import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shopAhead } from '#islands/shared/shop-clock.ts'

const SHOP = Date.parse('2026-11-26T15:00:00Z')
const DATE = new Date(SHOP).toUTCString()
const DAY = 86_400_000

describe('how far the shop is ahead', () => {
  test.each([0, 7 * 60_000, -7 * 60_000, 5 * DAY, -5 * DAY, 400 * DAY, -400 * DAY, 12_345])(
    'of a clock that is %i ms wrong',
    (wrong) => {
      const browser = SHOP + wrong
      expect(browser + shopAhead(new Headers({ date: DATE }), browser, 0)!).toBe(SHOP)
    },
  )

  test('a clock that was moved, and an answer that was kept on the way', () => {
    expect(shopAhead(new Headers({ date: DATE }), SHOP, 30 * DAY)).toBe(30 * DAY)
    expect(shopAhead(new Headers({ date: DATE, age: '40' }), SHOP, 0)).toBe(40_000)
  })

  test.each([{}, { date: '' }, { date: 'ayer' }])('nothing is known by %j', (headers) => {
    expect(shopAhead(new Headers(headers as Record<string, string>), SHOP, 0)).toBeNull()
  })
})

describe('on a page', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.useFakeTimers({ now: SHOP + 400 * DAY })
    vi.stubGlobal('document', { documentElement: { dataset: {} } })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('it is asked for once, however many count down, and again until somebody answers', async () => {
    const fetched = vi
      .fn()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValue({ headers: new Headers({ date: new Date(SHOP + 15_000).toUTCString() }) })
    vi.stubGlobal('fetch', fetched)
    const { withShopClock } = await import('#islands/shared/shop-clock.ts')
    const told: number[] = []
    for (let one = 0; one < 3; one++) withShopClock((now) => told.push(now()))
    await vi.advanceTimersByTimeAsync(14_000)
    expect(told).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(told).toEqual([SHOP + 15_000, SHOP + 15_000, SHOP + 15_000])
    expect(fetched).toHaveBeenCalledTimes(2)
  })
})
