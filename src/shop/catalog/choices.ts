// In which amounts a product can be taken: by the unit, in packs of nothing else, and by the box (LOOKS, "Product"). Only what can be bought
// is a choice, and what a choice saves is reckoned against buying as many units one by one.
import type { Audience } from '#shop/pricing/audience.ts'
import { linePrices } from '#shop/pricing/line-price.ts'
import { unitPrice } from '#shop/pricing/price.ts'
import type { Product } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { type Clp, clp, MAX_CLP, times, ZERO } from '#shop/shared/money.ts'

export interface Choice {
  readonly kind: 'unit' | 'pack' | 'box'
  /** What goes into the cart, and how many of it: one pack, or the units of a box. */
  readonly product: Product
  readonly amount: number
  /** Single units it comes to. */
  readonly units: number
  /** What all of it costs, in pesos. */
  readonly total: Clp
  /** The total by unit, rounded to the peso. */
  readonly each: Clp
  /** What as many units one by one would cost more; 0 when they would not. */
  readonly saving: Clp
}

/** What goes into the cart, under the names of the page's data attributes, and how many of it at once. */
export interface ChoiceOffer {
  readonly productId: number
  readonly name: string
  readonly price: Clp
  readonly limit: number
  readonly stock: number
  readonly pictureKey: string
  readonly slug: string
  readonly amount: number
}

export interface ChoicesRequest {
  readonly audience: Audience
  /** Most of one product in one order. */
  readonly limit: number
  /** Least sum of lines at a bulk price for any to count (`PRECIO_MIN_MAYORISTA`). */
  readonly bulkMinimum: Clp
  /** Units (or packs) of a product that can be sold now. */
  readonly available: (product: Product) => number
  /** The product whose page it is: it keeps its place beside what is cheaper. */
  readonly about?: ProductId
}

/**
 * The choices for a single product and the packs made of it alone, fewest units first; of two for as many units the cheaper. A pack dearer than
 * its units one by one is no choice, except on its own page, and there the cheaper way stands beside it.
 */
export function choices(single: Product, packs: readonly Product[], request: ChoicesRequest): Choice[] {
  const { audience, limit, bulkMinimum, available, about } = request
  const one = unitPrice(single, audience)
  const choice = (kind: Choice['kind'], product: Product, amount: number, units: number): Choice[] => {
    if (Math.min(limit, available(product)) < amount) return []
    if (Math.max(one ?? 0, ...product.prices.map(({ price }) => price)) * units > MAX_CLP) return [] // no cart could hold it
    const [price] = linePrices([{ product, quantity: amount, recommended: false }], audience, bulkMinimum)
    if (!price) return []
    const total = times(price.unitPrice, amount)
    const saving = one === null ? ZERO : clp(Math.max(0, one * units - total))
    return [{ kind, product, amount, units, total, each: clp(Math.round(total / units)), saving }]
  }
  const found = [
    ...choice('unit', single, 1, 1),
    ...packs.flatMap((pack) => choice('pack', pack, 1, unitsInPack(pack, single))),
    ...(single.boxUnits > 1 ? choice('box', single, single.boxUnits, single.boxUnits) : []),
  ]
  const isOwn = ({ kind, product }: Choice) => kind !== 'box' && product.id === about
  const isDearer = ({ units, total }: Choice) => found[0]?.kind === 'unit' && total > found[0].total * units
  const rank = (choice: Choice) => (isOwn(choice) ? -1 : choice.total)
  const best = new Map<number, Choice>()
  for (const candidate of found) {
    if (isDearer(candidate)) continue
    const other = best.get(candidate.units)
    if (!other || rank(candidate) < rank(other)) best.set(candidate.units, candidate)
  }
  const own = found.find((choice) => isOwn(choice) && isDearer(choice))
  const others = [...best.values()].filter(({ kind, units }) => kind !== own?.kind || units !== own.units) // one name in addresses
  return [...others, ...(own ? [own] : [])].sort((a, b) => a.units - b.units || a.total - b.total)
}

/** How many of a product a pack holds; 0 unless it holds nothing else, and more than one of it. */
export function unitsInPack({ components }: Pick<Product, 'components'>, single: Pick<Product, 'id'>): number {
  const [only, ...others] = components
  return only && others.length === 0 && only.productId === single.id && only.quantity > 1 ? only.quantity : 0
}
