// The desk's list of products: found by words of name, brand, SKU or bar code, narrowed by filters, a page at a time; and all their SKUs for a file.
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { USUAL_LISTS } from '#shop/pricing/audience.ts'
import { PRODUCTS_A_PAGE, type ProductSearch, wordsOf } from './product-list.ts'
import { PACK_UNITS } from './product-search.repository.ts'

export interface ListedProduct {
  readonly sku: string
  readonly name: string
  readonly brand: string
  readonly family: string
  readonly isActive: boolean
  readonly isOffer: boolean
  readonly price: number | null
  readonly clubPrice: number | null
  /** On sale in all stores. */
  readonly units: number
  readonly photos: number
  /** Who changed it last by a load or a form, and when; null where nobody has. */
  readonly changed: { readonly by: string; readonly at: Date } | null
}

/** A store that has all a pack needs. */
const PACK_IN_A_STORE = sql`SELECT 1 FROM store WHERE NOT EXISTS (
  SELECT 1 FROM pack_component c LEFT JOIN stock s ON s.product_id = c.product_id AND s.store_id = store.id
  WHERE c.pack_id = product.id AND COALESCE(s.stock, 0) < c.quantity)`

const LACKING: Readonly<Record<Exclude<ProductSearch['lacks'], ''>, RawBuilder<unknown>>> = {
  foto: sql`NOT EXISTS (SELECT 1 FROM product_photo f WHERE f.product_id = product.id)`,
  ean: sql`product.ean = ''`,
  stock: sql`IF(product.is_pack, NOT EXISTS (${PACK_IN_A_STORE}),
    NOT EXISTS (SELECT 1 FROM stock s WHERE s.product_id = product.id AND s.stock > 0))`,
}

export function createProductListRepository() {
  return { page, skus, families, brands }
}

/** A page of the list, and how many there are in all. */
async function page(
  db: Queryable,
  search: ProductSearch,
  now: Date,
): Promise<{ readonly products: ListedProduct[]; readonly total: number }> {
  const which = narrowed(search, now)
  const { rows: counted } = await sql<{ total: number }>`SELECT COUNT(*) AS total FROM product WHERE ${which}`.execute(
    db,
  )
  const { rows } = await sql<Row>`
    SELECT product.id, product.sku, product.name, product.brand, product.family, product.active, product.is_offer,
      (SELECT price FROM product_price WHERE product_id = product.id AND price_list_id = ${USUAL_LISTS.regular} AND club = 0) AS price,
      (SELECT price FROM product_price WHERE product_id = product.id AND price_list_id = ${USUAL_LISTS.club} AND club = 1) AS club_price,
      (SELECT COUNT(*) FROM product_photo WHERE product_id = product.id) AS photos,
      IF(product.is_pack, ${PACK_UNITS}, (SELECT SUM(stock) FROM stock WHERE product_id = product.id)) AS units,
      (SELECT MAX(run_id) FROM catalogue_change c WHERE c.sku = product.sku AND c.kind = '' AND c.state = 'written') AS run
    FROM product WHERE ${which} ORDER BY product.name, product.id
    LIMIT ${PRODUCTS_A_PAGE} OFFSET ${(search.page - 1) * PRODUCTS_A_PAGE}`.execute(db)
  const runIds = [...new Set(rows.flatMap(({ run }) => run ?? []))]
  const runs = runIds.length === 0 ? [] : await db.selectFrom('catalogue_run').select(['id', 'operator', 'started_at']).where('id', 'in', runIds).execute() // biome-ignore format: one row
  const runOf = new Map(runs.map(({ id, operator, started_at }) => [id, { by: operator, at: started_at }]))
  const products = rows.map(
    ({ sku, name, brand, family, active, is_offer, price, club_price, units, photos, run }) => ({
      ...{ sku, name, brand, family, price, clubPrice: club_price, photos: Number(photos), units: Number(units ?? 0) },
      ...{ isActive: active === 1, isOffer: is_offer === 1, changed: run === null ? null : (runOf.get(run) ?? null) },
    }),
  )
  return { products, total: Number(counted[0]?.total ?? 0) }
}

/** The SKUs of all a search finds, whatever its page. */
async function skus(db: Queryable, search: ProductSearch, now: Date): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`SELECT sku FROM product WHERE ${narrowed(search, now)}`.execute(db)
  return rows.map(({ sku }) => sku)
}

/** The families there are, by their names. */
async function families(db: Queryable): Promise<string[]> {
  const rows = await db.selectFrom('product').select('family').distinct().orderBy('family').execute()
  return rows.map(({ family }) => family)
}

/** The brands there are, by their names. */
async function brands(db: Queryable): Promise<string[]> {
  const rows = await db.selectFrom('product').select('brand').distinct().orderBy('brand').execute()
  return rows.map(({ brand }) => brand)
}

interface Row {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly brand: string
  readonly family: string
  readonly active: number
  readonly is_offer: number
  readonly price: number | null
  readonly club_price: number | null
  readonly units: string | null
  readonly photos: number
  readonly run: number | null
}

function narrowed({ text, family, state, lacks, isOffer }: ProductSearch, now: Date): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`TRUE`]
  for (const word of wordsOf(text)) {
    const within = `%${word.replace(/[\\%_]/g, (one) => `\\${one}`)}%`
    all.push(sql`(product.name LIKE ${within} OR product.brand LIKE ${within} OR product.sku LIKE ${within} OR product.ean LIKE ${within})`) // biome-ignore format: one row
  }
  if (family !== '') all.push(sql`product.family = ${family}`)
  if (state !== '') all.push(sql`product.active = ${state === 'activos' ? 1 : 0}`)
  if (lacks !== '') all.push(LACKING[lacks])
  if (isOffer)
    all.push(sql`(product.is_offer = 1 OR EXISTS (SELECT 1 FROM product_price p WHERE p.product_id = product.id
      AND p.price_list_id = ${USUAL_LISTS.offer} AND (p.starts_at IS NULL OR p.starts_at <= ${now}) AND (p.ends_at IS NULL OR p.ends_at > ${now})))`)
  return sql.join(all, sql` AND `)
}
