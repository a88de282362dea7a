// What a banner or promotion shows of its product, and where it leads.
import { buyableCard, type CardView, type ViewContext } from '#shop/catalog/card.view.ts'
import { paths } from '#texts/paths.ts'
import { type Banner, safeAddress } from './banner.ts'

export interface AdvertView {
  readonly href: string
  /** Its product's drawing; null where it has none. */
  readonly pictureKey: string | null
  /** Its product's price, as cards show it; none where it leads elsewhere. */
  readonly price: CardView['price'] | null
  readonly referencePrice: CardView['referencePrice']
  readonly hasAlcohol: boolean
}

/** Null when its product cannot be bought now. */
export function advertView(
  { url, productId, hasAlcohol }: Pick<Banner, 'url' | 'productId' | 'hasAlcohol'>,
  viewContext: ViewContext,
): AdvertView | null {
  const elsewhere = safeAddress(url)
  const buyable = productId === null ? null : buyableCard(productId, viewContext)
  if (productId !== null && buyable === null) return null
  const card = buyable?.card ?? null
  return {
    href: elsewhere ?? (card ? paths.product(card) : paths.home),
    pictureKey: card?.pictureKey ?? null,
    price: elsewhere === null ? (card?.price ?? null) : null,
    referencePrice: elsewhere === null ? (card?.referencePrice ?? null) : null,
    hasAlcohol: hasAlcohol || (card?.hasAlcohol ?? false),
  }
}
