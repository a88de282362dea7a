// What one unit costs somebody.
import type { PriceEntry, Product } from '#shop/products/product.ts'
import { type Clp, clp } from '#shop/shared/money.ts'
import { type Audience, isRegistered, PRICE_LISTS } from './audience.ts'

const SPECIAL: readonly number[] = Object.values(PRICE_LISTS)

type Priced = Pick<Product, 'prices' | 'bulk' | 'referencePrice'>

/** The regular, club, recommended and wholesale price of a product, in pesos; null where it has none. */
interface PriceParts {
  readonly regular: Clp | null
  readonly club: Clp | null
  readonly recommended: Clp | null
  readonly distributor: Clp | null
  readonly caterer: Clp | null
}

export function priceParts(product: Priced): PriceParts {
  return {
    regular: lowest(product.prices, isRegular),
    club: lowest(product.prices, (entry) => entry.club),
    recommended: lowest(product.prices, (entry) => !entry.club && entry.list === PRICE_LISTS.recommended),
    distributor: lowest(product.prices, (entry) => !entry.club && entry.list === PRICE_LISTS.distributor),
    caterer: lowest(product.prices, (entry) => !entry.club && entry.list === PRICE_LISTS.caterer),
  }
}

/**
 * The unit price for an audience, in pesos; null when the product has no price for it.
 * `recommended` says whether the product is among that person's current recommendations (list 90 counts only then).
 */
export function unitPrice(product: Priced, audience: Audience, recommended = false): Clp | null {
  const parts = priceParts(product)
  const counted: (Clp | null)[] = [parts.regular]
  if (isRegistered(audience)) counted.push(parts.club, recommended ? parts.recommended : null)
  if (audience === 'distributor') counted.push(parts.distributor)
  if (audience === 'caterer') counted.push(parts.caterer)
  const prices = counted.filter((price) => price !== null)
  return prices.length > 0 ? clp(Math.min(...prices)) : null
}

/**
 * The end of the offer that a guest's price is; null when that price, or another as low, has no end.
 * What a guest sees decides for everybody: an offer is made to all.
 */
export function offerEnd(product: Priced): Date | null {
  const { regular } = priceParts(product)
  const ends = product.prices.filter((entry) => isRegular(entry) && entry.price === regular).map(({ until }) => until)
  return ends.reduce<Date | null>(
    (latest, end) => (latest && end ? (end > latest ? end : latest) : null),
    ends[0] ?? null,
  )
}

/** The badge's whole per cent off the reference price; null below 10 %. */
export function discountPercentage(price: Clp, referencePrice: Clp): number | null {
  if (referencePrice <= price) return null
  const exact = ((referencePrice - price) * 100) / referencePrice
  return exact >= 10 ? Math.floor(exact) : null
}

/** Whether the reference price is struck through: more than 10 % above, or a recommended price below the price. */
export function isDiscounted(price: Clp, referencePrice: Clp, recommended: Clp | null = null): boolean {
  return (recommended !== null && recommended < price) || (referencePrice - price) * 10 > referencePrice
}

/**
 * Whether an audience may see a price: a wholesale list only its own customers, a recommended price nobody here, the
 * club's prices members, and everybody once the club is open.
 */
export function isPriceVisible(
  { list, club }: Pick<PriceEntry, 'list' | 'club'>,
  audience: Audience,
  clubOpen: boolean,
): boolean {
  if (club) return clubOpen || isRegistered(audience)
  if (list === PRICE_LISTS.distributor) return audience === 'distributor'
  if (list === PRICE_LISTS.caterer) return audience === 'caterer'
  return list !== PRICE_LISTS.recommended
}

/** For everybody: neither a club price nor one of the three special lists. */
export function isRegular({ list, club }: Pick<PriceEntry, 'list' | 'club'>): boolean {
  return !club && !SPECIAL.includes(list)
}

function lowest(prices: readonly PriceEntry[], counts: (entry: PriceEntry) => boolean): Clp | null {
  let best: Clp | null = null
  for (const entry of prices) if (counts(entry) && (best === null || entry.price < best)) best = entry.price
  return best
}
