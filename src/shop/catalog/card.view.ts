// What a product card shows: all that may leave the server about a product in a list.
import { type Audience, isRegistered, isWholesale } from '#shop/pricing/audience.ts'
import { bulkOffer } from '#shop/pricing/bulk-offer.ts'
import { discountPercentage, isDiscounted, priceParts, unitPrice } from '#shop/pricing/price.ts'
import type { BuyingContext, Product } from '#shop/products/product.ts'
import { pricePerUnit } from '#shop/products/unit-price.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import { packText, sizeText, thingsText } from '#texts/sizes.ts'
import type { Catalogue } from './catalogue.ts'

/** `lt.` for drinks, `kg` for food and ice. */
type UnitLabel = 'lt.' | 'kg'

/** `available`; `scarce` when stock is under the limit per order; `out` when nothing can be sold. */
type CardState = 'available' | 'scarce' | 'out'

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
  /** Where the price is the audience's own: which it is, and what a guest pays; null where all pay the same. */
  readonly own: { readonly of: 'club' | 'wholesale'; readonly guestPrice: Clp | null } | null
  /** What a member would pay; guests alone are told. */
  readonly clubPrice: Clp | null
  /** Pesos for one from `wholesaleFrom` units on, for people with an account. */
  readonly wholesalePrice: Clp | null
  readonly wholesaleFrom: number | null
  readonly unitPrice: { readonly price: Clp; readonly label: UnitLabel } | null
  /** Units that can be sold now, counted up to the limit: selling what is plentiful changes no card. */
  readonly available: number
  /** Most units of it in one order. */
  readonly limit: number
  readonly state: CardState
  readonly hasAlcohol: boolean
  /** Whether it belongs to the cyber campaign; styles show the tag while that is on. */
  readonly cyber: boolean
  /** Of a sponsored card: the id under which its impressions and clicks are reported. */
  readonly sponsored?: string
}

/** All that a product's appearance depends on beside the product: who views which catalogue from where. */
export interface ViewContext {
  readonly catalogue: Pick<Catalogue, 'product' | 'available'>
  readonly audience: Audience
  readonly context: BuyingContext
  /** Units per product in one order. */
  readonly limit: number
  /** Whether the club's prices are shown; default: no. */
  readonly clubOpen?: boolean
}

/**
 * A product as its card shows it; without a price for the audience it is out of stock at its reference price.
 * The same input gives the same object, so that what is made of it (a card's markup) can be cached with it.
 */
export function cardView(
  product: Product,
  { catalogue, audience, context, limit, clubOpen = false }: ViewContext,
): CardView {
  const stock = Math.min(catalogue.available(product, context), limit)
  const [only, ...others] = product.components
  const child = only && others.length === 0 ? catalogue.product(only.productId) : undefined
  const entries = cache.get(product) ?? []
  for (const entry of entries)
    if (
      entry.stock === stock &&
      entry.audience === audience &&
      entry.limit === limit &&
      entry.clubOpen === clubOpen &&
      entry.child === child
    )
      return entry.view
  const view = buildCard(product, { find: catalogue.product, audience, limit, clubOpen, stock })
  cache.set(product, [{ stock, audience, limit, clubOpen, child, view }, ...entries.slice(0, MAX_ENTRIES - 1)])
  return view
}

/** A product with its card, for what advertises it; null when it cannot be bought now. */
export function buyableCard(id: ProductId, viewContext: ViewContext): { product: Product; card: CardView } | null {
  const product = viewContext.catalogue.product(id)
  const card = product?.active ? cardView(product, viewContext) : null
  return product && card && card.state !== 'out' ? { product, card } : null
}

/** A view with all it depends on beside the product. */
interface CardCacheEntry {
  /** Units that can be sold, counted up to the limit. */
  readonly stock: number
  readonly audience: Audience
  readonly limit: number
  readonly clubOpen: boolean
  /** The product a pack is made of, where that is only one. */
  readonly child: Product | undefined
  readonly view: CardView
}
/** A changed product is a new object, so its old views are dropped with the old one. */
const cache = new WeakMap<Product, readonly CardCacheEntry[]>()
const MAX_ENTRIES = 12

interface CardInput {
  readonly find: Catalogue['product']
  readonly audience: Audience
  readonly limit: number
  readonly clubOpen: boolean
  readonly stock: number
}

function buildCard(product: Product, { find, audience, limit, clubOpen, stock }: CardInput): CardView {
  const paid = unitPrice(product, audience)
  const available = paid === null ? 0 : stock
  const { regular, club } = priceParts(product)
  const price = paid ?? product.referencePrice
  const isGuest = !isRegistered(audience)
  const bulk = isGuest ? null : bulkOffer(product, audience, limit)
  const isOwn = !isGuest && paid !== null && (regular === null || paid < regular)
  return {
    id: product.id,
    slug: product.slug,
    name: product.displayName,
    brand: product.brand,
    format: formatOf(product, find),
    alcohol: product.alcohol > 0 ? product.alcohol : null,
    pictureKey: product.pictureKey,
    price,
    referencePrice: isDiscounted(price, product.referencePrice) ? product.referencePrice : null,
    discountPercentage: discountPercentage(price, product.referencePrice),
    own: isOwn ? { of: isWholesale(audience) ? 'wholesale' : 'club', guestPrice: regular } : null,
    clubPrice: clubOpen && isGuest && club !== null && regular !== null && club < regular ? club : null,
    wholesalePrice: bulk?.price ?? null,
    wholesaleFrom: bulk?.amount ?? null,
    unitPrice: pricePerUnit(product, price, find),
    available,
    limit,
    state: available === 0 ? 'out' : available < limit ? 'scarce' : 'available',
    hasAlcohol: product.hasAlcohol,
    cyber: product.isCyber,
  }
}

/** `750 cc`, `1,5 lt`, `6 x 330 cc`, and of a pack of different things how many there are. */
function formatOf(product: Product, find: Catalogue['product']): string {
  const [only, ...others] = product.components
  if (!only) return sizeText(product.netContent, product.unitOfMeasure)
  const child = others.length === 0 ? find(only.productId) : undefined
  if (child) return packText(only.quantity, sizeText(child.netContent, child.unitOfMeasure))
  return thingsText(product.components.reduce((sum, { quantity }) => sum + quantity, 0))
}
