// What a product card shows: all that may leave the server about a product in a list.
import type { Clp } from '#shop/shared/money.ts'

/** `lt.` for drinks, `kg` for food and ice (spec 1, §9). */
export type UnitLabel = 'lt.' | 'kg'

/** `available`; `scarce` when stock is under the limit per order; `out` when nothing can be sold. */
export type CardState = 'available' | 'scarce' | 'out'

export type CardView = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly brand: string
  /** `750 cc`, `6 x 330 cc`, `2 kg`; empty when the product has no measure. */
  readonly format: string
  /** Degrees of alcohol by volume; null for what has none. */
  readonly alcohol: number | null
  /** Name of its drawing: `/fotos/{pictureKey}-{width}.avif`. */
  readonly pictureKey: string
  /** What this audience pays for one. */
  readonly price: Clp
  /** The price struck through; null when there is nothing to compare with. */
  readonly referencePrice: Clp | null
  /** Whole per cent below the reference price; null below 10. */
  readonly discountPercentage: number | null
  readonly clubPrice: Clp | null
  readonly wholesalePrice: Clp | null
  readonly unitPrice: { readonly price: Clp; readonly label: UnitLabel } | null
  /** Units that can be sold now in the context of the page. */
  readonly available: number
  /** Most units of it in one order. */
  readonly limit: number
  readonly state: CardState
  readonly hasAlcohol: boolean
}
