// The promotions of a list by what they are about, so that a line looks at its own alone, however many there are.
import { belongsTo } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'
import type { Promotion } from './promotion.ts'

/** What says which promotions are about a product. */
export type PromotedProduct = Pick<Product, 'id' | 'brand' | 'category' | 'categories'>

export interface PromotionIndex {
  /** Those about a product, by id. */
  readonly ofProduct: (product: PromotedProduct) => readonly Promotion[]
  /** Those of free delivery with their amounts, by id. */
  readonly ofDelivery: readonly { readonly promotion: Promotion; readonly offer: DeliveryOffer }[]
}

type DeliveryOffer = Extract<Promotion['offer'], { readonly kind: 'freeDelivery' }>

/** The index of a list, made once for as long as the list is there. */
export function promotionIndex(promotions: readonly Promotion[]): PromotionIndex {
  const made = indexes.get(promotions) ?? buildIndex(promotions)
  indexes.set(promotions, made)
  return made
}

const indexes = new WeakMap<readonly Promotion[], PromotionIndex>()

function buildIndex(promotions: readonly Promotion[]): PromotionIndex {
  const byId = promotions.toSorted((one, other) => one.id - other.id)
  const byProduct = grouped(byId, ({ goods }) => goods.products)
  const byBrand = grouped(byId, ({ goods }) => goods.brands)
  const byCategory = grouped(byId, ({ goods }) => goods.categories)
  /** A changed product is a new object, so what was found for the old one is dropped with it. */
  const found = new WeakMap<PromotedProduct, readonly Promotion[]>()

  function find(product: PromotedProduct): readonly Promotion[] {
    const those = new Set([...(byProduct.get(product.id) ?? []), ...(byBrand.get(product.brand) ?? [])])
    for (const [slug, promoted] of byCategory)
      if (belongsTo(product, slug)) for (const promotion of promoted) those.add(promotion)
    return [...those].sort((one, other) => one.id - other.id)
  }

  return {
    ofProduct(product) {
      const known = found.get(product) ?? find(product)
      found.set(product, known)
      return known
    },
    ofDelivery: byId.flatMap((promotion) =>
      promotion.offer.kind === 'freeDelivery' ? [{ promotion, offer: promotion.offer }] : [],
    ),
  }
}

function grouped<Key>(promotions: readonly Promotion[], keysOf: (promotion: Promotion) => readonly Key[]) {
  const groups = new Map<Key, Promotion[]>()
  for (const promotion of promotions)
    for (const key of keysOf(promotion)) groups.set(key, [...(groups.get(key) ?? []), promotion])
  return groups
}
