// The paper tags on a product's picture, the most important first.

import type { CardView } from '#shop/catalog/card.view.ts'
import type { Product } from '#shop/products/product.ts'
import { catalog } from '#texts/catalog/catalog.ts'
import { product as words } from '#texts/catalog/product.ts'

export interface Badge {
  readonly look: 'save' | 'yellow' | 'plain'
  readonly label: string
  /** How it is read aloud, where that differs. */
  readonly said?: string
  /** Whether it is a promotion's. */
  readonly promoted?: true
}

type Marked = Pick<Product, 'isOffer' | 'isCyber' | 'isSellout' | 'freeDelivery' | 'internetPriceBadge'>

/** `cyber`: whether the campaign is on. */
export function badgesOf(
  product: Marked,
  { discountPercentage: off, promotion }: Pick<CardView, 'discountPercentage' | 'promotion'>,
  cyber: boolean,
): Badge[] {
  const { offer, cyber: cyberLabel, sellout, internet, freeDelivery } = words.badges
  const badges: (Badge | false)[] = [
    off !== null && { look: 'save', label: catalog.discount(off), said: catalog.discountSaid(off) },
    promotion !== null && { look: 'yellow', label: promotion.label, promoted: true },
    product.isCyber && cyber && { look: 'yellow', label: cyberLabel },
    product.isSellout && { look: 'yellow', label: sellout },
    product.isOffer && { look: 'yellow', label: offer },
    product.internetPriceBadge && { look: 'plain', label: internet },
    product.freeDelivery && { look: 'plain', label: freeDelivery },
  ]
  return badges.filter((badge) => badge !== false)
}
