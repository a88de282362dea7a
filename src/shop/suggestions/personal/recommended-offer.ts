// A recommended product as it is offered: at its recommended price, beside what it is compared with.
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import { discountPercentage, isDiscounted, unitPrice } from '#shop/pricing/price.ts'
import { recommendedPrice } from '#shop/pricing/recommended-price.ts'
import type { Product } from '#shop/products/product.ts'
import { pricePerUnit } from '#shop/products/unit-price.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'

export interface RecommendedOffer {
  readonly productId: ProductId
  readonly price: Clp
  /** Struck through beside it: the reference price, or what the buyer pays where nothing is recommended. */
  readonly referencePrice: Clp
  /** Whole per cent off the product's reference price; null below 10. */
  readonly discountPercentage: number | null
  readonly unitPrice: { readonly price: Clp; readonly label: 'lt.' | 'kg' } | null
}

/** Null where the recommended price saves this audience nothing, and for what is not sold. */
export function recommendedOffer(
  product: Product,
  audience: Audience,
  find: Catalogue['product'],
): RecommendedOffer | null {
  const own = unitPrice(product, audience)
  const price = product.active ? recommendedPrice(product, audience) : null
  if (own === null || price === null) return null
  const { referencePrice } = product
  return {
    productId: product.id,
    price,
    referencePrice: isDiscounted(price, referencePrice) ? referencePrice : own,
    discountPercentage: discountPercentage(price, referencePrice),
    unitPrice: pricePerUnit(product, price, find),
  }
}
