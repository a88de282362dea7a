// What an owner makes of seeded rows survives new versions of the seed; what nobody touched follows them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSeededRows } from '#db/seeds/seeded-rows.ts'
import { connectDatabase, type Database, inTransaction } from '#platform/database/database.ts'
import { seed } from '#scripts/seed.ts'
import { freshDatabase, seededDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { openShopDatabase, type ShopDatabase } from '#tests/support/shop/shop-database.ts'

/** A statement of the owner's, and what shows it. */
type Change = readonly [change: string, shows: string]

const product = (sku: string) => `(SELECT id FROM product WHERE sku = '${sku}')`

/** Of rows every shop has. */
const REFERENCE: readonly Change[] = [
  ['UPDATE delivery_zone SET cost = 4990 WHERE id = 1', 'SELECT cost FROM delivery_zone WHERE id = 1'],
  ["UPDATE delivery_zone SET weekdays = '6', lead_days = 3 WHERE id = 3", 'SELECT * FROM delivery_zone WHERE id = 3'],
  ["UPDATE delivery_zone SET name = 'Austral' WHERE id = 8", 'SELECT name FROM delivery_zone WHERE id = 8'],
  [
    "DELETE FROM delivery_zone_commune WHERE commune_code = '13603'",
    "SELECT * FROM delivery_zone_commune WHERE commune_code = '13603'",
  ],
  [
    "UPDATE delivery_zone_commune SET zone_id = 2 WHERE commune_code = '13101'",
    "SELECT zone_id FROM delivery_zone_commune WHERE commune_code = '13101'",
  ],
  [
    "INSERT INTO delivery_zone_commune (commune_code, zone_id) VALUES ('05201', 4)",
    "SELECT * FROM delivery_zone_commune WHERE commune_code = '05201'",
  ],
  [
    "UPDATE holiday SET name = 'Feriado nuestro' WHERE day = '2027-01-01'",
    "SELECT * FROM holiday WHERE day = '2027-01-01'",
  ],
  ["DELETE FROM holiday WHERE day = '2027-05-21'", "SELECT * FROM holiday WHERE day = '2027-05-21'"],
  [
    "INSERT INTO holiday (day, name, mandatory_closing) VALUES ('2027-03-03', 'Aniversario', 0)",
    "SELECT * FROM holiday WHERE day = '2027-03-03'",
  ],
  ["UPDATE price_list SET name = 'Vitrina' WHERE id = 1", 'SELECT name FROM price_list WHERE id = 1'],
  [
    "UPDATE alcohol_hours SET closes = '22:00' WHERE commune_code = '' AND day_of_week = 1",
    "SELECT closes FROM alcohol_hours WHERE commune_code = '' AND day_of_week = 1",
  ],
  ['DELETE FROM alcohol_hours WHERE day_of_week = 0', 'SELECT * FROM alcohol_hours WHERE day_of_week = 0'],
  ["DELETE FROM election_day WHERE day = '2028-06-11'", "SELECT * FROM election_day WHERE day = '2028-06-11'"],
  [
    "UPDATE setting SET value = '7' WHERE name = 'ECOMMERCE_LIMIT'",
    "SELECT value FROM setting WHERE name = 'ECOMMERCE_LIMIT'",
  ],
  ["DELETE FROM setting WHERE name = 'SHOP_SOCIAL'", "SELECT * FROM setting WHERE name = 'SHOP_SOCIAL'"],
  ['UPDATE landmark SET lat = -33.1 WHERE id = 5', 'SELECT * FROM landmark WHERE id = 5'],
  ['DELETE FROM landmark WHERE id = 6', 'SELECT * FROM landmark WHERE id = 6'],
  [
    "INSERT INTO landmark (id, name, aliases, commune_code, lat, lng) VALUES (9000, 'La viña', '', '13101', -33.4, -70.6)",
    'SELECT * FROM landmark WHERE id = 9000',
  ],
  ['UPDATE street SET number1 = 1 WHERE id = 7', 'SELECT number1 FROM street WHERE id = 7'],
  ["UPDATE commune SET lat = -33.2 WHERE code = '13603'", "SELECT lat FROM commune WHERE code = '13603'"],
]

/** Of rows of the demonstration. */
const DEMONSTRATION: readonly Change[] = [
  ["UPDATE store SET ecommerce_name = 'La Bodega', display_store = 0 WHERE id = 2", 'SELECT * FROM store WHERE id = 2'],
  ['UPDATE store SET justo_store_id = NULL WHERE id = 1', 'SELECT justo_store_id FROM store WHERE id = 1'],
  [
    "UPDATE store_schedule SET opens = '11:11' WHERE store_id = 2 AND day_of_week = 3",
    'SELECT opens FROM store_schedule WHERE store_id = 2 AND day_of_week = 3',
  ],
  [
    'DELETE FROM store_pickup_schedule WHERE store_id = 7 AND day_of_week = 3',
    'SELECT * FROM store_pickup_schedule WHERE store_id = 7 ORDER BY day_of_week',
  ],
  ["DELETE FROM store_closure WHERE day = '2027-12-24'", "SELECT * FROM store_closure WHERE day = '2027-12-24'"],
  [
    "UPDATE coverage_polygon SET ring = '[[0,0],[0,1],[1,1]]' WHERE id = 1",
    'SELECT ring FROM coverage_polygon WHERE id = 1',
  ],
  ['DELETE FROM polygon_store WHERE polygon_id = 3', 'SELECT * FROM polygon_store WHERE polygon_id = 3'],
  [
    "UPDATE product SET name = 'Vino de la casa', description = 'El nuestro', ean = '780' WHERE sku = 'VIN0001'",
    "SELECT name, description, ean FROM product WHERE sku = 'VIN0001'",
  ],
  [
    "UPDATE product SET bulk_price = NULL, bulk_amount = NULL WHERE bulk_price IS NOT NULL AND sku LIKE 'CER%'",
    "SELECT COUNT(bulk_price) FROM product WHERE sku LIKE 'CER%'",
  ],
  ["UPDATE product SET active = 0 WHERE sku = 'PIS0030'", "SELECT active FROM product WHERE sku = 'PIS0030'"],
  ["DELETE FROM product WHERE sku = 'SNK0020'", "SELECT * FROM product WHERE sku = 'SNK0020'"],
  [
    "UPDATE product SET sku = 'MIO0001' WHERE sku = 'GIN0011'",
    "SELECT sku FROM product WHERE sku IN ('MIO0001', 'GIN0011')",
  ],
  [
    `UPDATE product_price SET price = 9999 WHERE price_list_id = 1 AND product_id = ${product('VIN0001')}`,
    `SELECT price FROM product_price WHERE price_list_id = 1 AND product_id = ${product('VIN0001')}`,
  ],
  [
    `DELETE FROM product_price WHERE price_list_id = 90 AND product_id = ${product('CER0001')}`,
    `SELECT price_list_id FROM product_price WHERE product_id = ${product('CER0001')} ORDER BY 1`,
  ],
  [
    `UPDATE product_price SET price = 1990 WHERE price_list_id = 3 AND product_id = ${product('GIN0008')}`,
    `SELECT price FROM product_price WHERE price_list_id = 3 AND product_id = ${product('GIN0008')}`,
  ],
  [
    `UPDATE product_attribute SET value = '1 lt' WHERE attribute = 'size' AND product_id = ${product('VIN0001')}`,
    `SELECT value FROM product_attribute WHERE attribute = 'size' AND product_id = ${product('VIN0001')}`,
  ],
  [
    'UPDATE pack_component SET quantity = 5 ORDER BY pack_id, product_id LIMIT 1',
    'SELECT pack_id, quantity FROM pack_component ORDER BY pack_id, product_id LIMIT 1',
  ],
  [
    `DELETE FROM stock WHERE store_id = 9 AND product_id = ${product('CER0002')}`,
    `SELECT * FROM stock WHERE store_id = 9 AND product_id = ${product('CER0002')}`,
  ],
  ['DELETE FROM transfer_customer', 'SELECT COUNT(*) FROM transfer_customer'],
  [
    "UPDATE sponsored_listing SET bid = 1 WHERE name LIKE 'Snacks%'",
    'SELECT name, bid FROM sponsored_listing ORDER BY name',
  ],
  ["DELETE FROM sponsored_listing WHERE name LIKE 'Gin%'", "SELECT * FROM sponsored_listing WHERE name LIKE 'Gin%'"],
  ["UPDATE company SET city = 'Talca' LIMIT 1", "SELECT COUNT(*) FROM company WHERE city = 'Talca'"],
  ['DELETE FROM customer_address', 'SELECT COUNT(*) FROM customer_address'],
]

/** What no owner touches here, as a former version of the seed had it. */
const FORMER_ZONE = { cost: 1, same_day: false, lead_days: 2, horizon_days: 3, weekdays: '1' }

async function asOfFormerVersion(database: Database, demo: boolean): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { put } = createSeededRows(tx)
    await put({ table: 'delivery_zone', key: ['id'], follows: 'new versions' }, [
      { id: 5, name: 'Antes', ...FORMER_ZONE },
    ])
    await put({ table: 'landmark', key: ['id'], follows: 'new versions' }, [
      { id: 8_000, name: 'Ya no está', aliases: '', commune_code: '13101', lat: -33.4, lng: -70.6 },
    ])
    if (!demo) return
    const { id } = await tx.selectFrom('product').select('id').where('sku', '=', 'VIN0140').executeTakeFirstOrThrow()
    await put({ table: 'product_price', key: ['product_id', 'price_list_id', 'club'], follows: 'new versions' }, [
      { product_id: id, price_list_id: 1, club: false, price: 77 },
    ])
  })
}

describe.each([
  { demo: true, database: seededDatabase, changes: [...REFERENCE, ...DEMONSTRATION] },
  { demo: false, database: freshDatabase, changes: REFERENCE },
])('of a shop (demonstration: $demo)', ({ demo, database: make, changes }) => {
  let schema: TestDatabase
  let database: Database
  let plain: ShopDatabase
  beforeAll(async () => {
    schema = await make()
    database = connectDatabase(schema.url, 2)
    plain = openShopDatabase(schema.url)
    if (!demo) await seed(schema.url, { demo })
  })
  afterAll(async () => {
    await database?.destroy()
    await schema?.drop()
  })
  const shown = () => Promise.all(changes.map(([, shows]) => plain.rows(shows)))
  const untouched = async () => ({
    zone: await plain.one('SELECT * FROM delivery_zone WHERE id = 5'),
    prices: await plain.rows(
      `SELECT price FROM product_price WHERE product_id = ${product('VIN0140')} ORDER BY price_list_id`,
    ),
    landmark: await plain.rows('SELECT id FROM landmark WHERE id = 8000'),
  })

  test('every change of the owner survives two new versions, and the rest follows them', async () => {
    const seeded = await untouched()
    const before = await shown()
    for (const [change] of changes) await plain.change(change)
    const changed = await shown()
    for (const [index, [change]] of changes.entries()) expect(changed[index], change).not.toEqual(before[index])
    for (const version of ['first', 'second']) {
      await asOfFormerVersion(database, demo)
      expect(await untouched()).not.toEqual(seeded)
      await plain.change("UPDATE setting SET value = ? WHERE name = 'SEED_VERSION'", [version])
      const told: string[] = []
      expect(await seed(schema.url, { demo, progress: (line) => void told.push(line) })).toBe(true)
      expect(told.at(-1)).toMatch(/^kept as the owner has them: /)
      const after = await shown()
      for (const [index, [change]] of changes.entries()) expect(after[index], change).toEqual(changed[index])
      expect(await untouched()).toEqual(seeded)
    }
  })

  test('a change of one letter’s case or of a blank is the owner’s, and so is a row he was first to number', async () => {
    const version = (name: string, ids: readonly number[]) =>
      inTransaction(database, async (tx) => {
        const rows = ids.map((id) => ({ id, ...FORMER_ZONE, name }))
        const where = { table: 'delivery_zone', part: 'more zones', key: ['id'], follows: 'new versions' } as const
        await createSeededRows(tx).put(where, rows)
      })
    await version('Norte', [101, 102, 103, 104])
    await plain.change("UPDATE delivery_zone SET name = 'NORTE' WHERE id = 101")
    await plain.change("UPDATE delivery_zone SET name = 'Norte ' WHERE id = 102")
    await plain.change("UPDATE delivery_zone SET name = 'Sur' WHERE id = 103")
    await plain.change("UPDATE delivery_zone SET name = 'Norte' WHERE id = 103") // thought better of it
    await plain.change('UPDATE delivery_zone SET id = 105, name = ? WHERE id = 104', ['Mía'])
    for (const name of ['Centro', 'Oriente']) await version(name, [101, 102, 103, 104, 105])
    const named = await plain.rows('SELECT name FROM delivery_zone WHERE id > 100 ORDER BY id')
    expect(named.map((row) => row.name)).toEqual(['NORTE', 'Norte ', 'Oriente', 'Mía'])
  })
})

test('a shop of before the seed remembered keeps what differs, and goes on following', async () => {
  const schema = await freshDatabase()
  const database = connectDatabase(schema.url, 2)
  const plain = openShopDatabase(schema.url)
  const asOlder = () => plain.change("UPDATE setting SET value = 'older' WHERE name = 'SEED_VERSION'")
  const zones = () => plain.rows('SELECT id, name, cost FROM delivery_zone ORDER BY id')
  try {
    await seed(schema.url, { demo: false })
    await plain.change('UPDATE delivery_zone SET cost = 100 WHERE id = 2')
    await plain.change('DELETE FROM seed_memory')
    await asOlder()
    const changed = await zones()
    await seed(schema.url, { demo: false })
    expect(await zones()).toEqual(changed)
    await asOfFormerVersion(database, false)
    await asOlder()
    await seed(schema.url, { demo: false })
    expect(await zones()).toEqual(changed)
  } finally {
    await database.destroy()
    await schema.drop()
  }
})
