// The 985 products with prices, attributes, packs and stock.

import type { OwnRows, SeededRows } from '#db/seeds/seeded-rows.ts'
import { pictureKey, seedSpecs } from '#drawings/drawings.ts'
import type { Tx } from '#platform/database/database.ts'
import { attributesOf } from '#shop/products/derived-attributes.ts'
import { displayNames, keywordsOf, slugOf } from '#shop/products/derived-names.ts'
import { extraTaxRate } from '#shop/products/extra-tax.ts'
import { seedOffers } from './offers.ts'
import { bulkOf, campaignsOf, pricesOf, segments } from './prices.ts'
import { type CatalogueRow, catalogueRows, componentRows } from './rows.ts'
import { seededFraction, seededInteger } from './seeded-fraction.ts'
import { stockOf } from './stock.ts'
import { storeIds } from './stores.ts'
import { additionalTax, IVA } from './taxes.ts'

/** `lists`, `stores`: those that are ours. The stock is written once. Returns which products are ours. */
export async function seedProducts(seeded: SeededRows, lists: OwnRows, stores: OwnRows): Promise<OwnRows> {
  const { tx, put } = seeded
  const rows = catalogueRows()
  const bySku = new Map(rows.map((row) => [row.sku, row]))
  const mainOf = (row: CatalogueRow) => (row.isPack ? bySku.get(row.mainSku) : undefined)
  const products = productRows(rows, mainOf)
  const own = await put({ table: 'product', key: ['sku'], follows: 'new versions' }, products)

  const ids = await idsBySku(tx)
  const idOf = (sku: string): number | undefined => (own.has(sku) ? ids.get(sku) : undefined)
  const id = (sku: string): number => idOf(sku) ?? fail(sku)
  const ours = rows.filter((row) => own.has(row.sku))
  const prices = ours.flatMap((row) =>
    pricesOf(row)
      .filter((price) => lists.has(price.price_list_id))
      .map((price) => ({ product_id: id(row.sku), ...price })),
  )
  const attributes = ours.flatMap((row) =>
    Object.entries(attributesOf(row, mainOf(row))).map(([attribute, value]) => ({
      product_id: id(row.sku),
      attribute,
      value,
    })),
  )
  const parts = componentRows().filter(({ packSku, componentSku }) => own.has(packSku) && own.has(componentSku))
  const components = parts.map((row) => ({
    pack_id: id(row.packSku),
    product_id: id(row.componentSku),
    quantity: row.quantity,
  }))
  const singles = ours.filter((row) => !row.isPack)
  const shelves = storeIds().filter((store) => stores.has(store))
  const stock = shelves.flatMap((store) =>
    singles.map((row) => ({ product_id: id(row.sku), store_id: store, ...stockOf(row, store) })),
  )
  await put({ table: 'product_price', key: ['product_id', 'price_list_id', 'club'], follows: 'new versions' }, prices)
  await seedOffers(seeded, idOf)
  await put({ table: 'product_attribute', key: ['product_id', 'attribute'], follows: 'new versions' }, attributes)
  await put({ table: 'pack_component', key: ['pack_id', 'product_id'], follows: 'new versions' }, components)
  await put({ table: 'stock', key: ['store_id', 'product_id'], follows: 'written once' }, stock)
  return own
}

/** The rows of the table `product`; `mainOf`: the product a pack is about. */
export function productRows(rows: readonly CatalogueRow[], mainOf: (row: CatalogueRow) => CatalogueRow | undefined) {
  const specs = seedSpecs()
  const segmentOf = segments(rows)
  const nameBySku = displayNames(rows)
  return rows.map((row) => {
    const extraTaxCode = additionalTax(row, mainOf(row))
    const bulk = bulkOf(row)
    const spec = specs.get(row.sku) ?? fail(row.sku)
    return {
      sku: row.sku,
      slug: slugOf(row.name),
      name: row.name,
      display_name: nameBySku.get(row.sku) ?? row.name,
      description: row.description,
      keywords: keywordsOf(row),
      ean: '', // bar codes and notes of real brands are not known
      brand: row.brand,
      family: row.family,
      subfamily: row.subfamily,
      reference_price: row.referencePrice,
      bulk_price: bulk?.price ?? null,
      bulk_amount: bulk?.amount ?? null,
      alcohol: row.hasAlcohol ? row.alcohol : 0,
      has_alcohol: row.hasAlcohol,
      net_content: row.netContent,
      unit_of_measure: row.unit,
      box_units: row.boxUnits,
      is_pack: row.isPack,
      ...campaignsOf(row),
      vivino_wine_rank: null,
      price_segment: segmentOf.get(row.sku) ?? 'mid',
      tax: IVA,
      extra_tax: extraTaxRate(extraTaxCode),
      extra_tax_code: extraTaxCode,
      sort_rank: rankOf(row, rows),
      ecommerce_programmed_available: seededFraction('programmed', row.sku) >= 0.01 || row.isPack,
      ecommerce_immediate_available: !/barril|bid[oó]n/i.test(row.name) && seededFraction('immediate', row.sku) >= 0.08,
      picture_key: pictureKey(spec),
      created_at: createdAt(row),
    }
  })
}

/** Lower stands first. Within a family the catalogue puts the best known first; families alternate. */
function rankOf(row: CatalogueRow, rows: readonly CatalogueRow[]): number {
  const first = rows.findIndex((other) => other.family === row.family)
  return (row.position - first) * 10 + seededInteger(0, 40, 'rank', row.sku)
}

/** A day of the two years before November 2026. */
function createdAt(row: CatalogueRow): Date {
  return new Date(Date.UTC(2026, 9, 31, 12) - seededInteger(0, 730, 'created', row.sku) * 86_400_000)
}

async function idsBySku(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('product').select(['id', 'sku']).execute()
  return new Map(rows.map((row) => [row.sku, row.id]))
}

function fail(sku: string): never {
  throw new Error(`the seed data names ${sku}, which is not in the catalogue`)
}
