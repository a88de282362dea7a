// Listens for what may be reported to advertisers, and loads the reporting only for visitors who accepted it.
import { $lastAdded } from '#islands/cart/cart.store.ts'
import { CONSENT_COOKIE } from '#shop/visitors/cookie-consent.ts'
import { cookie } from '#ui/shell/cookie.ts'

type Tracking = typeof import('#islands/analytics/track.ts')

export function startTracking(): void {
  $lastAdded.listen((line) => line && withConsent(({ trackAddToCart }) => trackAddToCart(line)))
  const list = document.querySelector<HTMLElement>('[data-list]')
  if (list) withConsent(({ trackSponsoredCards }) => trackSponsoredCards(list))
  if (location.search.includes('fbclid=')) withConsent(({ saveAdClick }) => saveAdClick())
}

/** Loads the reporting and passes it on where the visitor accepted it; otherwise returns false and does nothing. */
export function withConsent(action: (tracking: Tracking) => unknown): boolean {
  const accepted = cookie(CONSENT_COOKIE) === 'si'
  if (accepted) import('#islands/analytics/track.ts').then(action, () => undefined) // offline: not reported
  return accepted
}
