// A stored cart as its calls answer it: each line with what is shown of it until the cart is priced.
import { cardView, type ViewContext } from '#shop/catalog/card.view.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import type { SavedCart } from './saved-cart.ts'

/** What the catalogue does not know (any more) is left out. */
export function savedCartView(customer: { readonly id: string }, cart: SavedCart, viewContext: ViewContext) {
  return {
    customer_id: customer.id,
    version: cart.version,
    limit: viewContext.limit,
    items: cart.lines.flatMap(({ productId, quantity }) => {
      const product = viewContext.catalogue.product(productId as ProductId)
      if (!product) return []
      const { name, slug, pictureKey, price } = cardView(product, viewContext)
      return [{ productId, amount: quantity, name, slug, picture_key: pictureKey, price }]
    }),
  }
}
