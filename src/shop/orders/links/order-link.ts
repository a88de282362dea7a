// The link of a mail that opens one order without log-in: what its address and the cookie behind it hold, and for how long.
import { HOUR } from '#shop/shared/durations.ts'
import { isPublicId } from '#shop/shared/ids.ts'

/**
 * `follow` opens the order's page; `visit` is what its browser holds afterwards; `search` only shows where the order
 * is; `papers` opens its tax documents' files alone. A signature for one purpose serves no other.
 */
export type OrderLinkPurpose = 'follow' | 'visit' | 'search' | 'papers'

/** Is for how long after the order its links live, whenever the mail was sent. In milliseconds. */
export const LINK_MS = 90 * 24 * HOUR
/** Is for how long a browser holds a visit after the link was opened; later, one opens it again. */
export const VISIT_MS = 12 * HOUR

/** Sent back below the order's own address alone. */
export const VISIT_COOKIE = 'pedido'

export function linkEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + LINK_MS)
}

/** What is signed: no order's key opens another, and no purpose's another. */
export function signedValue(orderId: string, purpose: OrderLinkPurpose): string {
  return `${orderId}~${purpose}`
}

/** `end.mac` of a signed text: the value is in the address already. */
export function keyOf(signed: string): string {
  return signed.slice(signed.indexOf('.') + 1)
}

/** The signed text an address brings; null where it is longer or other than any we write. */
export function signedOf(orderId: string, purpose: OrderLinkPurpose, key: unknown): string | null {
  if (typeof key !== 'string' || !/^[0-9a-z]{1,9}\.[\w-]{22}$/.test(key) || !isPublicId(orderId)) return null
  return `${signedValue(orderId, purpose)}.${key}`
}
