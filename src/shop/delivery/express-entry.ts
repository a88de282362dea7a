// Entering express by an address: a visitor who has chosen a commune gets the store that delivers there, by the rule of the commune selector.
import {
  contextInCookies,
  contextOf,
  DEFAULT_CONTEXT,
  saidIn,
  withContext,
  withoutContext,
} from '#shop/catalog/buying-context.ts'
import { findCategory } from '#shop/catalog/categories.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'
import { paths } from '#texts/paths.ts'
import { chosenContext, type ExpressStore } from './chosen-context.ts'
import { type NamedPlace, placeInCookies } from './place-cookie.ts'

/** The commune of a visitor whose address asks for express without saying from which store; null for everybody else. */
export function expressEntry(address: string, cookies: string | undefined): NamedPlace | null {
  const place = asksForExpress(address) ? placeInCookies(cookies) : null
  if (place === null) return null
  return contextInCookies(cookies)?.deliveryTime === 'immediate' ? null : place
}

/** Where such a visitor is sent: the same address with the store, or, when nobody delivers there now, the page that says why. */
export function expressAddress(address: string, store: ExpressStore | null): string {
  const { context, refused } = chosenContext('immediate', DEFAULT_CONTEXT, store)
  return refused ? refusedAddress(leavingExpress(withoutContext(address))) : withContext(address, context)
}

/** The page that says why it is not express, and afterwards leads back to `back`. */
export function refusedAddress(back: string): string {
  return `${paths.delivery}?${new URLSearchParams({ aviso: 'express', volver: back })}`
}

/** A category that switches to express by itself is no place to go back to for somebody who does not get it: the offers are. */
export function leavingExpress(address: string): string {
  return categoryOf(address)?.deliveryTime === 'immediate' ? paths.category('ofertas') : address
}

function asksForExpress(address: string): boolean {
  const mark = address.indexOf('?')
  const said = mark === -1 ? {} : saidIn(new URLSearchParams(address.slice(mark + 1)))
  const { deliveryTime, storeId } = contextOf(said)
  if (deliveryTime === 'immediate') return storeId === WAREHOUSE
  return categoryOf(address)?.deliveryTime === 'immediate'
}

function categoryOf(address: string) {
  return findCategory(/^\/categorias\/([^/?#]+)/.exec(address)?.[1] ?? '')
}
