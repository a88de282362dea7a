// The demonstration's sponsored listings, and one store's own ranking of a category. Written once.
import type { OwnRows, SeededRows } from '#db/seeds/seeded-rows.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'

interface ListingSeed {
  readonly name: string
  readonly sku: string
  /** Every category that lists the product when left out. */
  readonly category?: string
  /** Pesos for a click. */
  readonly bid: number
  /** Pesos in all. */
  readonly budget?: number
}

const LISTINGS: readonly ListingSeed[] = [
  { name: 'Piscos: Alto del Carmen Envejecido', sku: 'PIS0012', category: 'piscos', bid: 180, budget: 500_000 },
  { name: 'Piscos: Mistral Nobel', sku: 'PIS0005', category: 'piscos', bid: 150 },
  { name: 'Cervezas: Royal Guard IPA', sku: 'CER0010', category: 'cervezas', bid: 90 },
  { name: 'Snacks: Kryzpo', sku: 'SNK0009', category: 'snacks', bid: 60 },
  { name: 'Gin: Bulldog', sku: 'GIN0012', category: 'gin', bid: 120 },
  { name: 'Sprite en todas partes', sku: 'BEB0011', bid: 40 },
]

/** What the warehouse, the default store of guests, puts first. */
const RANKING = { category: 'espumantes', skus: ['ESP0004', 'ESP0001', 'ESP0007'] }

/** `stores`, `own`: the stores and products that are ours. */
export async function seedSponsored({ tx, put }: SeededRows, stores: OwnRows, own: OwnRows): Promise<void> {
  const skus = [...new Set([...LISTINGS.map(({ sku }) => sku), ...RANKING.skus])]
  const products = await tx.selectFrom('product').select(['id', 'sku']).where('sku', 'in', skus).execute()
  const ids = new Map(products.map(({ id, sku }) => [sku, id]))
  const ours = <Listed extends { readonly sku: string }>(listed: Listed) =>
    own.has(listed.sku) ? [{ ...listed, productRowId: ids.get(listed.sku)! }] : []

  const listings = LISTINGS.flatMap(ours).map(({ name, productRowId, category = null, bid, budget = null }) => ({
    name,
    product_id: productRowId,
    category,
    bid,
    budget,
  }))
  await put({ table: 'sponsored_listing', key: ['name'], follows: 'written once' }, listings)
  if (!stores.has(WAREHOUSE)) return
  const places = RANKING.skus.map((sku, index) => ({ sku, position: index + 1 }))
  const ranked = places.flatMap(ours).map(({ productRowId, position }) => ({
    store_id: WAREHOUSE,
    category: RANKING.category,
    product_id: productRowId,
    position,
  }))
  await put({ table: 'store_order', key: ['store_id', 'category', 'product_id'], follows: 'written once' }, ranked)
}
