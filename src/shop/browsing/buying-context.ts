// From where and how a visitor buys, as far as an address or a call says it (spec 1, §2 and §9; decisions, "Delivery").

import type { BuyingContext, DeliveryTime } from '#shop/products/product.ts'
import { cookieValue } from '#shop/shared/cookies.ts'
import { type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'

/** A guest who has said nothing: programmed home delivery from the warehouse. */
export const DEFAULT_CONTEXT: BuyingContext = {
  storeId: WAREHOUSE,
  deliveryTime: 'programmed',
  deliveryType: 'delivery',
}

/** The cookie that holds what a browser has chosen; none is the default. Gone with the browser session (decisions, "Delivery"). */
export const CONTEXT_COOKIE = 'compra'

/** The parameters of an address that say it. */
export const CONTEXT_PARAMETERS: readonly string[] = ['delivery_time', 'delivery_type', 'store_id']

export interface RequestedContext {
  readonly store_id?: string | number | null | undefined
  readonly delivery_time?: string | null | undefined
  readonly delivery_type?: string | null | undefined
  /** `lat,lng`: to where "store 9" is the nearest open store in immediate mode. */
  readonly stock_coordinates?: string | null | undefined
}

/** The context somebody asked for; whatever is missing or unknown is the default. Programmed stock is always the warehouse's. */
export function resolveContext(said: RequestedContext): BuyingContext {
  const deliveryTime = said.delivery_time === 'immediate' ? 'immediate' : 'programmed'
  const deliveryType = said.delivery_type === 'pickup' ? 'pickup' : 'delivery'
  const store = Number(said.store_id)
  const known = deliveryTime === 'immediate' && Number.isInteger(store) && store > 0
  return { storeId: known ? (store as StoreId) : WAREHOUSE, deliveryTime, deliveryType }
}

/** The same context at a delivery time, from the store that then delivers. */
export function atTime(context: BuyingContext, deliveryTime: DeliveryTime): BuyingContext {
  if (context.deliveryTime === deliveryTime) return context
  const storeId = deliveryTime === 'immediate' ? (context.expressStore ?? context.storeId) : WAREHOUSE
  return { ...context, deliveryTime, storeId }
}

/** The context an address says: in its query for everybody to see, or as its mark, which only `pageAddress` puts there. */
export function contextOfUrl({ searchParams, hash }: Pick<URL, 'searchParams' | 'hash'>): BuyingContext {
  return (hash && parseContext(hash.slice(1))) || resolveContext(requestedContext(searchParams))
}

/** The context as the cookie and the mark of an address spell it: `immediate.delivery.3`. */
export function serializeContext({ deliveryTime, deliveryType, storeId }: BuyingContext): string {
  return `${deliveryTime}.${deliveryType}.${storeId}`
}

/** The context of such a text; null for anything that `writeContext` would not have written. */
export function parseContext(text: string): BuyingContext | null {
  const known = parsedContexts.get(text)
  if (known) return known
  const parts = /^(immediate|programmed)\.(delivery)\.([1-9]\d{0,4})$/.exec(text)
  if (!parts) return null
  const [, delivery_time, delivery_type, store_id] = parts
  const context = resolveContext({ delivery_time, delivery_type, store_id })
  if (serializeContext(context) !== text) return null
  if (parsedContexts.size < MAX_PARSED) parsedContexts.set(text, context)
  return context
}

/** Few are in use at a time, and every request of their owners is asked about. */
const parsedContexts = new Map<string, BuyingContext>()
const MAX_PARSED = 200

/** The context in a request's `Cookie` header; null when there is none worth the name. */
export function contextInCookies(header: string | undefined): BuyingContext | null {
  const text = cookieValue(header, CONTEXT_COOKIE)
  return text === null ? null : parseContext(text)
}

/** The mark an address gets when a visitor's own context changes what its query alone would say; '' when it does not. What the query says goes first. */
export function contextFragment(query: URLSearchParams, own: BuyingContext): string {
  const said = requestedContext(query)
  const seen = serializeContext(
    resolveContext({
      store_id: said.store_id ?? own.storeId,
      delivery_time: said.delivery_time ?? own.deliveryTime,
      delivery_type: said.delivery_type ?? own.deliveryType,
    }),
  )
  return seen === serializeContext(resolveContext(said)) ? '' : `#${seen}`
}

/** Says that the delivery selector is to be open (spec 1, §2). */
export const POPUP_PARAMETER = 'delivery_popup_open'

/** An address of ours without what it says of the context: once a browser has taken that over, the address must not contradict what it chooses next. */
export function withoutContext(address: string): string {
  const mark = address.indexOf('?')
  if (mark === -1) return address
  const path = address.slice(0, mark)
  const left = new URLSearchParams(address.slice(mark + 1))
  const before = left.size
  for (const name of [...CONTEXT_PARAMETERS, POPUP_PARAMETER]) left.delete(name)
  if (left.size === before) return address
  return left.size === 0 ? path : `${path}?${String(left).replaceAll('%2C', ',').replaceAll('%3A', ':')}`
}

/** An address of ours that says the whole context, whatever it said of it before. */
export function withContext(address: string, { deliveryTime, deliveryType, storeId }: BuyingContext): string {
  const bare = withoutContext(address)
  const said = new URLSearchParams({ delivery_time: deliveryTime, delivery_type: deliveryType, store_id: `${storeId}` })
  return `${bare}${bare.includes('?') ? '&' : '?'}${said}`
}

/** What a query says of the context; a value that is none counts as not said. */
export function requestedContext(query: URLSearchParams): RequestedContext {
  const said = (name: keyof typeof VALUES) => {
    const value = query.get(name)
    return value !== null && VALUES[name].test(value) ? value : undefined
  }
  return { store_id: said('store_id'), delivery_time: said('delivery_time'), delivery_type: said('delivery_type') }
}

const VALUES = {
  store_id: /^[1-9]\d{0,4}$/,
  delivery_time: /^(immediate|programmed)$/,
  delivery_type: /^delivery$/, // no page sells for pickup yet
} as const

/** Leaves of the context in a query what says something, once: whatever else came would stand in every link of the page. */
export function normalizeContext(query: URLSearchParams): void {
  const said = requestedContext(query)
  for (const name of CONTEXT_PARAMETERS) query.delete(name)
  for (const [name, value] of Object.entries(said)) if (value !== undefined) query.set(name, value)
}
