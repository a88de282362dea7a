// Answers what a load asks of products it does not name, each by a question of its own: a shop of 50,000 is never read whole for a batch of ten.

import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { shortName } from '#shop/products/derived-names.ts'
import { chunks } from '#shop/shared/chunks.ts'
import { listOfName } from './columns.ts'
import type { Named, Neighbours, Questions } from './neighbours.ts'

const FOR_EVERYBODY = listOfName('publico')
/** Products of one query: what is read of them holds the process up for a moment only. */
const PAGE = 5_000

export const NOBODY: Neighbours = { named: [], prices: new Map(), active: [] }

export function createNeighboursRepository() {
  return { answers, families, skus, packsOf, showing }
}

async function answers(db: Queryable, { shortNames, families, active }: Questions): Promise<Neighbours> {
  return {
    named: shortNames.size > 0 ? await namesakes(db, shortNames) : [],
    prices: families.size > 0 ? await pricesOf(db, [...families]) : new Map(),
    active: active ? await activeSkus(db) : [],
  }
}

/** Who has one of these short names. They are derived from names, so that all names are read, page by page, and few kept. */
async function namesakes(db: Queryable, shortNames: ReadonlySet<string>): Promise<Named[]> {
  const found: Named[] = []
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; sku: string; name: string; display_name: string; is_pack: number }>`
      SELECT id, sku, name, display_name, (is_pack OR id IN (SELECT pack_id FROM pack_component)) AS is_pack
      FROM product WHERE id > ${last} ORDER BY id LIMIT ${PAGE}`.execute(db)
    for (const { sku, name, display_name, is_pack } of rows) {
      if (!shortNames.has(shortName({ name, isPack: Number(is_pack) === 1 }))) continue
      const fields = [['nombre', name], ['nombre_corto', display_name], ['es_pack', String(is_pack)]] as const // biome-ignore format: one list
      found.push({ sku, fields: new Map(fields.filter(([, value]) => value !== '')) })
    }
    if (rows.length < PAGE) return found
    last = rows.at(-1)!.id
  }
}

async function pricesOf(db: Queryable, families: readonly string[]): Promise<Neighbours['prices']> {
  const { rows } = await sql<{ family: string; price: number; count: number }>`
    SELECT family COLLATE utf8mb4_bin AS family, COALESCE(price, 0) AS price, COUNT(*) AS count
    FROM product LEFT JOIN product_price
      ON product_id = product.id AND price_list_id = ${FOR_EVERYBODY.id} AND club = ${FOR_EVERYBODY.isClub ? 1 : 0}
    WHERE family IN (${sql.join(families)}) GROUP BY 1, 2`.execute(db)
  const byFamily = Map.groupBy(rows, ({ family }) => family)
  const counted = (family: string) =>
    new Map((byFamily.get(family) ?? []).map(({ price, count }) => [Number(price), Number(count)]))
  return new Map(families.map((family) => [family, counted(family)]))
}

async function activeSkus(db: Queryable): Promise<string[]> {
  const rows = await db.selectFrom('product').select('sku').where('active', '=', 1).orderBy('id').execute()
  return rows.map(({ sku }) => sku)
}

/** The families of all products. */
async function families(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('product').select('family').distinct().execute()
  return new Set(rows.map(({ family }) => family))
}

/** The SKUs of all products. */
async function skus(db: Queryable): Promise<string[]> {
  const rows = await db.selectFrom('product').select('sku').orderBy('id').execute()
  return rows.map(({ sku }) => sku)
}

/** The SKUs of packs that hold one of these products. */
async function packsOf(db: Queryable, skus: readonly string[]): Promise<string[]> {
  const packs = new Set<string>()
  for (const some of chunks(skus, PAGE)) {
    const { rows } = await sql<{ sku: string }>`
      SELECT DISTINCT pack.sku FROM product JOIN pack_component ON product_id = product.id JOIN product pack ON pack.id = pack_id
      WHERE product.sku IN (${sql.join(some)})`.execute(db)
    for (const { sku } of rows) packs.add(sku)
  }
  return [...packs]
}

/** The SKU that shows each of these pictures, by hash; of several the last. */
async function showing(db: Queryable, hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_photo')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['hash', 'sku'])
    .where('hash', 'in', hashes)
    .orderBy('product_id')
    .execute()
  return new Map(rows.map(({ hash, sku }) => [hash, sku]))
}
