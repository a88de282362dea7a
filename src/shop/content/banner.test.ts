import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { activeAt, type Banner, isActive, nextChange, ownPath, safeAddress } from './banner.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute))
const banner = (id: number, changes: Partial<Banner> = {}): Banner => ({
  id,
  name: `Banner ${id}`,
  place: 'home',
  type: 'slider',
  position: 'top',
  title: 'Título',
  text: '',
  action: '',
  tint: 'night',
  productId: null,
  imageUrl: null,
  mobileImageUrl: null,
  url: null,
  hasAlcohol: true,
  startsAt: null,
  endsAt: null,
  sortOrder: 0,
  ...changes,
})

test('a banner is seen from its first instant until just before its last', () => {
  const short = { startsAt: at(10), endsAt: at(20) }
  expect([9, 10, 19, 20].map((minute) => isActive(short, at(minute)))).toEqual([false, true, true, false])
  expect(isActive({ startsAt: null, endsAt: null }, at(0))).toBe(true)
})

test('only those of the place are shown, in the order of the owner', () => {
  const all = [banner(1, { sortOrder: 5 }), banner(2, { place: 'vinos' }), banner(3), banner(4, { endsAt: at(0) })]
  expect(activeAt(all, 'home', at(1)).map(({ id }) => id)).toEqual([3, 1])
})

describe('the next change', () => {
  test('is the nearest coming or going in the place, and none when nothing moves', () => {
    const all = [
      banner(1, { startsAt: at(30) }),
      banner(2, { endsAt: at(20) }),
      banner(3, { place: 'vinos', endsAt: at(5) }),
    ]
    expect(nextChange(all, 'home', at(1))).toEqual(at(20))
    expect(nextChange(all, 'home', at(20))).toEqual(at(30))
    expect(nextChange(all, 'home', at(30))).toBeUndefined()
  })

  test('until then the same banners are shown', () => {
    const minute = fc.option(fc.integer({ min: 0, max: 59 }), { nil: null })
    const moments = fc.array(fc.tuple(minute, minute), { maxLength: 6 })
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }), (spans, now, later) => {
        const all = spans.map(([from, to], id) =>
          banner(id, { startsAt: from === null ? null : at(from), endsAt: to === null ? null : at(to) }),
        )
        const change = nextChange(all, 'home', at(now))
        if (later < now || (change && at(later) >= change)) return
        expect(activeAt(all, 'home', at(later))).toEqual(activeAt(all, 'home', at(now)))
      }),
    )
  })
})

test('a banner leads to the shop or by https elsewhere, and takes its picture from the shop', () => {
  const addresses = [
    '/categorias/vinos',
    'https://cyber.liqui.cl/',
    '//evil.cl',
    '/\\evil.cl',
    'javascript:alert(1)',
    'http://a.cl',
  ]
  expect(addresses.map(safeAddress)).toEqual([...addresses.slice(0, 2), null, null, null, null])
  expect(addresses.map(ownPath)).toEqual([addresses[0], null, null, null, null, null])
  expect(safeAddress(null)).toBeNull()
})
