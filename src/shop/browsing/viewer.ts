// Who views a page, as far as it shows: audience and buying context. A page's internal address writes it behind
// a `#`, so that each audience and context has its own cached copies.

import type { Audience } from '#shop/pricing/audience.ts'
import type { BuyingContext } from '#shop/products/product.ts'
import { contextFragment, contextInCookies, contextOfUrl, DEFAULT_CONTEXT } from './buying-context.ts'

export interface Viewer {
  readonly audience: Audience
  readonly context: BuyingContext
}

/** The audience a request's `Cookie` header proves; `guest` without a valid proof. */
export type ReadAudience = (cookies: string | undefined) => Audience

/** Whoever says nothing. */
export const GUEST: Viewer = { audience: 'guest', context: DEFAULT_CONTEXT }

/** Distributors get programmed home delivery, whatever they ask for. */
export function choosesDelivery(audience: Audience): boolean {
  return audience !== 'distributor'
}

/** The viewer of a request's cookies; null for a guest in the default context, as most are. */
export function viewerInCookies(cookies: string | undefined, readAudience: ReadAudience): Viewer | null {
  if (!cookies) return null
  const audience = readAudience(cookies)
  const context = contextInCookies(cookies)
  return audience === 'guest' && !context ? null : viewerOf(audience, context ?? DEFAULT_CONTEXT)
}

/**
 * The fragment that makes an address say who views it: `#member`, `#immediate.delivery.3`,
 * `#member.immediate.delivery.3`; '' when the query alone means the same to a guest.
 */
export function viewerFragment(query: URLSearchParams, { audience, context }: Viewer): string {
  const chosen = choosesDelivery(audience) ? contextFragment(query, context) : ''
  if (audience === 'guest') return chosen
  return chosen ? `#${audience}.${chosen.slice(1)}` : `#${audience}`
}

/** The viewer an internal address says, in its fragment and else in its query. */
export function viewerOfUrl({ searchParams, hash }: Pick<URL, 'searchParams' | 'hash'>): Viewer {
  const [, audience = 'guest', context = ''] = FRAGMENT.exec(hash) ?? []
  return viewerOf(audience as Audience, contextOfUrl({ searchParams, hash: context && `#${context}` }))
}

function viewerOf(audience: Audience, context: BuyingContext): Viewer {
  return { audience, context: choosesDelivery(audience) ? context : DEFAULT_CONTEXT }
}

const FRAGMENT = /^#(member|distributor|caterer)?\.?((?:immediate|programmed)\..*)?$/
