// A product that can be put into the cart from where it is suggested.
import { cardView } from './card.view.ts'
import type { Product } from './product.ts'
import { type ProductLook, productView } from './product.view.ts'

export function offeredView(product: Product, look: ProductLook) {
  const { price, format, available, limit, pictureKey } = cardView(product, look)
  return { ...productView(product, look), price, format, available, limit, picture_key: pictureKey }
}
