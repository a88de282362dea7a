// Looks into a running shop's database and sets what a test needs there, as an ERP import would: plain SQL.
import { createPool, type Pool, type ResultSetHeader, type RowDataPacket } from 'mysql2/promise'
import { afterAll } from 'vitest'
import { eventually } from '#tests/support/run/eventually.ts'

export interface ShopDatabase {
  rows: <Row = Record<string, any>>(sql: string, values?: readonly unknown[]) => Promise<Row[]>
  one: <Row = Record<string, any>>(sql: string, values?: readonly unknown[]) => Promise<Row>
  change: (sql: string, values?: readonly unknown[]) => Promise<number>
  /** One statement in a transaction that stays open so long before it commits. */
  slowly: (milliseconds: number, sql: string, values?: readonly unknown[]) => Promise<void>
  stockOf: (productId: number, storeId?: number) => Promise<number>
  close: () => Promise<void>
}

/** Opens the database; closed by itself when the test file ends. */
export function openShopDatabase(url: string): ShopDatabase {
  const pool: Pool = createPool({ uri: url, timezone: 'Z', connectionLimit: 4, dateStrings: ['DATE'] })
  const rows = async <Row>(sql: string, values: readonly unknown[] = []) =>
    (await pool.query<RowDataPacket[]>(sql, [...values]))[0] as Row[]
  const database: ShopDatabase = {
    rows,
    one: async <Row>(sql: string, values: readonly unknown[] = []) => {
      const [row] = await rows<Row>(sql, values)
      if (!row) throw new Error(`no row: ${sql}`)
      return row
    },
    change: async (sql, values = []) => (await pool.query<ResultSetHeader>(sql, [...values]))[0].affectedRows,
    slowly: async (milliseconds, sql, values = []) => {
      const connection = await pool.getConnection()
      try {
        await connection.beginTransaction()
        await connection.query(sql, [...values])
        await new Promise((resume) => setTimeout(resume, milliseconds))
        await connection.commit()
      } finally {
        connection.release()
      }
    },
    stockOf: async (productId, storeId = 9) =>
      (
        await database.one<{ stock: number }>('SELECT stock FROM stock WHERE product_id = ? AND store_id = ?', [
          productId,
          storeId,
        ])
      ).stock,
    close: () => pool.end(),
  }
  afterAll(() => database.close())
  return database
}

/** Ids of single products and packs with plenty of programmed stock, cheapest first. */
export async function plentiful(database: ShopDatabase, units = 30) {
  const singles = await database.rows<{ id: number }>(
    `SELECT p.id FROM product p JOIN stock s ON s.product_id = p.id AND s.store_id = 9
     WHERE p.active AND NOT p.is_pack AND p.ecommerce_programmed_available AND s.stock >= s.ecommerce_emergency_stock + ? ORDER BY p.id`,
    [units],
  )
  const packs = await database.rows<{ id: number; child: number; quantity: number }>(
    `SELECT p.id, MIN(c.product_id) AS child, MIN(c.quantity) AS quantity FROM product p JOIN pack_component c ON c.pack_id = p.id JOIN stock s ON s.product_id = c.product_id AND s.store_id = 9
     WHERE p.active AND p.ecommerce_programmed_available GROUP BY p.id HAVING COUNT(*) = 1 AND MIN(FLOOR(s.stock / c.quantity)) >= 2 ORDER BY p.id`,
  )
  return { singles: singles.map((row) => row.id), packs }
}

/**
 * Resolves once a running shop has read settings that were changed before: settings are read whole, so that one which shows
 * says that the others are read too.
 */
export async function settingsRead({ siteUrl }: { readonly siteUrl: string }, database: ShopDatabase): Promise<void> {
  const change = (value: string) =>
    database.change("UPDATE setting SET value = ? WHERE name = 'UNDER_AGE_URL'", [value])
  const { value } = await database.one<{ value: string }>("SELECT value FROM setting WHERE name = 'UNDER_AGE_URL'")
  const mark = `${value}#${Date.now()}`
  await change(mark)
  await eventually('the settings are read', async () => {
    const { data } = (await (await fetch(`${siteUrl}/settings/ecommerce`)).json()) as { data: Record<string, string> }
    return data.UNDER_AGE_URL === mark
  })
  await change(value)
}
