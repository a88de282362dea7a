// What a suggestion shows: a product with picture and price.
import { cardView, type ViewContext } from '#shop/catalog/card.view.ts'
import type { Product } from '#shop/products/product.ts'
import { paths } from '#texts/paths.ts'

export function suggestionView(product: Product, viewContext: ViewContext) {
  const { id, slug, name, pictureKey, price, format } = cardView(product, viewContext)
  return {
    id,
    slug,
    display_name: name,
    picture: paths.picture(pictureKey, 300),
    price,
    format: SIZED.test(name) ? '' : format,
  }
}

/** A name that says its size already: `Pisco Mistral 35° 750 cc`. */
const SIZED = /\d (cc|ml|L|g|kg|un)$/
