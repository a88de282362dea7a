// A suggested product, with what a button that adds it needs.
import { cardView } from '#shop/catalog/card.view.ts'
import { type ProductViewContext, productView } from '#shop/catalog/product.view.ts'
import type { Product } from '#shop/products/product.ts'

export function offeredView(product: Product, viewContext: ProductViewContext) {
  const { price, format, available, limit, pictureKey } = cardView(product, viewContext)
  return { ...productView(product, viewContext), price, format, available, limit, picture_key: pictureKey }
}
