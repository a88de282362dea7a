// Settings on the real database: what an owner changes arrives by itself, and a wrong value harms nothing.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { runSettings } from '#scripts/settings.ts'
import { createSettingsRepository } from '#shop/settings/settings.repository.ts'
import { createSettingsService } from '#shop/settings/settings.service.ts'
import { defaultSettings, settingRows } from '#shop/settings/settings.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

let schema: TestDatabase
let database: Database
const logger = { warn: vi.fn(), error: vi.fn() }

beforeAll(async () => {
  schema = await freshDatabase()
  database = connectDatabase(schema.url, 2)
})

afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})

const store = (name: string, value: string) =>
  database.insertInto('setting').values({ name, value }).onDuplicateKeyUpdate({ value }).execute()

test('every setting fits in the table, and reads back as it was', async () => {
  await database.insertInto('setting').values(settingRows()).execute()
  const settings = createSettingsService({ database, logger })
  await settings.refresh()
  expect(settings.current()).toEqual(defaultSettings)
  expect(settings.public().ECOMMERCE_LIMIT).toBe('12')
})

test('a change arrives while running, and is told once with what shows it', async () => {
  const settings = createSettingsService({ database, logger })
  await settings.start()
  const heard = vi.fn()
  settings.onChange(heard)
  await store('ECOMMERCE_LIMIT', '6')
  await vi.waitFor(() => expect(settings.current().limit).toBe(6), { timeout: 30_000, interval: 50 })
  expect(heard.mock.calls).toEqual([['pages']])
  await store('RATE_LIMIT_READ', '601')
  await vi.waitFor(() => expect(settings.current().readRate).toBe(601), { timeout: 30_000, interval: 50 })
  await store('SHOP_NAME', 'Otra')
  await vi.waitFor(() => expect(settings.current().shopName).toBe('Otra'), { timeout: 30_000, interval: 50 })
  expect(heard.mock.calls).toEqual([['pages'], ['nothing'], ['layout']])
  await settings.stop()
  await store('ECOMMERCE_LIMIT', '7')
  await new Promise((resume) => setTimeout(resume, 800)) // three times as long as it would take
  expect(settings.current().limit).toBe(6)
})

test('a value that cannot be read leaves the default and is logged', async () => {
  await store('ECOMMERCE_LIMIT', 'doce')
  const settings = createSettingsService({ database, logger })
  await settings.refresh()
  expect(settings.current().limit).toBe(12)
  expect(logger.warn).toHaveBeenCalledWith(
    { settings: [{ name: 'ECOMMERCE_LIMIT', fault: 'type' }] },
    expect.any(String),
  )
})

test('an operator changes settings together, and goes back to the default', async () => {
  const ends = () => database.selectFrom('setting').selectAll().where('name', 'like', 'CYBER_%_DATE').execute()
  const change = (changes: Record<string, string>) =>
    runSettings(database, { change: new Map(Object.entries(changes)) }, false)
  const campaign = { CYBER_START_DATE: '2027-05-01', CYBER_END_DATE: '2027-05-03T24:00' }
  expect(await change(campaign)).toMatchObject({ refused: false })
  expect((await ends()).map(({ value }) => value).sort()).toEqual(['2027-05-01', '2027-05-03T24:00'])

  const refused = await change({ CYBER_START_DATE: '2027-06-01', ECOMMERCE_LIMIT: '9' })
  expect(refused.refused).toBe(true)
  expect(refused.lines[0]).toBe('CYBER_START_DATE: debe ser anterior a CYBER_END_DATE (2027-05-03T24:00)')
  const { lines } = await runSettings(database, { list: ['CYBER_START_DATE', 'ECOMMERCE_LIMIT'] }, false)
  expect(lines).toContain('  CYBER_START_DATE = 2027-05-01')
  expect(lines.join()).not.toContain('ECOMMERCE_LIMIT = 9')

  await runSettings(database, { reset: ['CYBER_START_DATE', 'CYBER_END_DATE'] }, false)
  expect((await ends()).map(({ value }) => value)).toEqual(['', ''])
})

test('a live shop is given no setting it would not open with, one by one or back to the default', async () => {
  const live = (changes: Record<string, string>) =>
    runSettings(database, { change: new Map(Object.entries(changes)) }, true)
  const own = { SHOP_RUT: '77.123.456-9', SHOP_EMAIL: 'hola@mitienda.cl', TRANSFER_ACCOUNT: '00-999-1' }
  expect(await live(own)).toMatchObject({ refused: false })
  const { SHOP_RUT: example } = Object.fromEntries(settingRows().map(({ name, value }) => [name, value]))
  for (const changes of [{ SHOP_RUT: example! }, { SHOP_EMAIL: 'hola@liqui.example' }]) {
    const [[name, value] = ['', '']] = Object.entries(changes)
    const { refused, lines } = await live({ ...changes, ECOMMERCE_LIMIT: '9' })
    expect(refused).toBe(true)
    expect(lines).toEqual([
      `${name}: es de la demostración (${value}): una tienda en modo live no abre así, pon lo tuyo`,
      'No se cambió nada.',
    ])
  }
  expect(await runSettings(database, { reset: ['TRANSFER_ACCOUNT'] }, true)).toMatchObject({ refused: true })
  expect(Object.fromEntries(await createSettingsRepository().all(database))).toMatchObject(own)
  await runSettings(database, { reset: Object.keys(own) }, false)
})

test('start fails when the table cannot be read', async () => {
  const nowhere = connectDatabase(schema.url.replace(/\/[^/]*$/, '/liqui_no_such_schema'), 1)
  await expect(createSettingsService({ database: nowhere, logger }).start()).rejects.toThrow()
  await nowhere.destroy()
})
