import { describe, expect, test } from 'vitest'
import { ALWAYS } from '#shop/publishing/schedule.ts'
import { aBanner } from '#tests/support/content/banners.ts'
import { activeAt, type Banner, nextBannerChange, safeAddress } from './banner.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute))
const banner = (id: number, changes: Partial<Banner> = {}): Banner => ({ ...aBanner(`Banner ${id}`, changes), id })
const from = (minute: number) => ({ schedule: { ...ALWAYS, from: at(minute).getTime() } })
const until = (minute: number) => ({ schedule: { ...ALWAYS, until: at(minute).getTime() } })

test('only those of the place are shown, in the order of the owner', () => {
  const all = [banner(1, { order: 5 }), banner(2, { place: 'vinos' }), banner(3), banner(4, until(0))]
  expect(activeAt(all, 'home', at(1)).map(({ id }) => id)).toEqual([3, 1])
})

describe('the next change', () => {
  test('is the nearest coming or going in the place, and none when nothing moves', () => {
    const all = [banner(1, from(30)), banner(2, until(20)), banner(3, { place: 'vinos', ...until(5) })]
    expect(nextBannerChange(all, 'home', at(1))).toEqual(at(20))
    expect(nextBannerChange(all, 'home', at(20))).toEqual(at(30))
    expect(nextBannerChange(all, 'home', at(30))).toBeUndefined()
  })
})

test('a banner leads to the shop or by https elsewhere', () => {
  const addresses = [
    '/categorias/vinos',
    'https://cyber.liqui.cl/',
    '//evil.cl',
    '/\\evil.cl',
    'javascript:alert(1)',
    'http://a.cl',
  ]
  expect(addresses.map(safeAddress)).toEqual([...addresses.slice(0, 2), null, null, null, null])
  expect(safeAddress(null)).toBeNull()
})
