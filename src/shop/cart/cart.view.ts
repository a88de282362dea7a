// A calculated cart as POST /cart answers it.

import { discountShare, ecommerceCategories } from '#shop/catalog/product.view.ts'
import { type Audience, isRegistered, PRICE_LISTS } from '#shop/pricing/audience.ts'
import type { CartCouponRefusal, FindCouponRefusal } from '#shop/pricing/coupons/coupon-refusal.ts'
import { isPriceVisible } from '#shop/pricing/price.ts'
import type { Categories } from '#shop/products/categories.ts'
import type { CategoryFacts } from '#shop/products/category-facts.ts'
import { isPack, NO_STOCK, type PriceEntry, type Product } from '#shop/products/product.ts'
import { formatClp } from '#shop/shared/money.ts'
import type { Refusal } from '#shop/shared/result.ts'
import { availableUnits, type StockReader } from '#shop/stock/availability.ts'
import { promotions as words } from '#texts/cart/promotions.ts'
import { alcoholRefusals } from '#texts/refusals/alcohol.ts'
import { couponRefusals } from '#texts/refusals/coupons.ts'
import type { CartLine, RecalculatedCart } from './recalculate.ts'

interface CartModel extends RecalculatedCart {
  readonly audience: Audience
  readonly stock: StockReader
  readonly limit: number
  readonly clubOpen: boolean
  /** Of the catalogue the products are from. */
  readonly facts: CategoryFacts
  readonly categories: Categories
  readonly noAlcohol: Refusal | null
  readonly noCoupon: FindCouponRefusal | CartCouponRefusal | null
  readonly calculatedAt: Date
  readonly validUntil: Date | null
}

export function cartView(cart: CartModel) {
  return {
    cart: cart.lines.map((line) => rowView(line, cart)),
    unknown: [...cart.unknown],
    allDiscounts: cart.discounts,
    promotionNames: [...cart.promotionNames],
    coupon: cart.couponCode,
    couponNotice: cart.noCoupon && couponRefusals[cart.noCoupon.code]({ ...cart.noCoupon }),
    deltasPromos: cart.nearPromotions.slice(0, MOST_NEAR).map((near) => nearText(near, cart)),
    subtotal: cart.subtotal,
    deliveryCost: cart.deliveryCost,
    freeDelivery: cart.freeDelivery,
    total: cart.total - cart.deliveryCost,
    points: cart.points,
    finalTotal: cart.due,
    audience: cart.audience,
    limit: cart.limit,
    hasAlcohol: cart.hasAlcohol,
    alcoholNotice: cart.noAlcohol && alcoholRefusals.alcoholHours(cart.noAlcohol),
    calculatedAt: cart.calculatedAt.toISOString(),
    validUntil: cart.validUntil?.toISOString() ?? null,
  }
}

/** Sentences at once: more would push the sum out of a phone's drawer. */
const MOST_NEAR = 3

function nearText(near: RecalculatedCart['nearPromotions'][number], { lines }: CartModel): string {
  if (near.lacks === 'pesos') return words.missing(formatClp(near.pesos), near.label)
  const product = lines.find((line) => line.product.id === near.productId)?.product
  return words.missingUnit(product?.displayName ?? '', near.label)
}

function rowView(line: CartLine, shown: CartModel) {
  const { product, quantity, unitPrice, regularPrice, total, promotion, isRecommended, available } = line
  const forbidden = shown.noAlcohol !== null && product.hasAlcohol && line.state === 'ok'
  return {
    productId: product.id,
    amount: quantity,
    product: {
      ...productView(product, isRecommended, shown),
      ...stockView(product, shown.stock),
      discountPercentage: discountShare(unitPrice, product),
    },
    price: unitPrice,
    regularPrice,
    total,
    promotion,
    recommended: isRecommended,
    state: forbidden ? ('alcohol_hours' as const) : line.state,
    available,
  }
}

function productView(product: Product, isRecommended: boolean, { audience, clubOpen, ...catalogue }: CartModel) {
  const isShown = (entry: PriceEntry) =>
    isPriceVisible(entry, audience, clubOpen) || (isRecommended && entry.list === PRICE_LISTS.recommended)
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    display_name: product.displayName,
    sku: product.sku,
    brand: product.brand,
    ecommerce_categories: ecommerceCategories(product, catalogue),
    picture_key: product.pictureKey,
    prices: product.prices.filter(isShown).map(({ price, list, club }) => ({ price, price_list_id: list, club })),
    reference_price: product.referencePrice,
    bulk_price: isRegistered(audience) ? (product.bulk?.price ?? null) : null,
    bulk_amount: isRegistered(audience) ? (product.bulk?.amount ?? null) : null,
    price_segment: product.priceSegment,
    ecommerce_programmed_available: product.programmedAvailable,
    ecommerce_immediate_available: product.immediateAvailable,
    active: product.active,
    is_pack: isPack(product),
    is_offer: product.isOffer,
    is_cyber: product.isCyber,
    is_sellout: product.isSellout,
    free_delivery: product.freeDelivery,
    has_alcohol: product.hasAlcohol,
    unit_of_measure: product.unitOfMeasure,
    net_content: product.netContent,
    box_units: product.boxUnits,
  }
}

function stockView(product: Product, stock: StockReader) {
  const level = isPack(product)
    ? { ...NO_STOCK, stock: availableUnits(product, 'programmed', stock) }
    : stock(product.id)
  return {
    stock: level.stock,
    ecommerce_emergency_stock: level.reserveProgrammed,
    ecommerce_emergency_stock_immediate: level.reserveImmediate,
  }
}
