import { describe, expect, test } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { changedDays } from './changed-days.ts'
import { handoverHours } from './handovers.ts'
import { type HolidayKind, hoursOn, isOpenNow, nextOpeningChange } from './open-now.ts'
import type { Schedule, StoreWithHours } from './store.ts'
import { storeCard } from './store-card.view.ts'
import { storePageView } from './store-page.view.ts'

/** 09:30 to 23:00, Friday and Saturday to 01:30, Sunday 10:00 to 22:00. */
const week = [0, 1, 2, 3, 4, 5, 6].map(
  (dayOfWeek): Schedule => ({
    dayOfWeek,
    opens: dayOfWeek === 0 ? '10:00' : '09:30',
    closes: dayOfWeek === 0 ? '22:00' : dayOfWeek >= 5 ? '01:30' : '23:00',
    closed: false,
  }),
)
const HOLIDAYS = new Map<string, HolidayKind>([
  ['2026-12-08', 'plain'],
  ['2026-12-25', 'mandatory'],
])

function shopAt(day: string, clock: string, schedules: readonly Schedule[] = week, pickups = true) {
  const now = instantAt(day, clock)
  const hours = (day: string) => hoursOn(schedules, day, HOLIDAYS.get(day) ?? null)
  const store: StoreWithHours = {
    id: 2 as StoreId,
    code: 'NUN',
    city: 'Santiago',
    postalCode: '',
    phone: null,
    display: true,
    couriers: [],
    justoStoreId: null,
    name: 'Ñuñoa',
    ecommerceName: 'Liqui Ñuñoa',
    street: 'Av. Irarrázaval',
    number: '3250',
    commune: 'Ñuñoa',
    region: 'Metropolitana de Santiago',
    latitude: -33.4545,
    longitude: -70.5972,
    immediate: true,
    pickup: true,
    schedules,
    ownPickupSchedules: [],
    openNow: isOpenNow(schedules, now, HOLIDAYS),
    changesAt: nextOpeningChange(schedules, now, HOLIDAYS),
    nextHours: null,
  }
  const shop = {
    stores: {
      shown: () => [store],
      weekOf: () => ({
        today: hours(day),
        handover: HOLIDAYS.has(day) ? null : handoverHours(store, day, null),
        changed: changedDays(schedules, day, hours),
      }),
    },
    clock: { now: () => now },
    settings: { current: () => ({ immediatePickup: true, programmedPickup: pickups, immediateDelivery: true }) },
  }
  return { store, shop }
}
const cardAt = (...moment: Parameters<typeof shopAt>) => {
  const { store, shop } = shopAt(...moment)
  return storeCard(store, shop)
}

describe('what is said of its opening', () => {
  // Thursday 12 to Sunday 15 November 2026.
  test.each([
    ['2026-11-12', '09:29', 'Cerrada, abre a las 09:30', 'Cerrada, abre a las 09:30'],
    ['2026-11-12', '09:30', 'Abierta hasta las 23:00', 'Abierta ahora, hasta las 23:00'],
    ['2026-11-12', '23:00', 'Cerrada, abre mañana a las 09:30', 'Cerrada, abre mañana a las 09:30'],
    ['2026-11-13', '23:59', 'Abierta hasta la 01:30', 'Abierta ahora, hasta la 01:30 de mañana'],
    ['2026-11-14', '00:30', 'Abierta hasta la 01:30', 'Abierta ahora, hasta la 01:30'],
    ['2026-12-24', '23:30', 'Cerrada, abre el sábado a las 09:30', 'Cerrada, abre el sábado a las 09:30'],
  ])('on %s at %s', (day, clock, short, long) => {
    expect(cardAt(day, clock).opening).toMatchObject({ short, long })
  })

  test('where it never closes, and where it never opens', () => {
    const always = week.map((day) => ({ ...day, opens: '00:00', closes: '00:00' }))
    expect(cardAt('2026-11-12', '12:00', always)).toMatchObject({
      opening: { isOpen: true, short: 'Abierta las 24 horas' },
      hours: { rows: expect.arrayContaining([{ day: 'Lunes', isToday: false, shop: '24 horas', pickup: null }]) },
    })
    expect(cardAt('2026-11-12', '12:00', []).opening).toMatchObject({ isOpen: false, short: 'Cerrada por ahora' })
  })
})

describe('its week', () => {
  test('begins on Monday, names today, and has pickups apart', () => {
    const { rows, hasPickups, notes } = cardAt('2026-11-13', '12:00').hours
    expect(rows.map(({ day }) => day)).toEqual([
      'Lunes',
      'Martes',
      'Miércoles',
      'Jueves',
      'Viernes, hoy',
      'Sábado',
      'Domingo',
    ])
    expect(rows[1]).toMatchObject({ shop: '09:30–23:00', pickup: '09:30–23:00' })
    expect(rows[4]).toEqual({ day: 'Viernes, hoy', isToday: true, shop: '09:30–01:30', pickup: '09:30–01:30' })
    expect(rows[5]?.pickup).toBeNull()
    expect(hasPickups).toBe(true)
    expect(notes).toEqual(['Feriados de 10:00 a 22:00. En feriado irrenunciable no abrimos.'])
  })

  test('says no pickups while they are not on offer', () => {
    const { rows, hasPickups } = cardAt('2026-11-13', '12:00', week, false).hours
    expect([hasPickups, rows.some(({ pickup }) => pickup !== null)]).toEqual([false, false])
  })

  test('says no pickups of a holiday on which it is open, which is today', () => {
    const [, tuesday] = cardAt('2026-12-08', '12:00').hours.rows
    expect(tuesday).toEqual({ day: 'Martes, hoy', isToday: true, shop: '10:00–22:00', pickup: null })
    expect(cardAt('2026-12-07', '12:00').hours.rows[1]?.pickup).toBe('09:30–23:00')
  })

  test('says on which days ahead it differs, and shows today as it is', () => {
    expect(cardAt('2026-12-23', '12:00').hours.notes[0]).toBe('El viernes 25 no abre.')
    expect(cardAt('2026-12-24', '12:00').hours.notes[0]).toBe('Mañana no abre.')
    const { rows, notes } = cardAt('2026-12-25', '12:00').hours
    expect(notes[0]).toBe('Hoy no abre.')
    expect(rows[4]).toEqual({ day: 'Viernes, hoy', isToday: true, shop: null, pickup: null })
  })
})

test('its page holds until it opens or closes, or the next day begins', () => {
  const untilAt = (day: string, clock: string) => storePageView({ shop: shopAt(day, clock).shop, id: 2 })?.until
  expect(untilAt('2026-11-12', '12:00')).toEqual(instantAt('2026-11-12', '23:00'))
  expect(untilAt('2026-11-13', '12:00')).toEqual(instantAt('2026-11-14', '00:00'))
  expect(storePageView({ shop: shopAt('2026-11-12', '12:00').shop, id: 9 })).toBeNull()
})
