// What is recommended to somebody, as calls give it to him and his pages paint it over the prices they came with.
import type * as z from 'zod/mini'
import type { recommendationShape } from '#shop/customers/user.contract.ts'
import type { Recommendation } from '#shop/customers/user-parts.ts'

export function recommendationViews(
  recommendations: readonly Recommendation[],
): z.output<typeof recommendationShape>[] {
  return recommendations.map(({ productId, price, referencePrice, discountPercentage, unitPrice }) => ({
    id: productId,
    price,
    reference_price: referencePrice,
    discountPercentage: discountPercentage ?? 0,
    unit_price: unitPrice,
  }))
}
