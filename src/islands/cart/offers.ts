// What the shop offers beside the cart: alternatives to a line, and suggestions to add.
import type { SavedProduct } from '#islands/cart/cart-lines.ts'
import { type Answer, call } from '#islands/shared/call.ts'
import type { CallData } from '#islands/shared/contracts.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'

const DELIVERY_TIME = 'programmed' as const

/** A product on offer; `maximum` units of it can be ordered. */
export interface Offer extends SavedProduct {
  readonly format: string
  readonly maximum: number
}

/** A suggestion belongs to the response it came in. */
export interface Suggestion extends Offer {
  readonly responseId: string
}

type Suggested = readonly Suggestion[]

/** Products most like one, not in the cart. A product the shop no longer knows has none. */
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
  const answer = await call('GET /api/products/checkout/alternative', { query, signal })
  if (answer.ok) return { ok: true, data: answer.data.alternatives.map(offerOf) }
  return answer.status === 404 ? { ok: true, data: [] } : answer
}

/** At most three products to add to the cart, with the id of the response they are tracked by. */
export async function fetchSuggestions(cart: readonly number[], signal: AbortSignal): Promise<Answer<Suggested>> {
  const body = { cart: cart.map((productId) => ({ productId })), store: WAREHOUSE, deliveryTime: DELIVERY_TIME }
  const answer = await call('POST /products/recommended-suggestions', { body, signal })
  if (!answer.ok) return answer
  const { products, responseId } = answer.data
  return { ok: true, data: products.map((product) => ({ ...offerOf(product), responseId })) }
}

function offerOf(product: CallData<'GET /api/products/suggested'>['products'][number]): Offer {
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
