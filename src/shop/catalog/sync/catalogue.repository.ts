// Reads products and stock as the catalogue has them in memory.

import { sql } from 'kysely'
import type { Queryable, Row } from '#platform/database/database.ts'
import type { BarePicture } from '#shop/catalog/catalogue.ts'
import { readBrand } from '#shop/products/brand.ts'
import type { PackComponent, Product, StatedSaving, StockLevel } from '#shop/products/product.ts'
import { memoizeText } from '#shop/shared/cache.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { photoKey } from '#shop/shared/written/picture-address.ts'
import type { IdRange } from './id-ranges.ts'
import { type OnUnusable, type StoredPrices, storedPrices } from './stored-prices.ts'
import { readBulk, readReference, readSeals, readSlug, readUnits } from './stored-values.ts'

export interface StockRow {
  readonly productId: ProductId
  readonly storeId: StoreId
  readonly level: StockLevel
}

export type CatalogueRepository = ReturnType<typeof createCatalogueRepository>

interface Deps {
  readonly onUnusable?: OnUnusable
  readonly barePicture?: BarePicture
}

export function createCatalogueRepository({
  onUnusable = () => undefined,
  barePicture = (drawingKey) => drawingKey,
}: Deps = {}) {
  const how = { onUnusable, barePicture }
  return {
    ids,
    stores,
    /**
     * All products, those with these ids or those of a range, with prices in force at `moment`, attributes and
     * components; their savings as stated, their categories not yet known. Unknown ids are left out.
     */
    products: (db: Queryable, moment: Date, which?: readonly ProductId[] | IdRange) => products(db, moment, how, which),
    /** Those with these ids; attributes and pictures, which decide no price and no stock, as they are `known`. */
    productsToSell: (db: Queryable, moment: Date, ids: readonly ProductId[], known: (id: ProductId) => Shown) =>
      products(db, moment, how, ids, known),
    /** The prices of these products in force at `moment`, and whether each is an offer. Unknown ids are left out. */
    prices: (db: Queryable, moment: Date, ids: readonly ProductId[]) => prices(db, moment, onUnusable, ids),
    stock,
    changedStock,
  }
}

/**
 * Gives one string for all that read the same: each row comes with its own copy of its brand, kind and attributes, of which a shop has a few thousand
 * different ones.
 */
const shared = memoizeText((text) => text, { most: 20_000, longest: 200 })

type Shown = Pick<Product, 'attributes' | 'photos' | 'pictureKey'>

/** Every product's id, ascending. */
async function ids(db: Queryable): Promise<ProductId[]> {
  const rows = await db.selectFrom('product').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id as ProductId)
}

/** The stores that have stock rows. */
async function stores(db: Queryable): Promise<StoreId[]> {
  const rows = await db.selectFrom('stock').select('store_id').distinct().orderBy('store_id').execute()
  return rows.map(({ store_id }) => store_id as StoreId)
}

async function products(
  db: Queryable,
  moment: Date,
  { onUnusable, barePicture }: Required<Deps>,
  which?: readonly ProductId[] | IdRange,
  known?: (id: ProductId) => Shown,
): Promise<Product[]> {
  const ids = which && 'length' in which ? which : undefined
  const range = which && 'first' in which ? which : undefined
  if (ids?.length === 0) return []
  const [rows, prices, components, shown] = await Promise.all([
    db
      .selectFrom('product')
      .selectAll()
      .$if(ids !== undefined, (q) => q.where('id', 'in', ids!))
      .$if(range !== undefined, (q) => q.where('id', '>=', range!.first).where('id', '<=', range!.last))
      .orderBy('id')
      .execute(),
    db
      .selectFrom('product_price')
      .select(['product_id', 'price_list_id', 'club', 'price', 'starts_at', 'ends_at'])
      .$if(ids !== undefined, (q) => q.where('product_id', 'in', ids!))
      .$if(range !== undefined, (q) => q.where('product_id', '>=', range!.first).where('product_id', '<=', range!.last))
      .orderBy('product_id')
      .orderBy('price_list_id')
      .orderBy('club')
      .execute(),
    db
      .selectFrom('pack_component')
      .select(['pack_id', 'product_id', 'quantity'])
      .$if(ids !== undefined, (q) => q.where('pack_id', 'in', ids!))
      .$if(range !== undefined, (q) => q.where('pack_id', '>=', range!.first).where('pack_id', '<=', range!.last))
      .orderBy('pack_id')
      .orderBy('product_id')
      .execute(),
    known ?? readShown(db, ids, range),
  ])
  const pricesOf = storedPrices(prices, moment, onUnusable)
  const componentsOf = Map.groupBy(components, (row) => row.pack_id)
  return rows.map((row) => {
    const { attributes, photos, pictureKey } = shown(row.id as ProductId)
    return {
      ...toProduct(row, pricesOf(row.id), attributes, componentsOf.get(row.id) ?? []),
      photos,
      pictureKey: pictureKey ?? barePicture(row.picture_key),
    }
  })
}

/** Reads attributes and photos; `pictureKey` is that of the first photo. */
async function readShown(db: Queryable, ids: readonly ProductId[] | undefined, range: IdRange | undefined) {
  const [attributes, photos] = await Promise.all([
    db
      .selectFrom('product_attribute')
      .select(['product_id', 'attribute', 'value'])
      .$if(ids !== undefined, (q) => q.where('product_id', 'in', ids!))
      .$if(range !== undefined, (q) => q.where('product_id', '>=', range!.first).where('product_id', '<=', range!.last))
      .execute(),
    db
      .selectFrom('product_photo')
      .select(['product_id', 'hash', 'alt'])
      .$if(ids !== undefined, (q) => q.where('product_id', 'in', ids!))
      .$if(range !== undefined, (q) => q.where('product_id', '>=', range!.first).where('product_id', '<=', range!.last))
      .orderBy('product_id')
      .orderBy('position')
      .execute(),
  ])
  const attributesOf = Map.groupBy(attributes, (row) => row.product_id)
  const photosOf = Map.groupBy(photos, (row) => row.product_id)
  return (id: ProductId) => {
    const shown = (photosOf.get(id) ?? []).map(({ hash, alt }) => ({ key: photoKey(hash), alt }))
    const read = attributesOf.get(id) ?? []
    return {
      attributes: Object.fromEntries(read.map(({ attribute, value }) => [attribute, shared(value)])),
      photos: shown,
      pictureKey: shown[0]?.key,
    }
  }
}

async function prices(db: Queryable, moment: Date, onUnusable: OnUnusable, ids: readonly ProductId[]) {
  const [rows, marks] = await Promise.all([
    db
      .selectFrom('product_price')
      .select(['product_id', 'price_list_id', 'club', 'price', 'starts_at', 'ends_at'])
      .where('product_id', 'in', ids)
      .orderBy('product_id')
      .orderBy('price_list_id')
      .orderBy('club')
      .execute(),
    db.selectFrom('product').select(['id', 'is_offer']).where('id', 'in', ids).execute(),
  ])
  const pricesOf = storedPrices(rows, moment, onUnusable)
  return marks.map(({ id, is_offer }) => {
    const { offer, ...now } = pricesOf(id)
    return { id: id as ProductId, ...now, isOffer: offer ?? is_offer === 1 }
  })
}

/** The stock rows of products of a range in all stores, or all rows of one store. */
async function stock(db: Queryable, which: IdRange | StoreId): Promise<StockRow[]> {
  const query = stockQuery(db)
  const rows = await (typeof which === 'number'
    ? query.where('store_id', '=', which)
    : query.where('product_id', '>=', which.first).where('product_id', '<=', which.last)
  ).execute()
  return rows.map(toStockRow)
}

/** The stock rows that changed between two moments of the database, both included. */
async function changedStock(db: Queryable, from: string, to: string): Promise<StockRow[]> {
  const rows = await stockQuery(db)
    .where('updated_at', '>=', sql<Date>`${from}`)
    .where('updated_at', '<=', sql<Date>`${to}`)
    .execute()
  return rows.map(toStockRow)
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
      reserveProgrammed: readUnits(row.ecommerce_emergency_stock),
      reserveImmediate: readUnits(row.ecommerce_emergency_stock_immediate),
    },
  }
}

function toProduct(
  row: Row<'product'>,
  { prices, pricesChangeAt: pricesUntil, offer, storedPriceCount: storedPrices }: StoredPrices,
  attributes: Product['attributes'],
  components: readonly Pick<Row<'pack_component'>, 'product_id' | 'quantity'>[],
): Omit<Product, 'photos' | 'pictureKey'> {
  const stated: StatedSaving = {
    referencePrice: readReference(row.reference_price),
    isOffer: offer ?? row.is_offer === 1,
    isCyber: row.is_cyber === 1,
    isSellout: row.is_sellout === 1,
  }
  return {
    id: row.id as ProductId,
    sku: row.sku,
    slug: readSlug(row.slug, row.name),
    name: row.name,
    displayName: row.display_name,
    description: row.description,
    keywords: row.keywords,
    eans: row.ean
      .split(',')
      .map((ean) => ean.trim())
      .filter((ean) => ean !== ''),
    brand: shared(readBrand(row.brand)),
    family: shared(row.family),
    subfamily: shared(row.subfamily),
    category: '',
    categories: [],
    attributes,
    prices,
    pricesChangeAt: pricesUntil,
    storedPriceCount: storedPrices,
    bulk: readBulk(row.bulk_price, row.bulk_amount),
    referencePrice: stated.referencePrice,
    components: components.map(
      ({ product_id, quantity }): PackComponent => ({ productId: product_id as ProductId, quantity }),
    ),
    alcohol: Number(row.alcohol),
    hasAlcohol: row.has_alcohol === 1,
    netContent: Number(row.net_content),
    unitOfMeasure: row.unit_of_measure,
    boxUnits: row.box_units,
    isOffer: stated.isOffer,
    isCyber: stated.isCyber,
    isSellout: stated.isSellout,
    stated,
    freeDelivery: row.free_delivery === 1,
    internetPriceBadge: row.internet_price_badge === 1,
    vivinoRank: row.vivino_wine_rank === null ? null : Number(row.vivino_wine_rank),
    seals: readSeals(row.warning_seals),
    priceSegment: row.price_segment,
    tax: Number(row.tax),
    extraTaxCode: row.extra_tax_code,
    rank: row.sort_rank,
    active: row.active === 1,
    programmedAvailable: row.ecommerce_programmed_available === 1,
    immediateAvailable: row.ecommerce_immediate_available === 1,
    createdAt: row.created_at,
  }
}
