// Follows suggestions: that they were on the screen, for how long, and what was taken of them (spec 1, §3 "recommendedWatchTime").
import type { Suggestion } from '#islands/cart/offers.ts'
import { beacon } from '#islands/shared/beacon.ts'
import { call } from '#islands/shared/call.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'
import type {
  addSuggestion,
  closeSuggestions,
  showSuggestions,
} from '#shop/suggestions/tracking/shown-suggestions.contract.ts'

/** What the specification calls the seller: this shop. */
const SELLER = 2
const CLOSE = '/products/close-recommended-suggestions'

/** Watches `element`, which shows the suggestions of a response, until the function returned is called. */
export function trackSuggestions(element: Element, responseId: string): () => void {
  const watched = { total: 0, start: 0 }
  let onScreen = false
  let viewed = false

  const turn = () => {
    const watching = onScreen && document.visibilityState === 'visible'
    if (watching && watched.start === 0) watched.start = Date.now()
    if (watching && !viewed) trackViewed(responseId)
    viewed ||= watching
    if (watching || watched.start === 0) return
    watched.total += Date.now() - watched.start
    watched.start = 0
  }
  const close = () => {
    turn()
    if (viewed && (document.visibilityState === 'hidden' || !onScreen)) trackClosed(responseId, watched.total)
  }

  const observer = new IntersectionObserver((entries) => {
    onScreen = entries.at(-1)?.isIntersecting ?? false
    turn()
  })
  observer.observe(element)
  document.addEventListener('visibilitychange', close)
  return () => {
    observer.disconnect()
    document.removeEventListener('visibilitychange', close)
    onScreen = false
    close()
  }
}

/** One of them went into the cart. */
export function trackAdded({ responseId, productId }: Suggestion): void {
  const body: BodyOf<typeof addSuggestion> = {
    response_id: responseId,
    product_id: [productId],
    store_id: WAREHOUSE,
    seller_id: SELLER,
    timestamp: Date.now(),
  }
  call<typeof addSuggestion>('POST', '/products/add-recommended-suggestion', { body })
}

function trackViewed(responseId: string): void {
  const body: BodyOf<typeof showSuggestions> = { response_id: responseId, timestamp: Date.now() }
  call<typeof showSuggestions>('POST', '/products/recommended-suggestions', { body })
}

/** A beacon arrives even when the page is being left. */
function trackClosed(responseId: string, total: number): void {
  const body: BodyOf<typeof closeSuggestions> = {
    response_id: responseId,
    recommendedWatchTime: { total, start: null },
    timestamp: Date.now(),
  }
  beacon(CLOSE, body)
}
