// A shop of three products: a wine and a beer of 50 units with a reserve of 5, and a case of six wines.
import type { Database } from '#platform/database/database.ts'
import { type ProductId, WAREHOUSE } from '#shop/shared/ids.ts'
import { seedGeography } from '#tests/support/delivery/geography.ts'

export const WINE = 101 as ProductId
export const BEER = 102 as ProductId
export const CASE = 103 as ProductId

/** Puts the shop as it is before anybody bought; whatever orders there were are gone. */
export async function resetSmallShop(database: Database): Promise<void> {
  const emptied = [
    'points_entry',
    'points_account',
    'payment_notice',
    'payment_refund',
    'bank_transfer',
    'payment_attempt',
    'payment',
    'order_event',
    'stock_hold',
    'order_line',
    'courier_notice',
    'courier_event',
    'courier_order',
    'courier_quote',
    'orders',
    'job',
  ] as const
  for (const table of emptied) await database.deleteFrom(table).execute()
  await database.deleteFrom('delivery_day').execute()
  await database.deleteFrom('setting').execute()
  if ((await database.selectFrom('region').select('code').execute()).length === 0) await seedGeography(database)
  await database.deleteFrom('pack_component').execute()
  await database.deleteFrom('product').execute()
  await addWarehouse(database)
  await addProduct(database, WINE, 'Vino', 5_000, true)
  await addProduct(database, BEER, 'Cerveza', 1_200, true)
  await addProduct(database, CASE, 'Caja de vino', 27_000, true)
  await database.insertInto('pack_component').values({ pack_id: CASE, product_id: WINE, quantity: 6 }).execute()
  for (const id of [WINE, BEER]) {
    const values = { product_id: id, store_id: WAREHOUSE, stock: 50, ecommerce_emergency_stock: 5 }
    await database.insertInto('stock').values(values).execute()
  }
}

/** From the next reading of the settings nobody is asked for a captcha, however much of a product is held without payment. */
export async function sellOutUnasked(database: Database): Promise<void> {
  await database.insertInto('setting').values({ name: 'UNPAID_ALERT_SHARE', value: '100' }).execute()
}

export async function stockOf(database: Database, id: ProductId): Promise<number> {
  const row = await database
    .selectFrom('stock')
    .select('stock')
    .where('product_id', '=', id)
    .where('store_id', '=', WAREHOUSE)
    .executeTakeFirstOrThrow()
  return row.stock
}

async function addWarehouse(database: Database) {
  const known = await database.selectFrom('store').select('id').where('id', '=', WAREHOUSE).executeTakeFirst()
  if (known) return
  await database.insertInto('price_list').values({ id: 1, name: 'normal' }).execute()
  const commune = await database.selectFrom('commune').select('code').executeTakeFirstOrThrow()
  await database
    .insertInto('store')
    .values({
      id: WAREHOUSE,
      code: 'CD9',
      name: 'Bodega',
      ecommerce_name: 'Bodega',
      address_street: 'Calle',
      address_number: '1',
      commune_code: commune.code,
      lat: 0,
      lng: 0,
      couriers: '[]',
    })
    .execute()
}

async function addProduct(database: Database, id: ProductId, name: string, price: number, hasAlcohol: boolean) {
  await database
    .insertInto('product')
    .values({
      id,
      sku: `SKU${id}`,
      slug: `producto-${id}`,
      name,
      display_name: name,
      description: '',
      brand: 'Marca',
      family: 'vinos',
      subfamily: 'tinto',
      reference_price: price,
      has_alcohol: hasAlcohol,
      net_content: 750,
      unit_of_measure: 'cc',
      picture_key: `p${id}`,
    } as never)
    .execute()
  await database.insertInto('product_price').values({ product_id: id, price_list_id: 1, price }).execute()
}
