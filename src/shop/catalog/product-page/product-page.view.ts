// All that a product's page shows, read in one go, so that a cached page can be compared with it.

import { atTime } from '#shop/browsing/buying-context.ts'
import { choosesDelivery } from '#shop/browsing/viewer.ts'
import { type CardView, cardView, type ViewContext } from '#shop/catalog/card.view.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import type { ArrivalView, ExpressNowView } from '#shop/delivery/arrival.view.ts'
import { isRegistered } from '#shop/pricing/audience.ts'
import { type BulkFrom, type BulkOffer, bulkFrom, bulkOffer } from '#shop/pricing/bulk-offer.ts'
import { offerEnd } from '#shop/pricing/price.ts'
import type { Deal } from '#shop/pricing/promotions/deal.ts'
import { categoryOf } from '#shop/products/categories.ts'
import { type DeliveryTime, type Product, type ProductPhoto, SEALS, type Seal } from '#shop/products/product.ts'
import { offeredOf, publicPrice } from '#shop/seo/offered-product.view.ts'
import { type BreadcrumbItem, breadcrumbJsonLd, productJsonLd } from '#shop/seo/structured-data.ts'
import { clockOf, dayOf } from '#shop/shared/chile-time.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { type Clp, formatClp } from '#shop/shared/money.ts'
import { isOffered } from '#shop/stock/availability.ts'
import { catalog } from '#texts/catalog/catalog.ts'
import { product as words } from '#texts/catalog/product.ts'
import { common } from '#texts/common.ts'
import { plainDay } from '#texts/days/days.ts'
import { paths } from '#texts/paths.ts'
import { type Badge, badgesOf } from './badges.view.ts'
import { type ChoiceView, choicesView, dealsAt } from './choices.view.ts'
import { type Fact, factsOf } from './facts.view.ts'
import { type RecommendationBlock, recommendationsView } from './recommendations.view.ts'
import { type ServingHint, servingOf } from './serving.view.ts'

export interface ProductPage {
  readonly card: CardView
  /** What it is photographed as, the first first; empty where it is drawn. */
  readonly photos: readonly ProductPhoto[]
  readonly path: string
  readonly crumbs: readonly BreadcrumbItem[]
  readonly badges: readonly Badge[]
  /** Unit, packs and box; empty where there is nothing to choose between. */
  readonly choices: readonly ChoiceView[]
  readonly bulk: BulkOffer | null
  /** From how many units on a line of it alone costs less, and how much each then; null for guests. */
  readonly bulkFrom: BulkFrom | null
  /** What promotions take off so many units. */
  readonly deals: readonly Deal[]
  /** Least sum of lines at a bulk price for any to count, in pesos; 0: none. */
  readonly bulkMinimum: Clp
  /** Whether it is in stock for the page's delivery time, in words. */
  readonly stock: string
  /** Whether the page is about programmed delivery. */
  readonly programmed: boolean
  /** Whether it is about a pickup at a store. */
  readonly pickup: boolean
  /** The other delivery time, where it is sold at that too; `only`: it is sold out here and not there. */
  readonly change: { readonly to: DeliveryTime; readonly only: boolean } | null
  /** When it first comes to the commune of who has chosen none, by programmed delivery; null in the other ways, and where nothing goes. */
  readonly arrival: ArrivalView | null
  /** Express to the same commune, where it could bring one now. */
  readonly express: ExpressNowView | null
  /** Until when the price holds: the instant for the countdown, and in words. */
  readonly offer: { readonly ends: string; readonly text: string } | null
  readonly vivino: string | null
  /** The seals 'ALTO EN …' it carries, or what a pack holds does. */
  readonly seals: readonly Seal[]
  /** The heading over the description. */
  readonly about: string
  readonly description: string
  readonly serving: readonly ServingHint[]
  readonly facts: readonly Fact[]
  /** What a pack holds; empty for a single product. */
  readonly contents: readonly { readonly quantity: number; readonly name: string; readonly href: string | null }[]
  /** Rows of other products under it, in their order. */
  readonly blocks: readonly RecommendationBlock[]
  /** For search engines. */
  readonly summary: string
  readonly jsonLd: readonly object[]
  /** The menu's entry it belongs to. */
  readonly current: string
}

export interface ProductPageContext extends ViewContext {
  readonly catalogue: Catalogue
  /** Least sum of a wholesale order, in pesos. */
  readonly bulkMinimum: Clp
  readonly arrival: ArrivalView | null
  readonly express: ExpressNowView | null
  /** Whether the cyber campaign is on. */
  readonly cyber: boolean
  /** The calendar day, `YYYY-MM-DD`: random choices hold for a day. */
  readonly day: string
  /** Ids bought together with it, the most often first. */
  readonly together: readonly ProductId[]
  /** The choice its address names. */
  readonly choice: string | null
  /** The shop's own address, without a slash at the end. */
  readonly origin: string
  readonly shopName: string
}

export function productPageView(product: Product, viewContext: ProductPageContext): ProductPage {
  const card = cardView(product, viewContext)
  const slug = categoryOf(product)
  const category = { slug, title: viewContext.catalogue.categories.titleOf(slug) }
  const path = paths.product(product)
  const crumbs = [
    { label: common.home, href: paths.home },
    { label: category.title, href: paths.category(slug) },
    { label: card.name },
  ]
  const { together, day } = viewContext
  const bulkPrice = bulkFrom(product, viewContext.audience, viewContext)
  const isPickup = viewContext.context.deliveryType === 'pickup'
  return {
    card,
    photos: product.photos,
    path,
    crumbs,
    badges: badgesOf(product, card, viewContext.cyber),
    choices: choicesView(product, viewContext, viewContext.choice),
    stock: stockText(card, viewContext),
    programmed: viewContext.context.deliveryTime === 'programmed',
    pickup: isPickup,
    change: changeOf(product, viewContext),
    arrival: viewContext.arrival,
    express: viewContext.express,
    bulk:
      viewContext.clubOpen || isRegistered(viewContext.audience)
        ? bulkOffer(product, viewContext.audience, viewContext.limit)
        : null,
    bulkFrom: bulkPrice,
    deals: dealsAt(product, bulkPrice, viewContext),
    bulkMinimum: viewContext.bulkMinimum,
    offer: offerOf(product, card),
    vivino: product.vivinoRank === null ? null : String(product.vivinoRank).replace('.', ','),
    seals: sealsOf(product, viewContext.catalogue),
    about: words.aboutOf[product.family] ?? words.about,
    description: product.description,
    serving: servingOf(product),
    facts: factsOf(product, viewContext.catalogue.product),
    contents: contentsOf(product, viewContext.catalogue),
    blocks: recommendationsView(product, category, viewContext, { together, day }),
    summary: words.description(product.name, formatClp(publicPrice(product)), viewContext.shopName),
    jsonLd: [
      productJsonLd(offeredOf(product, viewContext), viewContext.origin),
      breadcrumbJsonLd([...crumbs.slice(0, 2), { label: card.name, href: path }], viewContext.origin),
    ],
    current: viewContext.catalogue.categories.menuEntryOf(slug) ?? slug,
  }
}

function stockText({ state }: CardView, { context }: ProductPageContext): string {
  const isOut = state === 'out'
  if (context.deliveryType === 'pickup') return isOut ? catalog.outForPickup : catalog.stockForPickup
  return (isOut ? catalog.outFor : catalog.stockFor)[context.deliveryTime]
}

function changeOf(product: Product, { audience, catalogue, context }: ProductPageContext): ProductPage['change'] {
  if (!choosesDelivery(audience)) return null
  const to = context.deliveryTime === 'programmed' ? 'immediate' : 'programmed'
  if (!isOffered(product, to)) return null
  const here = catalogue.available(product, context)
  return { to, only: here === 0 && catalogue.available(product, atTime(context, to)) > 0 }
}

/** An offer ends for those who pay its price: a club price below it stays. */
function offerOf(product: Product, { own }: CardView): ProductPage['offer'] {
  const end = own === null ? offerEnd(product) : null
  return end && { ends: end.toISOString(), text: words.offerUntil(plainDay(dayOf(end)), clockOf(end)) }
}

function contentsOf({ components }: Product, catalogue: Catalogue): ProductPage['contents'] {
  return components.flatMap(({ productId, quantity }) => {
    const child = catalogue.product(productId)
    return child ? [{ quantity, name: child.displayName, href: child.active ? paths.product(child) : null }] : []
  })
}

function sealsOf(product: Product, catalogue: Catalogue): readonly Seal[] {
  const carriers = [product, ...product.components.map(({ productId }) => catalogue.product(productId))]
  return SEALS.filter((seal) => carriers.some((one) => one?.seals.includes(seal)))
}
