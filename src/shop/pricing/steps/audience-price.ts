// The first step: what one unit costs this person.
import { clp } from '#shop/shared/money.ts'
import type { Audience } from '../audience.ts'
import { priceParts, unitPrice } from '../price.ts'
import { atUnitPrice, type PricedLine, type PricingStep } from '../priced-cart.ts'

export const audiencePrice: PricingStep = (cart, { audience, recommended }) => ({
  ...cart,
  lines: cart.lines.map((line) => pricedLine(line, audience, recommended.has(line.product.id))),
})

function pricedLine(line: PricedLine, audience: Audience, isRecommended: boolean): PricedLine {
  const { product } = line
  const price = unitPrice(product, audience, isRecommended)
  if (price === null) return line
  const parts = priceParts(product)
  const regularPrice = parts.regular ?? clp(Math.max(product.referencePrice, price))
  const sold = { ...line, isSold: true, regularPrice }
  const isByRecommendation = isRecommended && price < regularPrice && price === parts.recommended
  if (!isByRecommendation) return atUnitPrice(sold, price, 'club')
  return { ...atUnitPrice(sold, price, 'recommended'), isRecommended: true }
}
