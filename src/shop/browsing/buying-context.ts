// From which store and in which way a visitor buys, as an address, a cookie or a call gives it.

import type { BuyingContext, DeliveryTime } from '#shop/products/product.ts'
import { type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { cookieValue } from '#shop/shared/requests/cookies.ts'

/** The default: programmed home delivery from the warehouse. */
export const DEFAULT_CONTEXT: BuyingContext = {
  storeId: WAREHOUSE,
  deliveryTime: 'programmed',
  deliveryType: 'delivery',
}

/** Cookie with the chosen context, for the browser session; without it the default holds. */
export const CONTEXT_COOKIE = 'compra'

/** Query parameters that set the context. */
export const CONTEXT_PARAMETERS: readonly string[] = ['delivery_time', 'delivery_type', 'store_id']

export interface RequestedContext {
  readonly store_id?: string | number | null | undefined
  readonly delivery_time?: string | null | undefined
  readonly delivery_type?: string | null | undefined
  /** `lat,lng`: in immediate mode "store 9" is the nearest open store to it. */
  readonly stock_coordinates?: string | null | undefined
}

/** The requested context; missing or unknown values get the default. Programmed stock is always the warehouse's. */
export function resolveContext(requested: RequestedContext): BuyingContext {
  const deliveryTime = requested.delivery_time === 'immediate' ? 'immediate' : 'programmed'
  const deliveryType = requested.delivery_type === 'pickup' ? 'pickup' : 'delivery'
  const store = Number(requested.store_id)
  const isStore = deliveryTime === 'immediate' && Number.isInteger(store) && store > 0
  return { storeId: isStore ? (store as StoreId) : WAREHOUSE, deliveryTime, deliveryType }
}

/** The same context at another delivery time, from the store that then delivers. */
export function atTime(context: BuyingContext, deliveryTime: DeliveryTime): BuyingContext {
  if (context.deliveryTime === deliveryTime) return context
  const storeId = deliveryTime === 'immediate' ? (context.expressStore ?? context.storeId) : WAREHOUSE
  return { ...context, deliveryTime, storeId }
}

/** The context of an address: from its fragment, which only `pageAddress` sets, else from its query. */
export function contextOfUrl({ searchParams, hash }: Pick<URL, 'searchParams' | 'hash'>): BuyingContext {
  return (hash && parseContext(hash.slice(1))) || resolveContext(requestedContext(searchParams))
}

/** The context as cookie and fragment write it: `immediate.delivery.3`. */
export function serializeContext({ deliveryTime, deliveryType, storeId }: BuyingContext): string {
  return `${deliveryTime}.${deliveryType}.${storeId}`
}

/** The context of such a text; null for anything `serializeContext` would not write. */
export function parseContext(text: string): BuyingContext | null {
  const cached = parsedContexts.get(text)
  if (cached) return cached
  const parts = /^(immediate|programmed)\.(delivery|pickup)\.([1-9]\d{0,4})$/.exec(text)
  if (!parts) return null
  const [, delivery_time, delivery_type, store_id] = parts
  const context = resolveContext({ delivery_time, delivery_type, store_id })
  if (serializeContext(context) !== text) return null
  if (parsedContexts.size < MAX_PARSED) parsedContexts.set(text, context)
  return context
}

/** Few contexts are in use at a time, and every request with a cookie needs one. */
const parsedContexts = new Map<string, BuyingContext>()
const MAX_PARSED = 200

/** The context in a request's `Cookie` header; null without a valid one. */
export function contextInCookies(header: string | undefined): BuyingContext | null {
  const text = cookieValue(header, CONTEXT_COOKIE)
  return text === null ? null : parseContext(text)
}

/**
 * The fragment that makes an address say a visitor's own context; '' when the query alone means the same.
 * The query goes before the visitor's own.
 */
export function contextFragment(query: URLSearchParams, own: BuyingContext): string {
  const requested = requestedContext(query)
  const fragment = serializeContext(
    resolveContext({
      store_id: requested.store_id ?? own.storeId,
      delivery_time: requested.delivery_time ?? own.deliveryTime,
      delivery_type: requested.delivery_type ?? own.deliveryType,
    }),
  )
  return fragment === serializeContext(resolveContext(requested)) ? '' : `#${fragment}`
}

/** Query parameter that opens the delivery selector. */
export const POPUP_PARAMETER = 'delivery_popup_open'

/**
 * An address of ours without context parameters. Once the browser has taken them over,
 * they must not contradict what it chooses next.
 */
export function withoutContext(address: string): string {
  const queryStart = address.indexOf('?')
  if (queryStart === -1) return address
  const path = address.slice(0, queryStart)
  const remaining = new URLSearchParams(address.slice(queryStart + 1))
  const sizeBefore = remaining.size
  for (const name of [...CONTEXT_PARAMETERS, POPUP_PARAMETER]) remaining.delete(name)
  if (remaining.size === sizeBefore) return address
  return remaining.size === 0 ? path : `${path}?${String(remaining).replaceAll('%2C', ',').replaceAll('%3A', ':')}`
}

/** An address of ours with the whole context in its query. */
export function withContext(address: string, { deliveryTime, deliveryType, storeId }: BuyingContext): string {
  const bare = withoutContext(address)
  const parameters = new URLSearchParams({
    delivery_time: deliveryTime,
    delivery_type: deliveryType,
    store_id: `${storeId}`,
  })
  return `${bare}${bare.includes('?') ? '&' : '?'}${parameters}`
}

/** The context parameters of a query; an invalid value counts as missing. */
export function requestedContext(query: URLSearchParams): RequestedContext {
  const valid = (name: keyof typeof VALUES) => {
    const value = query.get(name)
    return value !== null && VALUES[name].test(value) ? value : undefined
  }
  return {
    store_id: valid('store_id'),
    delivery_time: valid('delivery_time'),
    delivery_type: valid('delivery_type'),
  }
}

const VALUES = {
  store_id: /^[1-9]\d{0,4}$/,
  delivery_time: /^(immediate|programmed)$/,
  delivery_type: /^(delivery|pickup)$/,
} as const

/** Removes invalid and repeated context parameters from a query: the rest stands in every link of the page. */
export function normalizeContext(query: URLSearchParams): void {
  const requested = requestedContext(query)
  for (const name of CONTEXT_PARAMETERS) query.delete(name)
  for (const [name, value] of Object.entries(requested)) if (value !== undefined) query.set(name, value)
}
