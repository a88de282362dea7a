// What the shop offers beside the cart: something in the place of a line, and something more to take along.
import type { SavedProduct } from '#islands/cart/cart-lines.ts'
import { type Answer, call } from '#islands/shared/call.ts'
import type { DataOf } from '#platform/endpoint.ts'
import type { readAlternatives, readSuggested, suggestInstead } from '#shop/catalog/suggestions.contract.ts'

const WAREHOUSE = 9
const DELIVERY_TIME = 'programmed'

/** A product on offer; `most` units of it can be had in one order. */
export interface Offer extends SavedProduct {
  readonly format: string
  readonly most: number
}

/** What is most like a product and not in the cart. A product the shop does not know any more has none. */
export async function fetchAlternatives(
  productId: number,
  cart: readonly number[],
  signal: AbortSignal,
): Promise<Answer<readonly Offer[]>> {
  const query = {
    product_id: productId,
    store_id: WAREHOUSE,
    cart_ids: JSON.stringify(cart),
    delivery_time: DELIVERY_TIME,
  }
  const answer = await call<typeof readAlternatives>('GET', '/api/products/checkout/alternative', { query, signal })
  if (answer.ok) return { ok: true, data: answer.data.alternatives.map(offerOf) }
  return answer.status === 404 ? { ok: true, data: [] } : answer
}

/** At most three products that go with the cart; where none does, some of its own categories. */
export async function fetchSuggestions(
  cart: readonly number[],
  signal: AbortSignal,
): Promise<Answer<readonly Offer[]>> {
  const query = { storeId: WAREHOUSE, cartIds: JSON.stringify(cart), deliveryTime: DELIVERY_TIME, limit: 3 }
  const answer = await call<typeof readSuggested>('GET', '/api/products/suggested', { query, signal })
  if (!answer.ok) return answer
  if (answer.data.products.length > 0) return { ok: true, data: answer.data.products.map(offerOf) }
  const body = { cart: cart.map((productId) => ({ productId })), store: WAREHOUSE, deliveryTime: DELIVERY_TIME }
  const other = await call<typeof suggestInstead>('POST', '/api/suggestions/fallback', { body, signal })
  return other.ok ? { ok: true, data: other.data.products.map(offerOf) } : other
}

function offerOf(product: DataOf<typeof readSuggested>['products'][number]): Offer {
  return {
    productId: product.id,
    name: product.display_name,
    slug: product.slug,
    price: product.price,
    pictureKey: product.picture_key,
    format: product.format,
    most: Math.min(product.limit, product.available),
  }
}
