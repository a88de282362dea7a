// What a card tells the scripts, and its line of format and strength: the same for every card, however it is laid out.
import type { CardView } from '#shop/catalog/card.view.ts'
import { degrees } from '#ui/product/degrees.ts'

/** The attributes of a card's outermost element that the cart's scripts read. */
export function cardAttributes(product: CardView) {
  return {
    'data-product-id': product.id,
    'data-name': product.name,
    'data-price': product.price,
    'data-limit': product.limit,
    'data-stock': product.available,
    'data-picture-key': product.pictureKey,
  }
}

/** `750 cc · 13,5°`; only what there is. */
export function metaOf({ format, alcohol }: Pick<CardView, 'format' | 'alcohol'>): string {
  return [format, alcohol !== null ? degrees(alcohol) : ''].filter((part) => part !== '').join(' · ')
}
