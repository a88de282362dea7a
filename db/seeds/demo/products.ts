// The 985 products with prices, attributes, packs and stock.
import { insertMissing, upsert } from '#db/seeds/bulk.ts'
import { pictureKey, seedSpecs } from '#pictures/pictures.ts'
import type { Tx } from '#platform/database.ts'
import { attributesOf } from './attributes.ts'
import { displayNames, keywordsOf, slugOf } from './names.ts'
import { seedOffers } from './offers.ts'
import { bulkOf, campaignsOf, pricesOf, segments } from './prices.ts'
import { type CatalogueRow, catalogueRows, componentRows } from './rows.ts'
import { seededFraction, seededInteger } from './seeded-fraction.ts'
import { stockOf } from './stock.ts'
import { storeIds } from './stores.ts'
import { additionalTax, IVA } from './taxes.ts'

/** Writes the products; the stock only where a product had none in a store yet. Returns how many products there are. */
export async function seedProducts(tx: Tx): Promise<number> {
  const rows = catalogueRows()
  const bySku = new Map(rows.map((row) => [row.sku, row]))
  const mainOf = (row: CatalogueRow) => (row.isPack ? bySku.get(row.mainSku) : undefined)
  const products = productRows(rows, mainOf)
  await upsert(tx, 'product', products, Object.keys(products[0]!).slice(1))

  const ids = await idsBySku(tx)
  const id = (sku: string): number => ids.get(sku) ?? fail(sku)
  const prices = rows.flatMap((row) => pricesOf(row).map((price) => ({ product_id: id(row.sku), ...price })))
  const attributes = rows.flatMap((row) =>
    Object.entries(attributesOf(row, mainOf(row))).map(([attribute, value]) => ({
      product_id: id(row.sku),
      attribute,
      value,
    })),
  )
  const components = componentRows().map((row) => ({
    pack_id: id(row.packSku),
    product_id: id(row.componentSku),
    quantity: row.quantity,
  }))
  const singles = rows.filter((row) => !row.isPack)
  const stock = storeIds().flatMap((store) =>
    singles.map((row) => ({ product_id: id(row.sku), store_id: store, ...stockOf(row, store) })),
  )
  await upsert(tx, 'product_price', prices, ['price'])
  await seedOffers(tx, id)
  await upsert(tx, 'product_attribute', attributes, ['value'])
  await upsert(tx, 'pack_component', components, ['quantity'])
  await insertMissing(tx, 'stock', stock, 'store_id')
  return rows.length
}

/** The rows of the table `product`; `mainOf`: the product a pack is about. */
export function productRows(rows: readonly CatalogueRow[], mainOf: (row: CatalogueRow) => CatalogueRow | undefined) {
  const specs = seedSpecs()
  const segmentOf = segments(rows)
  const nameBySku = displayNames(rows)
  return rows.map((row) => {
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
      extra_tax: additionalTax(row, mainOf(row)),
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
