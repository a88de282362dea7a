// Signed links of orders: written into every mail about one, read when somebody comes by one. An HMAC under a key for them alone.
import type { Signer } from '#platform/secrets/signed-value.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import { cookieValue } from '#shop/shared/requests/cookies.ts'
import { FOUND_COOKIE, FOUND_MS } from '../tracking/plain-search.ts'
import { keyOf, linkEnd, type OrderLinkPurpose, signedOf, signedValue, VISIT_COOKIE, VISIT_MS } from './order-link.ts'

export type OrderLinks = ReturnType<typeof createOrderLinks>

/** `address` writes the address of an order's page, with the key. */
export function createOrderLinks(deps: {
  readonly signer: Signer
  readonly address: (orderId: string, key: string) => string
}) {
  const { signer, address } = deps
  const isKey = (purpose: OrderLinkPurpose, orderId: string, key: unknown, now: Date): boolean => {
    const signed = signedOf(orderId, purpose, key)
    return signed !== null && signer.read(signed, now) !== null
  }
  return {
    /** Path and query that open an order's page, until 90 days after it was made. */
    orderLink(order: { readonly id: OrderId; readonly createdAt: Date }): string {
      return address(order.id, keyOf(signer.sign(signedValue(order.id, 'follow'), linkEnd(order.createdAt))))
    },

    /** Makes the key that opens the files of an order's tax documents, until 90 days after `now`. */
    papersKey: (orderId: OrderId, now: Date): string =>
      keyOf(signer.sign(signedValue(orderId, 'papers'), linkEnd(now))),

    /** Says whether a key opens the files of an order's tax documents. */
    opensPapers: (orderId: string, key: unknown, now: Date): boolean => isKey('papers', orderId, key, now),

    /**
     * Makes the cookie's value for a browser that came by a link of this order; null for what is no link of it, or
     * over.
     */
    visit(orderId: string, key: unknown, now: Date): string | null {
      if (!isKey('follow', orderId, key, now)) return null
      return keyOf(signer.sign(signedValue(orderId, 'visit'), new Date(now.getTime() + VISIT_MS)))
    },

    /** Says whether a `Cookie` header proves that its browser came by a link of this order. */
    reads: (orderId: string, cookies: string, now: Date): boolean =>
      isKey('visit', orderId, cookieValue(cookies, VISIT_COOKIE), now),

    /** Makes the cookie's value for a browser that found this order by RUT and number. */
    found: (orderId: OrderId, now: Date): string =>
      `${orderId}.${keyOf(signer.sign(signedValue(orderId, 'search'), new Date(now.getTime() + FOUND_MS)))}`,

    /** Reads which order a browser found by RUT and number; null for none, or once the time is over. */
    foundIn(cookies: string, now: Date): OrderId | null {
      const [orderId = '', ...key] = (cookieValue(cookies, FOUND_COOKIE) ?? '').split('.')
      return isKey('search', orderId, key.join('.'), now) ? (orderId as OrderId) : null
    },
  }
}
