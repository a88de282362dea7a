// Reads products and stock as the catalogue keeps them. Moments are the database's own (text, UTC), so that no clock has to agree with another.

import { type Selectable, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Queryable } from '#platform/database.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { type Clp, clp } from '#shop/shared/money.ts'
import { type PricesNow, pricesAt, type StoredPrice } from './price-periods.ts'
import type { PackComponent, Product, StockLevel } from './product.ts'

export interface StockRow {
  readonly productId: ProductId
  readonly storeId: StoreId
  readonly level: StockLevel
}

export type CatalogueRepository = ReturnType<typeof createCatalogueRepository>

export function createCatalogueRepository() {
  return { now, products, stock, changedProducts, changedStock, packsMark, rowsMark }
}

/** The database's clock, as text that its own comparisons understand. */
async function now(db: Queryable): Promise<string> {
  const { rows } = await sql<{ now: string }>`SELECT CAST(NOW(3) AS CHAR) AS now`.execute(db)
  return rows[0]!.now
}

/** All products, or those with these ids, whole: prices in force at `moment`, attributes and components. Unknown ids are left out. */
async function products(db: Queryable, moment: Date, ids?: readonly ProductId[]): Promise<Product[]> {
  if (ids?.length === 0) return []
  const [rows, prices, attributes, components] = await Promise.all([
    db
      .selectFrom('product')
      .selectAll()
      .$if(ids !== undefined, (q) => q.where('id', 'in', ids!))
      .orderBy('id')
      .execute(),
    db
      .selectFrom('product_price')
      .select(['product_id', 'price_list_id', 'club', 'price', 'starts_at', 'ends_at'])
      .$if(ids !== undefined, (q) => q.where('product_id', 'in', ids!))
      .orderBy('product_id')
      .orderBy('price_list_id')
      .orderBy('club')
      .execute(),
    db
      .selectFrom('product_attribute')
      .selectAll()
      .$if(ids !== undefined, (q) => q.where('product_id', 'in', ids!))
      .execute(),
    db
      .selectFrom('pack_component')
      .selectAll()
      .$if(ids !== undefined, (q) => q.where('pack_id', 'in', ids!))
      .orderBy('pack_id')
      .orderBy('product_id')
      .execute(),
  ])
  const pricesOf = grouped(
    prices,
    (row) => row.product_id,
    (row): StoredPrice => ({
      list: row.price_list_id,
      price: clp(row.price),
      club: row.club === 1,
      from: row.starts_at,
      until: row.ends_at,
    }),
  )
  const attributesOf = grouped(
    attributes,
    (row) => row.product_id,
    (row) => [row.attribute, row.value] as const,
  )
  const componentsOf = grouped(
    components,
    (row) => row.pack_id,
    (row): PackComponent => ({ productId: row.product_id as ProductId, quantity: row.quantity }),
  )
  return rows.map((row) =>
    toProduct(
      row,
      pricesAt(pricesOf.get(row.id) ?? [], moment),
      attributesOf.get(row.id) ?? [],
      componentsOf.get(row.id) ?? [],
    ),
  )
}

/** Every stock row. */
async function stock(db: Queryable): Promise<StockRow[]> {
  const rows = await stockQuery(db).execute()
  return rows.map(toStockRow)
}

/** Products that changed at or after a moment, themselves or in a price, with that moment: a repeat can be told from a new change. */
async function changedProducts(db: Queryable, since: string): Promise<{ id: ProductId; at: string }[]> {
  const { rows } = await sql<{ id: number; at: string }>`
    SELECT id, CAST(MAX(at) AS CHAR) AS at FROM (
      SELECT id, updated_at AS at FROM product WHERE updated_at >= ${since}
      UNION ALL SELECT product_id, updated_at FROM product_price WHERE updated_at >= ${since}
    ) AS changed GROUP BY id`.execute(db)
  return rows.map((row) => ({ id: row.id as ProductId, at: row.at }))
}

async function changedStock(db: Queryable, since: string): Promise<StockRow[]> {
  const rows = await stockQuery(db).where('updated_at', '>=', sql<Date>`${since}`).execute()
  return rows.map(toStockRow)
}

/** A text that moves when what packs hold changes; that table is small and keeps no time of change. */
async function packsMark(db: Queryable): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    SELECT CONCAT(COUNT(*), ' ', COALESCE(SUM(CRC32(CONCAT_WS(' ', pack_id, product_id, quantity))), 0)) AS mark
    FROM pack_component`.execute(db)
  return rows[0]!.mark
}

/** A text that moves when rows were removed, or an attribute changed: costs a look at every row. */
async function rowsMark(db: Queryable): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    SELECT CONCAT_WS(' ',
      (SELECT COUNT(*) FROM product),
      (SELECT COUNT(*) FROM product_price),
      (SELECT COUNT(*) FROM stock),
      (SELECT CONCAT(COUNT(*), ' ', COALESCE(SUM(CRC32(CONCAT_WS(' ', product_id, attribute, value))), 0)) FROM product_attribute)
    ) AS mark`.execute(db)
  return rows[0]!.mark
}

function stockQuery(db: Queryable) {
  return db
    .selectFrom('stock')
    .select(['product_id', 'store_id', 'stock', 'ecommerce_emergency_stock', 'ecommerce_emergency_stock_immediate'])
}

function toStockRow(row: Awaited<ReturnType<ReturnType<typeof stockQuery>['execute']>>[number]): StockRow {
  return {
    productId: row.product_id as ProductId,
    storeId: row.store_id as StoreId,
    level: {
      stock: row.stock,
      reserveProgrammed: row.ecommerce_emergency_stock,
      reserveImmediate: row.ecommerce_emergency_stock_immediate,
    },
  }
}

function toProduct(
  row: Selectable<Tables['product']>,
  { prices, pricesUntil, offer }: PricesNow,
  attributes: readonly (readonly [string, string])[],
  components: readonly PackComponent[],
): Product {
  return {
    id: row.id as ProductId,
    sku: row.sku,
    slug: row.slug,
    name: row.name,
    displayName: row.display_name,
    description: row.description,
    keywords: row.keywords,
    eans: row.ean
      .split(',')
      .map((ean) => ean.trim())
      .filter((ean) => ean !== ''),
    brand: row.brand,
    family: row.family,
    subfamily: row.subfamily,
    attributes: Object.fromEntries(attributes),
    prices,
    pricesUntil,
    bulk:
      row.bulk_price === null || row.bulk_amount === null
        ? null
        : { price: clp(row.bulk_price), amount: row.bulk_amount },
    referencePrice: row.reference_price as Clp,
    components,
    alcohol: Number(row.alcohol),
    hasAlcohol: row.has_alcohol === 1,
    netContent: Number(row.net_content),
    unitOfMeasure: row.unit_of_measure,
    boxUnits: row.box_units,
    isOffer: offer ?? row.is_offer === 1,
    isCyber: row.is_cyber === 1,
    isSellout: row.is_sellout === 1,
    freeDelivery: row.free_delivery === 1,
    internetPriceBadge: row.internet_price_badge === 1,
    vivinoRank: row.vivino_wine_rank === null ? null : Number(row.vivino_wine_rank),
    priceSegment: row.price_segment,
    tax: Number(row.tax),
    extraTax: Number(row.extra_tax),
    rank: row.sort_rank,
    active: row.active === 1,
    programmedAvailable: row.ecommerce_programmed_available === 1,
    immediateAvailable: row.ecommerce_immediate_available === 1,
    pictureKey: row.picture_key,
    createdAt: row.created_at,
  }
}

function grouped<Row, Value>(
  rows: readonly Row[],
  idOf: (row: Row) => number,
  pick: (row: Row) => Value,
): Map<number, Value[]> {
  const groups = new Map<number, Value[]>()
  for (const row of rows) {
    const group = groups.get(idOf(row))
    if (group) group.push(pick(row))
    else groups.set(idOf(row), [pick(row)])
  }
  return groups
}
