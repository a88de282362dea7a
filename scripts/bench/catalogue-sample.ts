// What can be requested: products that can be bought, the stores, and whether suggestions are ready.
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import type { CatalogueSample } from './cases.ts'
import { memberCookie } from './member-cookie.ts'

const SUGGESTIONS = '/searcher/suggestions?word=cabernet'

export async function sampleCatalogue(databaseUrl: string, origin: string): Promise<CatalogueSample> {
  const connection = await createConnection({ uri: databaseUrl })
  try {
    const [products] = await connection.query<RowDataPacket[]>(
      `SELECT p.id, p.slug FROM product p JOIN stock s ON s.product_id = p.id AND s.store_id = 9
       WHERE p.active AND p.ecommerce_programmed_available AND s.stock > s.ecommerce_emergency_stock + 12 ORDER BY p.id`,
    )
    const [stores] = await connection.query<RowDataPacket[]>('SELECT DISTINCT store_id AS id FROM stock ORDER BY 1')
    const ready = (await fetch(origin + SUGGESTIONS)).ok
    return {
      products: products.map(({ id, slug }) => ({ id, slug })),
      stores: stores.map(({ id }) => id),
      suggestions: ready ? SUGGESTIONS : null,
      memberCookie: await memberCookie(databaseUrl),
    }
  } finally {
    await connection.end()
  }
}
