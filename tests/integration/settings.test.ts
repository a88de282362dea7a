// Settings on the real database: what an owner changes arrives by itself, and a wrong value harms nothing.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectDatabase, type Database } from '#platform/database.ts'
import { createSettingsService } from '#shop/settings/settings.service.ts'
import { defaultSettings, settingRows } from '#shop/settings/settings.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'

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
  await vi.waitFor(() => expect(settings.current().limit).toBe(6), { timeout: 5000, interval: 50 })
  expect(heard.mock.calls).toEqual([['pages']])
  await store('RATE_LIMIT_READ', '601')
  await vi.waitFor(() => expect(settings.current().readRate).toBe(601), { timeout: 5000, interval: 50 })
  await store('SHOP_NAME', 'Otra')
  await vi.waitFor(() => expect(settings.current().shopName).toBe('Otra'), { timeout: 5000, interval: 50 })
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

test('start fails when the table cannot be read', async () => {
  const nowhere = connectDatabase(schema.url.replace(/\/[^/]*$/, '/liqui_no_such_schema'), 1)
  await expect(createSettingsService({ database: nowhere, logger }).start()).rejects.toThrow()
  await nowhere.destroy()
})
