// Recognises addresses that enter express delivery: a visitor with a chosen commune gets the store that delivers there.
import { contextInCookies, requestedContext, resolveContext } from '#shop/browsing/buying-context.ts'
import { shippedCategories } from '#shop/products/shipped-categories.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'
import { communeInCookies } from './commune-cookie.ts'
import type { NamedCommune } from './cookies.ts'

/** Gives the commune of a visitor whose address asks for express without a store; null for everybody else. */
export function expressEntry(address: string, cookies: string | undefined): NamedCommune | null {
  const commune = requestsExpress(address) ? communeInCookies(cookies) : null
  if (commune === null) return null
  const own = contextInCookies(cookies)
  return own?.deliveryTime === 'immediate' || own?.deliveryType === 'pickup' ? null : commune
}

/** Says whether the page at an address is a category that switches to express by itself. */
export function switchesToExpress(address: string): boolean {
  const [, slug = ''] = /^\/categorias\/([^/?#]+)/.exec(address) ?? []
  return shippedCategories.find(slug)?.deliveryTime === 'immediate'
}

function requestsExpress(address: string): boolean {
  const queryStart = address.indexOf('?')
  const requested = queryStart === -1 ? {} : requestedContext(new URLSearchParams(address.slice(queryStart + 1)))
  const { deliveryTime, deliveryType, storeId } = resolveContext(requested)
  if (deliveryType === 'pickup') return false
  if (deliveryTime === 'immediate') return storeId === WAREHOUSE
  return switchesToExpress(address)
}
