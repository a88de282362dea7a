// What a card hands to the cart's scripts, and its line of format and strength: the same however it is laid out.
import type { CardView } from '#shop/catalog/card.view.ts'
import { type Html, html } from '#ui/markup/html.ts'
import { degrees } from '#ui/product/degrees.ts'

/** The attributes of a card's outermost element that the cart's scripts read. */
export function cardAttributes({ id, name, price, limit, available, pictureKey, sponsored }: CardView): Html {
  const bid = sponsored !== undefined && html` data-bid="${sponsored}"`
  const product = html` data-product-id="${id}" data-name="${name}" data-price="${price}"`
  const offer = html` data-limit="${limit}" data-stock="${available}" data-picture-key="${pictureKey}"`
  return html`${product}${offer}${bid}`
}

/** What the script that paints a price of one's own needs beside it. */
export function termsAttribute({ terms }: CardView): Html | false {
  return terms !== undefined && html` data-terms="${terms}"`
}

/** `750 cc · 13,5°`; only what there is. */
export function cardMeta({ format, alcohol }: Pick<CardView, 'format' | 'alcohol'>): string {
  return [format, alcohol !== null ? degrees(alcohol) : ''].filter((part) => part !== '').join(' · ')
}
