// On what a live shop refuses to open: the demonstration's own rows and settings, by the seed's memory of what it wrote.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { seed } from '#scripts/seed.ts'
import { refuseDemonstration } from '#server/build/live-refusal.ts'
import { freshDatabase, seededDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { openShopDatabase, type ShopDatabase } from '#tests/support/shop/shop-database.ts'

const open: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of open.reverse()) await close()
})

async function shopOn(make: () => Promise<TestDatabase>) {
  const schema = await make()
  const database = connectDatabase(schema.url, 2)
  open.push(schema.drop, () => database.destroy())
  return { schema, database, plain: openShopDatabase(schema.url) }
}

async function faultsOf(database: Database): Promise<string[]> {
  try {
    await refuseDemonstration(database, { mode: 'live', previewContent: undefined })
    return []
  } catch (error) {
    return [...(error as { faults: readonly string[] }).faults]
  }
}

const OWN_SETTINGS: Readonly<Record<string, string>> = {
  SHOP_RUT: '77.123.456-9',
  TRANSFER_RUT: '77.123.456-9',
  TRANSFER_ACCOUNT: '00-999-1',
  SHOP_PHONE: '+56 9 8765 4321',
  SHOP_EMAIL: 'hola@mitienda.cl',
  PAYMENT_ALERT_EMAIL: 'pagos@mitienda.cl',
}

async function setOwn(plain: ShopDatabase): Promise<void> {
  for (const [name, value] of Object.entries(OWN_SETTINGS))
    await plain.change('UPDATE setting SET value = ? WHERE name = ?', [value, name])
}

test('a new shop needs its own settings, and may sell what is called as in the demonstration', async () => {
  const { schema, database, plain } = await shopOn(freshDatabase)
  await seed(schema.url, { demo: false })
  for (const table of [
    'product',
    'store',
    'transfer_customer',
    'sponsored_listing',
    'content_item',
    'customer',
    'company',
  ])
    expect(await plain.rows(`SELECT 1 FROM ${table} LIMIT 1`), table).toEqual([])
  const faults = await faultsOf(database)
  expect(faults.map((line) => line.split(' ')[0]).sort()).toEqual(Object.keys(OWN_SETTINGS).sort())
  for (const line of faults) expect(line).toContain('npm run settings -- ')
  await setOwn(plain)
  await plain.change(
    `INSERT INTO store (id, code, name, ecommerce_name, address_street, address_number, commune_code, lat, lng, display_store, immediate, pickup, couriers)
     VALUES (1, 'PRO', 'Providencia', 'Liqui Providencia', 'Av. Providencia', '1', '13123', -33.4, -70.6, 1, 1, 1, '[]')`,
  )
  await plain.change(
    `INSERT INTO product (sku, slug, name, display_name, description, brand, family, subfamily, reference_price, alcohol, has_alcohol, net_content, unit_of_measure, box_units, is_pack, tax, extra_tax, picture_key)
     VALUES ('VIN0001', 'mi-vino', 'Gato Negro', 'Gato Negro', '', 'Gato', 'vinos', 'tinto', 5000, 13, 1, 750, 'cc', 6, 0, 19, 20.5, '0a1b2c3d4e5f')`,
  )
  await plain.change("INSERT INTO transfer_customer (rut, note) VALUES ('761234567', 'Bar')")
  expect(await faultsOf(database)).toEqual([])
  await plain.change("UPDATE setting SET value = 'informes@liqui.test' WHERE name = 'REPORT_EMAIL'")
  expect(await faultsOf(database)).toEqual([expect.stringContaining('REPORT_EMAIL')])
})

let demo: Awaited<ReturnType<typeof shopOn>>
beforeAll(async () => {
  demo = await shopOn(seededDatabase)
})

const KINDS = [
  'Están las personas de la demostración',
  'Se venden productos de la demostración',
  'Atienden tiendas de la demostración',
  'RUT de la demostración',
  'Empresas de la demostración',
  'Hay productos patrocinados de la demostración',
  'Hay promociones o cupones de la demostración',
]

test('a demonstration is told of kind by kind, until nothing of it is left', async () => {
  const { database, plain } = demo
  await setOwn(plain)
  await plain.change("UPDATE setting SET value = '' WHERE name = 'REPORT_EMAIL'")
  const kinds = async () => {
    const faults = await faultsOf(database)
    return KINDS.filter((kind) => faults.some((line) => line.startsWith(kind)))
  }
  expect(await kinds()).toEqual(KINDS)
  expect(await faultsOf(database)).toHaveLength(KINDS.length)
  await refuseDemonstration(database, { mode: 'demo', previewContent: undefined })
  await plain.change(
    'UPDATE customer SET public_id = CONCAT("x", SUBSTRING(public_id, 2)) WHERE public_id LIKE "demo-person-%"',
  )
  await plain.change('UPDATE product SET active = 0')
  await plain.change('UPDATE store SET display_store = 0, pickup = 0, immediate = 0')
  await plain.change('DELETE FROM transfer_customer')
  await plain.change('DELETE FROM company')
  await plain.change('DELETE FROM sponsored_listing')
  expect(await kinds()).toEqual(KINDS.slice(-1))
  await plain.change("UPDATE content_item SET active = 0 WHERE kind IN ('promotion', 'coupon')")
  expect(await faultsOf(database)).toEqual([])
})

test('it is known in a shop that was seeded before the seed remembered, too', async () => {
  const { schema, database, plain } = demo
  await plain.change('UPDATE product SET active = 1 WHERE sku = "VIN0140"')
  await plain.change('DELETE FROM seed_memory')
  expect(await faultsOf(database)).toEqual([])
  await plain.change("UPDATE setting SET value = '0123456789abcdef-goods' WHERE name = 'SEED_VERSION'")
  await seed(schema.url, { demo: false })
  expect(await faultsOf(database)).toEqual([expect.stringContaining('VIN0140')])
})
