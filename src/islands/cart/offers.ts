// What the shop offers beside the cart: alternatives to a line, and suggestions to add.
import type { SavedProduct } from '#islands/cart/cart-lines.ts'
import { type Answer, call } from '#islands/shared/call.ts'
import type { CallData } from '#islands/shared/contracts.ts'
import type { BuyingContext } from '#shop/products/product.ts'

/** From which store and at which time something is offered. */
export interface OfferedFrom extends Pick<BuyingContext, 'storeId' | 'deliveryTime'> {
  /** Where it goes, `lat,lng`; empty while unknown. */
  readonly coordinates: string
}

/** A product on offer; `maximum` units of it can be ordered. */
export interface Offer extends SavedProduct {
  readonly format: string
  readonly maximum: number
}

/** A suggestion belongs to the response it came in. */
export interface Suggestion extends Offer {
  readonly responseId: string
  /** The list its price is of; null for none. */
  readonly priceList: number | null
}

type Suggested = readonly Suggestion[]

/** Products most like one, not in the cart. A product the shop no longer knows has none. */
export async function fetchAlternatives(
  productId: number,
  cart: readonly number[],
  from: OfferedFrom,
  signal: AbortSignal,
): Promise<Answer<readonly Offer[]>> {
  const query = {
    product_id: productId,
    store_id: from.storeId,
    cart_ids: JSON.stringify(cart),
    delivery_time: from.deliveryTime,
    stock_coordinates: from.coordinates,
  }
  const answer = await call('GET /api/products/checkout/alternative', { query, signal })
  if (answer.ok) return { ok: true, data: answer.data.alternatives.map(offerOf) }
  return answer.status === 404 ? { ok: true, data: [] } : answer
}

/** At most three products to add to the cart, with the id of the response they are tracked by. */
export async function fetchSuggestions(
  cart: readonly number[],
  from: OfferedFrom,
  signal: AbortSignal,
): Promise<Answer<Suggested>> {
  const body = {
    cart: cart.map((productId) => ({ productId })),
    store: from.storeId,
    deliveryTime: from.deliveryTime,
    stockCoordinates: from.coordinates,
  }
  const answer = await call('POST /products/recommended-suggestions', { body, signal })
  if (!answer.ok) return answer
  const { products, responseId } = answer.data
  return {
    ok: true,
    data: products.map((product) => ({ ...offerOf(product), responseId, priceList: priceListOf(product) })),
  }
}

/** At most three products from a category that goes with the cart. */
export async function fetchSuggested(
  cart: readonly number[],
  from: OfferedFrom,
  signal: AbortSignal,
): Promise<Answer<readonly Offer[]>> {
  const query = {
    storeId: from.storeId,
    cartIds: JSON.stringify(cart),
    deliveryTime: from.deliveryTime,
    stockCoordinates: from.coordinates,
    limit: 3,
  }
  const answer = await call('GET /api/products/suggested', { query, signal })
  return answer.ok ? { ok: true, data: answer.data.products.map(offerOf) } : answer
}

type OfferedProduct = CallData<'GET /api/products/suggested'>['products'][number]

function priceListOf({ price, prices }: OfferedProduct): number | null {
  return prices.find((entry) => entry.price === price)?.price_list_id ?? null
}

function offerOf(product: OfferedProduct): Offer {
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
