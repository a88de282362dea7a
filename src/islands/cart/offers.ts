// What the shop offers beside the cart: something in the place of a line, and something more to take along.
import type { SavedProduct } from '#islands/cart/cart-lines.ts'
import { type Answer, call } from '#islands/shared/call.ts'
import type { DataOf } from '#platform/endpoint.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'
import type { readAlternatives, readSuggested } from '#shop/suggestions/suggestions.contract.ts'
import type { showSuggestions } from '#shop/suggestions/tracking/shown-suggestions.contract.ts'

const DELIVERY_TIME = 'programmed'

/** A product on offer; `most` units of it can be had in one order. */
export interface Offer extends SavedProduct {
  readonly format: string
  readonly maximum: number
}

/** What is suggested remembers in which answer it came. */
export interface Suggestion extends Offer {
  readonly responseId: string
}

type Suggested = readonly Suggestion[]

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

/** At most three products to take along with the cart, and under which id it is followed what becomes of them. */
export async function fetchSuggestions(cart: readonly number[], signal: AbortSignal): Promise<Answer<Suggested>> {
  const body = { cart: cart.map((productId) => ({ productId })), store: WAREHOUSE, deliveryTime: DELIVERY_TIME }
  const answer = await call<typeof showSuggestions>('POST', '/products/recommended-suggestions', { body, signal })
  if (!answer.ok) return answer
  const { products, responseId } = answer.data
  return { ok: true, data: products.map((product) => ({ ...offerOf(product), responseId })) }
}

function offerOf(product: DataOf<typeof readSuggested>['products'][number]): Offer {
  return {
    productId: product.id,
    name: product.display_name,
    slug: product.slug,
    price: product.price,
    pictureKey: product.picture_key,
    format: product.format,
    maximum: Math.min(product.limit, product.available),
  }
}
