import { expect, test } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import type { Wanted } from '../ways/receiving.ts'
import type { AlcoholRefusal } from './alcohol-hours.ts'
import { createAlcoholSale } from './alcohol-sale.service.ts'

const asked: (readonly [string, Date])[] = []
const REFUSED: AlcoholRefusal = { code: 'alcoholHours', reason: 'hours', until: null }
const CODES: Readonly<Record<string, string>> = { 'Las Condes': '13114', Vitacura: '13132' }
const sale = createAlcoholSale({
  hours: {
    refusalAt(commune, moment) {
      asked.push([commune, moment])
      return REFUSED
    },
  },
  stores: { all: async () => [{ id: 3, region: '13', commune: 'Vitacura' }] as never },
  delivery: {
    async findPlace({ commune }) {
      const code = CODES[commune]
      return code ? { commune: { code, name: commune, regionCode: '13' }, region: { code: '13', name: 'RM' } } : null
    },
  },
})

const now = instantAt('2026-11-11', '02:00')
const place = { region: '13', commune: 'Las Condes', street: '', number: '', point: null }
const wanted = (more: Partial<Wanted>): Wanted => ({
  way: 'immediateDelivery',
  place,
  date: '',
  storeId: null,
  ...more,
})

test.each([
  ['express, where it goes', wanted({}), ['13114', now]],
  ['express, somewhere unknown', wanted({ place: { ...place, commune: 'Atlantis' } }), ['', now]],
  [
    'collected now, at the store',
    wanted({ way: 'immediatePickup', place: null, storeId: 3 as StoreId }),
    ['13132', now],
  ],
  [
    'programmed, on its day',
    wanted({ way: 'programmedDelivery', date: '2026-11-14' }),
    ['13114', instantAt('2026-11-14', '12:00')],
  ],
])('the hours that count: %s', async (_, how, expected) => {
  asked.length = 0
  expect(await sale.refusalOf(how, now)).toMatchObject(REFUSED)
  expect(asked).toEqual([expected])
})

test('of a programmed way the day is said', async () => {
  expect(await sale.refusalOf(wanted({ way: 'programmedDelivery', date: '2026-11-14' }), now)).toMatchObject({
    day: '2026-11-14',
  })
  expect(await sale.refusalOf(wanted({}), now)).not.toHaveProperty('day')
})

test('nothing is refused while no day is chosen', async () => {
  expect(await sale.refusalOf(wanted({ way: 'programmedDelivery' }), now)).toBeNull()
})
