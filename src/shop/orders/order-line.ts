// A line of the recalculated cart as a line of an order: prices as of that moment.
import { chargedRates, type TaxRates, taxesOf } from '#shop/billing/taxes.ts'
import type { CartLine } from '#shop/cart/recalculate.ts'
import { type Clp, clp } from '#shop/shared/money.ts'
import type { OrderLine } from './order.ts'

/** `chargesExtra` says whether the order's document charges the additional tax. */
export function orderLine(
  { product, quantity, regularPrice, unitPrice, total }: CartLine,
  chargesExtra: boolean,
): OrderLine {
  const rates = chargedRates(product.tax, product.extraTaxCode, chargesExtra)
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
    unitPriceBeforeTaxes: beforeTaxes(unitPrice, rates),
    totalUnitPrice: clp(Math.floor(total / quantity)),
    totalPrice: total,
    rates,
    taxes: taxesOf(total, rates),
  }
}

/** A price without the taxes its document charges, rounded to the peso. */
export function beforeTaxes(price: Clp, rates: Pick<TaxRates, 'tax' | 'extraTax'>): Clp {
  return taxesOf(price, rates).net
}
