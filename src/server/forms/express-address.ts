// Addresses around express: where an entry leads, and where somebody goes back to who does not get it.
import { DEFAULT_CONTEXT, withContext, withoutContext } from '#shop/browsing/buying-context.ts'
import { chosenContext, type ExpressStore } from '#shop/browsing/chosen-context.ts'
import { switchesToExpress } from '#shop/delivery/express-entry.ts'
import { paths } from '#texts/paths.ts'

/** Where an entry leads: the same address with the store, or, when nobody delivers there now, the page that says why. */
export function expressAddress(address: string, store: ExpressStore | null): string {
  const { context, refused } = chosenContext('immediate', DEFAULT_CONTEXT, store)
  return refused ? refusedAddress(withoutExpress(withoutContext(address))) : withContext(address, context)
}

/** The page that says why it is not express, and afterwards leads back to `back`. */
export function refusedAddress(back: string): string {
  return `${paths.delivery}?${new URLSearchParams({ aviso: 'express', volver: back })}`
}

/** A category that switches to express by itself is no place to go back to for somebody who does not get it: the offers are. */
export function withoutExpress(address: string): string {
  return switchesToExpress(address) ? paths.category('ofertas') : address
}
