// A calculated cart as POST /cart shows it.
import { availableUnits, type StockReader } from '#shop/catalog/availability.ts'
import { categoryOf } from '#shop/catalog/categories.ts'
import { isPack, NO_STOCK, type PriceEntry, type Product } from '#shop/catalog/product.ts'
import { type Audience, PRICE_LISTS } from '#shop/pricing/audience.ts'
import { discountPercentage } from '#shop/pricing/price.ts'
import type { CartLine, RecalculatedCart } from './recalculate.ts'

interface Shown extends RecalculatedCart {
  readonly audience: Audience
  readonly stock: StockReader
  readonly limit: number
}

export function cartView(cart: Shown) {
  return {
    cart: cart.lines.map((line) => rowView(line, cart)),
    unknown: [...cart.unknown],
    allDiscounts: cart.discounts,
    promotionNames: [],
    deltasPromos: [],
    subtotal: cart.subtotal,
    deliveryCost: cart.deliveryCost,
    freeDelivery: cart.freeDelivery,
    total: cart.finalTotal - cart.deliveryCost,
    finalTotal: cart.finalTotal,
    limit: cart.limit,
    hasAlcohol: cart.hasAlcohol,
  }
}

function rowView(line: CartLine, { audience, stock }: Shown) {
  const { product, amount, unitPrice, regularPrice, total, state, available } = line
  return {
    productId: product.id,
    amount,
    product: {
      ...productView(product, audience),
      ...stockView(product, stock),
      discountPercentage: discountPercentage(unitPrice, product.referencePrice),
    },
    price: unitPrice,
    regularPrice,
    total,
    state,
    available,
  }
}

function productView(product: Product, audience: Audience) {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    display_name: product.displayName,
    sku: product.sku,
    brand: product.brand,
    ecommerce_categories: categoryOf(product),
    picture_key: product.pictureKey,
    prices: product.prices
      .filter((entry) => isVisible(entry, audience))
      .map(({ price, list, club }) => ({ price, price_list_id: list, club })),
    reference_price: product.referencePrice,
    bulk_price: product.bulk?.price ?? null,
    bulk_amount: product.bulk?.amount ?? null,
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

/** Wholesale lists are for their own people, and recommended prices for those they are recommended to: neither leaves for anybody else. */
function isVisible({ list, club }: PriceEntry, audience: Audience): boolean {
  if (club) return true
  if (list === PRICE_LISTS.distributor) return audience === 'distributor'
  if (list === PRICE_LISTS.caterer) return audience === 'caterer'
  return list !== PRICE_LISTS.recommended
}
