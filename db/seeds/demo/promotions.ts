// The demonstration's promotions: one of each kind at least, on invented terms. Existing ones stay as they are.
import { insertMissing } from '#db/seeds/bulk.ts'
import type { Tx } from '#platform/database.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import type { PromotionOffer } from '#shop/pricing/promotions/promotion.ts'
import type { CategorySlug } from '#shop/products/categories.ts'
import { clp } from '#shop/shared/money.ts'

interface PromotionSeed {
  readonly name: string
  readonly offer: PromotionOffer
  readonly skus?: readonly string[]
  readonly categories?: readonly CategorySlug[]
  readonly brands?: readonly string[]
  /** Everybody when left out. */
  readonly audiences?: readonly Audience[]
  readonly deliveryTime?: 'immediate' | 'programmed'
  readonly unitsPerLine?: number
}

const PROMOTIONS: readonly PromotionSeed[] = [
  { name: '20 % en Gatorade', offer: { kind: 'percentage', percentage: 20 }, brands: ['Gatorade'] },
  { name: 'Red Bull 250 cc a $1.490', offer: { kind: 'fixedPrice', price: clp(1_490) }, skus: ['ENE0001', 'ENE0002'] },
  { name: '3x2 en Monster', offer: { kind: 'nForM', take: 3, pay: 2 }, brands: ['Monster'], unitsPerLine: 12 },
  { name: '2x1 en Score', offer: { kind: 'nForM', take: 2, pay: 1 }, brands: ['Score'], unitsPerLine: 6 },
  { name: '2ª unidad al 50 % en Tequila', offer: { kind: 'secondUnit', percentage: 50 }, categories: ['tequila'] },
  {
    name: 'Despacho gratis desde $99.990',
    offer: { kind: 'freeDelivery', from: clp(99_990) },
    audiences: ['guest', 'member'],
    deliveryTime: 'programmed',
  },
]

export async function seedPromotions(tx: Tx): Promise<void> {
  const rows = PROMOTIONS.map(({ name, offer, deliveryTime = null, unitsPerLine = null }) => ({
    name,
    kind: offer.kind,
    percentage: 'percentage' in offer ? offer.percentage : null,
    price: 'price' in offer ? offer.price : null,
    take_units: 'take' in offer ? offer.take : null,
    pay_units: 'pay' in offer ? offer.pay : null,
    from_amount: 'from' in offer ? offer.from : null,
    delivery_time: deliveryTime,
    units_per_line: unitsPerLine,
  }))
  await insertMissing(tx, 'promotion', rows, 'name')
  const names = PROMOTIONS.map(({ name }) => name)
  const stored = await tx.selectFrom('promotion').select(['id', 'name']).where('name', 'in', names).execute()
  const skus = PROMOTIONS.flatMap((promotion) => promotion.skus ?? [])
  const products = await tx.selectFrom('product').select(['id', 'sku']).where('sku', 'in', skus).execute()
  const idOf = new Map(stored.map(({ id, name }) => [name, id]))
  const productOf = new Map(products.map(({ id, sku }) => [sku, id]))
  const goods = PROMOTIONS.flatMap(({ name, skus: own = [], categories = [], brands = [] }) => [
    ...own.map((sku) => goodsRow(idOf.get(name)!, 'product', String(productOf.get(sku)!))),
    ...categories.map((slug) => goodsRow(idOf.get(name)!, 'category', slug)),
    ...brands.map((brand) => goodsRow(idOf.get(name)!, 'brand', brand)),
  ])
  await insertMissing(tx, 'promotion_goods', goods, 'promotion_id')
  const audiences = PROMOTIONS.flatMap(({ name, audiences: own = [] }) =>
    own.map((audience) => ({ promotion_id: idOf.get(name)!, audience })),
  )
  await insertMissing(tx, 'promotion_audience', audiences, 'promotion_id')
}

function goodsRow(promotion_id: number, kind: 'product' | 'category' | 'brand', value: string) {
  return { promotion_id, kind, value }
}
