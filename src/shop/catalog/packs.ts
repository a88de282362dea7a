// Which product a pack is made of, and which packs are made of a product. Only packs of one product count.

import type { Product } from '#shop/products/product.ts'
import { memoizePer } from '#shop/shared/cache.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import type { Catalogue, CatalogueContent } from './catalogue.ts'
import { unitsInPack } from './choices.ts'

/** The active packs of nothing but this product, smallest first. Computed once as long as no product changes. */
export function packsOf(catalogue: Pick<Catalogue, 'content'>, single: Pick<Product, 'id'>): readonly Product[] {
  return packsBySingle(catalogue.content.products).get(single.id) ?? []
}

/** The single product a page is about: itself, or what it is a pack of; undefined for a pack of different products. */
export function singleProductOf(catalogue: Pick<Catalogue, 'product'>, product: Product): Product | undefined {
  if (product.components.length === 0) return product
  const single = catalogue.product(product.components[0]!.productId)
  return single && unitsInPack(product, single) > 0 ? single : undefined
}

const packsBySingle = memoizePer(
  (products: CatalogueContent['products']): ReadonlyMap<ProductId, readonly Product[]> => {
    const found = new Map<ProductId, Product[]>()
    for (const pack of products.values()) {
      const [only, ...others] = pack.components
      if (!pack.active || !only || others.length > 0 || only.quantity < 2) continue
      const packs = found.get(only.productId)
      if (packs) packs.push(pack)
      else found.set(only.productId, [pack])
    }
    for (const packs of found.values())
      packs.sort((a, b) => a.components[0]!.quantity - b.components[0]!.quantity || a.id - b.id)
    return found
  },
)
