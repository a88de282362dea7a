// A line of the recalculated cart as a line of an order: prices as of that moment.
import { taxesOf } from '#shop/billing/taxes.ts'
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
    totalUnitPrice: clp(Math.floor(total / quantity)),
    totalPrice: total,
    rates: { tax: product.tax, extraTax: product.extraTax },
    taxes: taxesOf(total, product),
  }
}

/** A price without the IVA and the additional tax inside it, rounded to the peso. */
export function beforeTaxes(price: Clp, rates: Pick<Product, 'tax' | 'extraTax'>): Clp {
  return taxesOf(price, rates).net
}
