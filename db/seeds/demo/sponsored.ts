// The demonstration's sponsored listings, and one store's own ranking of a category. Existing ones stay as they are.
import { insertMissing } from '#db/seeds/bulk.ts'
import type { Tx } from '#platform/database.ts'
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

export async function seedSponsored(tx: Tx): Promise<void> {
  const skus = [...new Set([...LISTINGS.map(({ sku }) => sku), ...RANKING.skus])]
  const products = await tx.selectFrom('product').select(['id', 'sku']).where('sku', 'in', skus).execute()
  const ids = new Map(products.map(({ id, sku }) => [sku, id]))
  const idOf = (sku: string) => ids.get(sku) ?? unknownProduct(sku)

  const listings = LISTINGS.map(({ name, sku, category = null, bid, budget = null }) => ({
    name,
    product_id: idOf(sku),
    category,
    bid,
    budget,
  }))
  await insertMissing(tx, 'sponsored_listing', listings, 'name')
  const ranked = RANKING.skus.map((sku, index) => ({
    store_id: WAREHOUSE,
    category: RANKING.category,
    product_id: idOf(sku),
    position: index + 1,
  }))
  await insertMissing(tx, 'store_order', ranked, 'category')
}

function unknownProduct(sku: string): never {
  throw new Error(`a sponsored listing or a store's order names the product ${sku}, which the catalogue does not have`)
}
