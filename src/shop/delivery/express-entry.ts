// Entering express by an address: a visitor who has chosen a commune gets the store that delivers there, by the rule of the commune selector.
import { contextInCookies, requestedContext, resolveContext } from '#shop/browsing/buying-context.ts'
import { findCategory } from '#shop/products/categories.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'
import { communeInCookies, type NamedCommune } from './commune-cookie.ts'

/** The commune of a visitor whose address asks for express without saying from which store; null for everybody else. */
export function expressEntry(address: string, cookies: string | undefined): NamedCommune | null {
  const place = requestsExpress(address) ? communeInCookies(cookies) : null
  if (place === null) return null
  return contextInCookies(cookies)?.deliveryTime === 'immediate' ? null : place
}

/** Whether the page at an address, a category, switches to express by itself. */
export function switchesToExpress(address: string): boolean {
  const [, slug = ''] = /^\/categorias\/([^/?#]+)/.exec(address) ?? []
  return findCategory(slug)?.deliveryTime === 'immediate'
}

function requestsExpress(address: string): boolean {
  const mark = address.indexOf('?')
  const said = mark === -1 ? {} : requestedContext(new URLSearchParams(address.slice(mark + 1)))
  const { deliveryTime, storeId } = resolveContext(said)
  if (deliveryTime === 'immediate') return storeId === WAREHOUSE
  return switchesToExpress(address)
}
