// A product as the calls answer it. Field names are part of the interface.

import { isRegistered, PRICE_LISTS } from '#shop/pricing/audience.ts'
import { discountPercentage, isPriceVisible, unitPrice } from '#shop/pricing/price.ts'
import { extraTaxRate } from '#shop/products/extra-tax.ts'
import { isPack, type Product } from '#shop/products/product.ts'
import type { Clp } from '#shop/shared/money.ts'
import { paths } from '#texts/paths.ts'
import type { ViewContext } from './card.view.ts'
import type { Catalogue } from './catalogue.ts'
import { packsOf } from './packs.ts'

export interface ProductViewContext extends ViewContext {
  readonly catalogue: Pick<Catalogue, 'product' | 'available' | 'stock' | 'facts' | 'categories' | 'content'>
}

/**
 * Everything another client needs. Price lists that are not the caller's own (86, 70, 90) are left out. A pack names what
 * it is made of (`childProduct`; the first of several), a single product its smallest pack (`parentProduct`).
 */
export function productView(product: Product, viewContext: ProductViewContext, order = product.rank) {
  const { catalogue, audience, context, clubOpen = false } = viewContext
  const level = catalogue.stock(context.storeId)(product.id)
  const pack = isPack(product)
  const own = unitPrice(product, audience)
  const price = own ?? product.referencePrice
  const [first] = product.components
  const child = first ? catalogue.product(first.productId) : undefined
  const parent = pack ? undefined : packsOf(catalogue, product)[0]
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    display_name: product.displayName,
    description: product.description,
    keywords: product.keywords,
    sku: product.sku,
    ean: product.eans.join(','),
    brand: product.brand,
    image: paths.picture(product.pictureKey, 1200),
    img_md: paths.picture(product.pictureKey, 600),
    img_sm: paths.picture(product.pictureKey, 300),
    ecommerce_categories: ecommerceCategories(product, catalogue),
    attributes: product.attributes,
    prices: product.prices
      .filter((entry) => isPriceVisible(entry, audience, clubOpen))
      .map(({ price, list, club }) => ({ price, price_list_id: list, club })),
    bulk_price: isRegistered(audience) ? (product.bulk?.price ?? null) : null,
    bulk_amount: isRegistered(audience) ? (product.bulk?.amount ?? null) : null,
    reference_price: product.referencePrice,
    recommended_price: null,
    recommended_price_list_id: PRICE_LISTS.recommended,
    stock: pack ? catalogue.available(product, context) : level.stock,
    ecommerce_emergency_stock: pack ? 0 : level.reserveProgrammed,
    ecommerce_emergency_stock_immediate: pack ? 0 : level.reserveImmediate,
    available: own === null ? 0 : catalogue.available(product, context),
    active: product.active,
    is_pack: pack,
    child_product_id: first?.productId ?? null,
    parent_product_id: parent?.id ?? null,
    pack_quantity: first?.quantity ?? null,
    packAmount: first?.quantity ?? null,
    childProduct: child ? namesOf(child) : null,
    parentProduct: parent ? { ...namesOf(parent), pack_quantity: parent.components[0]!.quantity } : null,
    childs: product.components.map(({ productId, quantity }) => {
      const childLevel = catalogue.stock(context.storeId)(productId)
      return {
        child_product_id: productId,
        child_quantity: quantity,
        child_stock: childLevel.stock,
        child_ecommerce_emergency_stock: childLevel.reserveProgrammed,
        child_ecommerce_emergency_stock_immediate: childLevel.reserveImmediate,
      }
    }),
    has_alcohol: product.hasAlcohol,
    is_cyber: product.isCyber,
    is_offer: product.isOffer,
    is_sellout: product.isSellout,
    free_delivery: product.freeDelivery,
    internet_price_badge: product.internetPriceBadge,
    unit_of_measure: product.unitOfMeasure,
    net_content: product.netContent,
    box_units: product.boxUnits,
    vivino_wine_rank: product.vivinoRank,
    rank: product.rank,
    order,
    discountPercentage: discountShare(price, product),
    price_segment: product.priceSegment,
    tax: product.tax,
    extra_tax: extraTaxRate(product.extraTaxCode),
    ecommerce_programmed_available: product.programmedAvailable,
    ecommerce_immediate_available: product.immediateAvailable,
  }
}

/** The categories that hold it, as the calls answer them. */
export function ecommerceCategories(
  product: Product,
  { categories, facts }: Pick<Catalogue, 'categories' | 'facts'>,
): string {
  return categories.holding(product, facts).join(',')
}

/** Whole per cent below the reference price, as the calls answer it: 0 where a card shows none. */
export function discountShare(price: Clp, { referencePrice }: Pick<Product, 'referencePrice'>): number {
  return discountPercentage(price, referencePrice) ?? 0
}

function namesOf({ id, slug, name, sku }: Product) {
  return { id, slug, name, sku }
}
