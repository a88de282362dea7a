// A product as its card shows it, by who views it and from where.
import type * as z from 'zod/mini'
import { type Audience, isRegistered, isWholesale } from '#shop/pricing/audience.ts'
import { type BulkOffer, bulkOffer } from '#shop/pricing/bulk-offer.ts'
import { discountPercentage, isDiscounted, priceParts, unitPrice } from '#shop/pricing/price.ts'
import type { PromotionsOf } from '#shop/pricing/promotions/in-force.ts'
import type { Promotion } from '#shop/pricing/promotions/promotion.ts'
import { promotionIndex } from '#shop/pricing/promotions/promotion-index.ts'
import { type PageTerms, termsOf } from '#shop/pricing/promotions/promotion-terms.ts'
import { shownPromotion } from '#shop/pricing/promotions/shown-promotion.ts'
import { recommendedPrice } from '#shop/pricing/recommended-price.ts'
import type { BuyingContext, Product } from '#shop/products/product.ts'
import { pricePerUnit } from '#shop/products/unit-price.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import { promotionWords } from '#texts/cart/promotion-label.ts'
import { packText, sizeText, thingsText } from '#texts/catalog/sizes.ts'
import type { cardShape } from './card.contract.ts'
import type { Catalogue } from './catalogue.ts'

export type CardView = Readonly<z.output<typeof cardShape>>

const NONE: readonly Promotion[] = []
const NO_PROMOTIONS: PromotionsOf = () => NONE

/** All that a product's appearance depends on beside the product: who views which catalogue from where. */
export interface ViewContext {
  readonly catalogue: Pick<Catalogue, 'product' | 'available'>
  readonly audience: Audience
  readonly context: BuyingContext
  /** Units per product in one order. */
  readonly limit: number
  /** Whether the club's prices are shown; default: no. */
  readonly clubOpen?: boolean
  /** Those in force for somebody; default: none. */
  readonly promotionsOf?: PromotionsOf
}

/**
 * A product as its card shows it; without a price for the audience it is out of stock at its reference price.
 * The same input gives the same object, so that what is made of it (a card's markup) can be cached with it.
 */
export function cardView(
  product: Product,
  { catalogue, audience, context, limit, clubOpen = false, promotionsOf = NO_PROMOTIONS }: ViewContext,
): CardView {
  const stock = Math.min(catalogue.available(product, context), limit)
  const [only, ...others] = product.components
  const child = only && others.length === 0 ? catalogue.product(only.productId) : undefined
  const promotions = promotionsOf({ ...context, audience })
  const promotion = promotionOf(product, audience, promotions)
  const retold = retoldOf(product, audience, promotions)
  const entries = cache.get(product) ?? []
  for (const entry of entries)
    if (
      entry.stock === stock &&
      entry.audience === audience &&
      entry.limit === limit &&
      entry.clubOpen === clubOpen &&
      entry.child === child &&
      entry.promotion === promotion &&
      entry.retold === retold
    )
      return entry.view
  const view = buildCard(product, { find: catalogue.product, audience, limit, clubOpen, stock, promotion, retold })
  cache.set(product, [
    { stock, audience, limit, clubOpen, child, promotion, retold, view },
    ...entries.slice(0, MAX_ENTRIES - 1),
  ])
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
  /** What it is promoted by. */
  readonly promotion: Promotion | null
  /** The promotions that whoever it is recommended to must be told anew. */
  readonly retold: readonly Promotion[]
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
  readonly promotion: Promotion | null
  readonly retold: readonly Promotion[]
}

function promotionOf(product: Product, audience: Audience, promotions: readonly Promotion[]): Promotion | null {
  const price = promotions.length === 0 ? null : unitPrice(product, audience)
  return price === null ? null : shownPromotion(product, price, promotions)
}

/** The promotions about a product that some of the audience pay another price for, list 90's; else none. */
function retoldOf(product: Product, audience: Audience, promotions: readonly Promotion[]): readonly Promotion[] {
  if (promotions.length === 0 || recommendedPrice(product, audience) === null) return NONE
  return promotionIndex(promotions).ofProduct(product)
}

function promotionView({ offer }: Promotion, paid: Clp | null, bulk: BulkOffer | null): CardView['promotion'] {
  return promotionWords(offer, paid, bulkFromCard(bulk))
}

function pageTerms(promotions: readonly Promotion[], bulk: BulkOffer | null): string {
  return JSON.stringify({ terms: promotions.map(termsOf), bulk: bulkFromCard(bulk) } satisfies PageTerms)
}

/** The bulk price somebody with an account is shown; null for guests and for none. */
function bulkFromCard(bulk: BulkOffer | null): PageTerms['bulk'] {
  return bulk?.price ? { price: bulk.price, units: bulk.amount } : null
}

function buildCard(
  product: Product,
  { find, audience, limit, clubOpen, stock, promotion, retold }: CardInput,
): CardView {
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
    promotion: promotion && promotionView(promotion, paid, bulk),
    ...(retold.length > 0 && { terms: pageTerms(retold, bulk) }),
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
