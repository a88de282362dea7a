// In which quantities a product is offered: by the unit, in packs of nothing else, and by the box. Only what can be
// bought is a choice; its saving is against buying as many units one by one.
import type { Audience } from '#shop/pricing/audience.ts'
import type { BulkFrom } from '#shop/pricing/bulk-offer.ts'
import { unitPrice } from '#shop/pricing/price.ts'
import { priceCart } from '#shop/pricing/price-cart.ts'
import { lineTotal, type PricingFacts } from '#shop/pricing/priced-cart.ts'
import type { Deal } from '#shop/pricing/promotions/deal.ts'
import type { Product } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { type Clp, clp, MAX_CLP, ZERO } from '#shop/shared/money.ts'

export interface Choice {
  readonly kind: 'unit' | 'pack' | 'box'
  /** What goes into the cart, and how many of it: one pack, or the units of a box. */
  readonly product: Product
  readonly amount: number
  /** Single units in all. */
  readonly units: number
  /** Pesos for all of it. */
  readonly total: Clp
  /** The total per unit, rounded to the peso. */
  readonly each: Clp
  /** Pesos saved against as many single units; 0 when they do not cost more. */
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
  /** Pesos for one from so many units on. */
  readonly bulk: BulkFrom | null
  /** What promotions take off so many units. */
  readonly deals: readonly Deal[]
  /** `PageTerms` in JSON, where some are recommended it at a price of their own. */
  readonly terms?: string | undefined
}

interface ChoicesRequest {
  readonly audience: Audience
  /** Most of one product in one order. */
  readonly limit: number
  /** Least sum of lines at a bulk price for any to count, in pesos. */
  readonly bulkMinimum: Clp
  /** In force for whoever buys. */
  readonly promotions: PricingFacts['promotions']
  /** Units (or packs) of a product that can be sold now. */
  readonly available: (product: Product) => number
  /** The product whose page it is: it is shown even beside something cheaper. */
  readonly about?: ProductId
}

/**
 * The choices for a single product and the packs made of it alone, fewest units first; of two with as many units the
 * cheaper. A pack dearer than its units is a choice only on its own page, where the cheaper way is beside it.
 */
export function choices(single: Product, packs: readonly Product[], request: ChoicesRequest): Choice[] {
  const { about } = request
  const candidates = [
    ...choice('unit', single, 1, 1, single, request),
    ...packs.flatMap((pack) => choice('pack', pack, 1, unitsInPack(pack, single), single, request)),
    ...(single.boxUnits > 1 ? choice('box', single, single.boxUnits, single.boxUnits, single, request) : []),
  ]
  const [first] = candidates
  const isOwn = ({ kind, product }: Choice) => kind !== 'box' && product.id === about
  const isDearer = ({ units, total }: Choice) => first?.kind === 'unit' && total > first.total * units
  const rankOf = (candidate: Choice) => (isOwn(candidate) ? -1 : candidate.total)
  const best = new Map<number, Choice>()
  for (const candidate of candidates) {
    if (isDearer(candidate)) continue
    const other = best.get(candidate.units)
    if (!other || rankOf(candidate) < rankOf(other)) best.set(candidate.units, candidate)
  }
  const own = candidates.find((candidate) => isOwn(candidate) && isDearer(candidate))
  // One name in addresses: the own pack replaces another of its kind with as many units.
  const others = [...best.values()].filter(({ kind, units }) => kind !== own?.kind || units !== own.units)
  return [...others, ...(own ? [own] : [])].sort((a, b) => a.units - b.units || a.total - b.total)
}

/** The one of fewer units with the lowest price per unit below that of `choice`. */
export function cheaperThan(choice: Choice, among: readonly Choice[]): Choice | undefined {
  const cheaper = among.filter((other) => other.units < choice.units && costsLess(other, choice))
  return cheaper.toSorted((one, other) => (costsLess(one, other) ? -1 : 1))[0]
}

/** Per unit, not rounded. */
const costsLess = (one: Choice, other: Choice) => one.total * other.units < other.total * one.units

/** Nothing is recommended on a product's page. */
const NOTHING: ReadonlySet<ProductId> = new Set()

/** The choice, in a list; an empty one where it cannot be bought. */
function choice(
  kind: Choice['kind'],
  product: Product,
  amount: number,
  units: number,
  single: Product,
  { audience, limit, bulkMinimum, promotions, available }: ChoicesRequest,
): Choice[] {
  if (Math.min(limit, available(product)) < amount) return []
  const one = unitPrice(single, audience)
  const highest = Math.max(one ?? 0, ...product.prices.map(({ price }) => price))
  if (highest * units > MAX_CLP) return [] // no cart could hold it
  const facts = {
    audience,
    recommended: NOTHING,
    bulkMinimum,
    deliveryCost: ZERO,
    promotions,
    coupon: null,
    points: ZERO,
  }
  const [line] = priceCart([{ product, quantity: amount }], facts).lines
  if (!line?.isSold) return []
  const total = lineTotal(line)
  const [alone] = priceCart([{ product: single, quantity: 1 }], facts).lines
  const saving = alone?.isSold ? clp(Math.max(0, lineTotal(alone) * units - total)) : ZERO
  return [{ kind, product, amount, units, total, each: clp(Math.round(total / units)), saving }]
}

/** How many of a product a pack holds; 0 unless it holds nothing else, and more than one of it. */
export function unitsInPack({ components }: Pick<Product, 'components'>, single: Pick<Product, 'id'>): number {
  const [only, ...others] = components
  return only && others.length === 0 && only.productId === single.id && only.quantity > 1 ? only.quantity : 0
}
