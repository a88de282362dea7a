// Redirects around express: to the store that delivers, or away from express.
import { DEFAULT_CONTEXT, withContext, withoutContext } from '#shop/browsing/buying-context.ts'
import { chosenContext, type ExpressStore } from '#shop/browsing/chosen-context.ts'
import { switchesToExpress } from '#shop/delivery/express-entry.ts'
import { paths } from '#texts/paths.ts'

/** The same address with the store, or, when nobody delivers there now, the page that says why. */
export function expressAddress(address: string, store: ExpressStore | null): string {
  const { context, refused } = chosenContext('immediate', DEFAULT_CONTEXT, store)
  return refused ? refusedAddress(withoutExpress(withoutContext(address))) : withContext(address, context)
}

/** The page that says why there is no express delivery, with a link to `back`. */
export function refusedAddress(back: string): string {
  return `${paths.delivery}?${new URLSearchParams({ aviso: 'express', volver: back })}`
}

/** `address`, or the offers where it is a category that would switch to express again. */
export function withoutExpress(address: string): string {
  return switchesToExpress(address) ? paths.category('ofertas') : address
}
