// What is recommended to whoever calls, for words that only need to know which products count as recommended.
import { type Audience, isRegistered } from '#shop/pricing/audience.ts'
import type { ProductId } from '#shop/shared/ids.ts'

export interface Recommendations {
  of(customerRowId: number): Promise<readonly { readonly productId: ProductId }[]>
}

/** None for guests, who are not looked up. */
export async function recommendedTo(
  customer: { readonly rowId: number; readonly kind: Audience } | null,
  recommendations: Recommendations,
): Promise<ReadonlySet<ProductId>> {
  if (customer === null || !isRegistered(customer.kind)) return new Set()
  return new Set((await recommendations.of(customer.rowId)).map(({ productId }) => productId))
}
