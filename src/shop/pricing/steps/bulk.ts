// Bulk prices ('Mayorista'): registered people pay them for the whole line from `bulk.amount` units on, if lower, and only
// when such lines add up to `bulkMinimum` pesos.
import { type Clp, sum, times, ZERO } from '#shop/shared/money.ts'
import { isRegistered } from '../audience.ts'
import { atUnitPrice, type PricedLine, type PricingStep } from '../priced-cart.ts'

export const bulk: PricingStep = (cart, { audience, bulkMinimum }) => {
  if (!isRegistered(audience)) return cart
  const prices = cart.lines.map(bulkPrice)
  const worth = sum(cart.lines.map(({ quantity }, index) => times(prices[index] ?? ZERO, quantity)))
  if (worth < bulkMinimum) return cart
  const lines = cart.lines.map((line, index) => {
    const price = prices[index] ?? null
    return price === null ? line : atUnitPrice(line, price, 'bulk')
  })
  return { ...cart, lines }
}

/** Pesos for one; null where the line has no bulk price, is too short for it, or costs less without. */
function bulkPrice({ product, quantity, isSold, unitPrice }: PricedLine): Clp | null {
  if (product.bulk === null || !isSold || quantity < product.bulk.amount) return null
  return product.bulk.price < unitPrice ? product.bulk.price : null
}
