// Listens for what advertisers may be told, and loads what tells them only for visitors who accepted it.
import { $lastAdded } from '#islands/cart/cart.store.ts'
import { CONSENT_COOKIE } from '#shop/visitors/consent.ts'
import { cookie } from '#ui/shell/cookie.ts'

type Tracking = typeof import('#islands/analytics/track.ts')

export function startTracking(): void {
  $lastAdded.listen((line) => line && withConsent(({ trackAddToCart: tellAdded }) => tellAdded(line)))
  const list = document.querySelector<HTMLElement>('[data-list]')
  if (list) withConsent(({ watchSponsored }) => watchSponsored(list))
  if (location.search.includes('fbclid=')) withConsent(({ saveAdClick: keepClick }) => keepClick())
}

/** Does something with what tells, for who accepted; false, and nothing happens, for anybody else. */
export function withConsent(act: (tell: Tracking) => unknown): boolean {
  const accepted = cookie(CONSENT_COOKIE) === 'si'
  if (accepted) import('#islands/analytics/track.ts').then(act, () => undefined) // offline: not told
  return accepted
}
