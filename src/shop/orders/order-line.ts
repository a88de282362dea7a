// A line of the recalculated cart as a line of an order: prices as of that moment.
import type { CartLine } from '#shop/cart/recalculate.ts'
import type { Product } from '#shop/products/product.ts'
import { type Clp, clp } from '#shop/shared/money.ts'
import type { OrderLine } from './order.ts'

export function orderLine({ product, quantity, regularPrice, unitPrice, total }: CartLine): OrderLine {
  return {
    productId: product.id,
    sku: product.sku,
    slug: product.slug,
    name: product.displayName,
    brand: product.brand,
    category: product.family,
    pictureKey: product.pictureKey,
    quantity,
    regularPrice,
    unitPrice,
    unitPriceBeforeTaxes: beforeTaxes(unitPrice, product),
    totalUnitPrice: unitPrice,
    totalPrice: total,
  }
}

/** A price without the IVA and the additional tax inside it, rounded to the peso. */
export function beforeTaxes(price: Clp, { tax, extraTax }: Pick<Product, 'tax' | 'extraTax'>): Clp {
  return clp(Math.round(price / (1 + (tax + extraTax) / 100)))
}
