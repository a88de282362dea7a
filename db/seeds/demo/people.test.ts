// The people of the demonstration could be real: valid data, orders within their limits, points that add up.
import { describe, expect, test } from 'vitest'
import { ENTRY_KINDS } from '#shop/customers/points/ledger.ts'
import { balanceOf } from '#shop/customers/user-parts.ts'
import { isRegistered, limitFor } from '#shop/pricing/audience.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { ageOn, dayOf, instantAt } from '#shop/shared/chile-time.ts'
import { isPublicId } from '#shop/shared/ids.ts'
import { isRut } from '#shop/shared/rut.ts'
import { isChileanPhone, isEmail, isPersonName } from '#shop/shared/typed/contact.ts'
import { demoPeople } from './people.ts'
import { pastOrders } from './people-orders.ts'
import { pastPoints } from './people-points.ts'

/** Early on a Sunday, late on a weekday, at midnight. */
const MOMENTS = [instantAt('2026-11-22', '00:00'), instantAt('2026-11-22', '08:10'), instantAt('2027-01-05', '23:59')]

test('there is one of each kind, with data the shop would take', () => {
  expect(demoPeople.map(({ kind }) => kind)).toEqual(['member', 'distributor', 'caterer'])
  for (const { id, rut, name, lastName, email, phone, birthDate } of demoPeople) {
    expect([isPublicId(id), isRut(rut), isEmail(email), isChileanPhone(phone)]).toEqual([true, true, true, true])
    expect([isPersonName(name), isPersonName(lastName)]).toEqual([true, true])
    expect(ageOn(birthDate, dayOf(MOMENTS[0]!))).toBeGreaterThanOrEqual(18)
  }
})

describe.each(demoPeople.map(({ kind }) => kind))('what a %s bought', (kind) => {
  test.each(MOMENTS)('is past at %s, within his limit, at his own prices', (now) => {
    for (const { seed, lines, amounts, deliveryDay, states } of pastOrders(kind, now)) {
      const times = states.map(({ at }) => at.getTime())
      expect(times).toEqual([...times].sort((one, other) => one - other))
      expect(times.at(-1)).toBeLessThanOrEqual(now.getTime())
      expect(states.at(-1)?.status).toBe(seed.status)
      expect(deliveryDay <= dayOf(now)).toBe(true)
      for (const { price, beforeTaxes } of lines) {
        expect(price.quantity).toBeLessThanOrEqual(limitFor(kind, defaultSettings))
        expect(price.unitPrice).toBeLessThan(price.regularPrice)
        expect(beforeTaxes).toBeLessThan(price.unitPrice)
      }
      const goods = lines.reduce((sum, { total }) => sum + total, 0)
      expect(amounts.total).toBe(goods + amounts.deliveryCost)
      expect((seed.points ?? 0) < amounts.total).toBe(true)
    }
  })
})

test('a member has four orders; wholesale orders are of their size', () => {
  const now = MOMENTS[2]!
  expect(pastOrders('member', now).map(({ seed }) => seed.status)).toEqual([
    'ENTREGADO',
    'ENTREGADO',
    'NO ENTREGADO',
    'EN RUTA',
  ])
  for (const kind of ['distributor', 'caterer'] as const)
    for (const { amounts } of pastOrders(kind, now)) expect(amounts.total).toBeGreaterThan(250_000)
})

test('points are earned and spent, never below zero, every entry on the one before; a distributor has none', () => {
  for (const { kind } of demoPeople.filter((person) => isRegistered(person.kind))) {
    const past = pastPoints(kind, pastOrders(kind, MOMENTS[2]!))
    if (kind === 'distributor') expect(past).toBeNull()
    let before = 0
    for (const { kind: entry, points, balance } of past?.entries ?? []) {
      expect(balance - before).toBe(ENTRY_KINDS[entry].effect * points)
      before = balance
    }
    if (past) expect(balanceOf(past.figures)).toBe(before)
  }
  const kinds = pastPoints('member', pastOrders('member', MOMENTS[2]!))!.entries.map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['cash_deposit', 'club_deposit', 'reserve', 'release', 'club_charge']))
})
