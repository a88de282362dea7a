// The demonstration zones: whoever lives where we deliver finds a date on every day of the year.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { dateRulesOf } from '#shop/delivery/date-rules.ts'
import { dateOptions, offeredDates } from '#shop/delivery/dates.ts'
import { createDeliveryDayRepository } from '#shop/delivery/delivery-day.repository.ts'
import { createZoneRepository } from '#shop/delivery/zone.repository.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { addDays, instantAt } from '#shop/shared/chile-time.ts'
import { seededDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

/** Today's window is over and tomorrow's not open yet; scheduled dates do not depend on the hour. */
const WORST_HOUR = '13:00'

let schema: TestDatabase
let database: Database

beforeAll(async () => {
  schema = await seededDatabase()
  database = connectDatabase(schema.url, 2)
})

afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})

test('every zone offers a date on every day of the years whose holidays are known', async () => {
  const covered = await createZoneRepository().covered(database)
  const zones = [...new Map(covered.map(({ zone }) => [zone.id, zone])).values()]
  const rules = dateRulesOf(defaultSettings)
  const calendar = await createDeliveryDayRepository().calendar(database, '2026-01-01', '2028-12-31')
  const without: string[] = []
  for (let day = '2026-01-01'; day < '2028-12-20'; day = addDays(day, 1)) {
    const now = instantAt(day, WORST_HOUR)
    const left = zones.filter((zone) => offeredDates(dateOptions(zone, rules, { ...calendar, now })).length === 0)
    without.push(...left.map(({ name }) => `${name} ${day}`))
  }
  expect(zones.length).toBeGreaterThan(5)
  expect(without).toEqual([])
})

test('the shop’s default commune has same-day service', async () => {
  const covered = await createZoneRepository().covered(database)
  expect(covered.find(({ commune }) => commune.name === 'Las Condes')?.zone.sameDay).toBe(true)
})
