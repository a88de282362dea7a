// A product that can be put into the cart from where it is suggested.
import { cardView } from '#shop/catalog/card.view.ts'
import { type ProductViewContext, productView } from '#shop/catalog/product.view.ts'
import type { Product } from '#shop/products/product.ts'

export function offeredView(product: Product, look: ProductViewContext) {
  const { price, format, available, limit, pictureKey } = cardView(product, look)
  return { ...productView(product, look), price, format, available, limit, picture_key: pictureKey }
}
