// Reports suggestions: that they were on the screen, for how long, and which was added.
import type { Suggestion } from '#islands/cart/offers.ts'
import { offeredFrom } from '#islands/checkout/cart/offered-from.ts'
import { $member } from '#islands/checkout/checkout.store.ts'
import { beacon } from '#islands/shared/beacon.ts'
import { call } from '#islands/shared/call.ts'

/** The `seller_id` of this shop. */
const SELLER = 2

/** Milliseconds suggestions were on the screen of this page in all. */
let watchedBefore = 0

/** How long this buyer looked at suggestions, as an order says it. */
export function watchTime(): { readonly total: number; readonly start: null } {
  return { total: watchedBefore, start: null }
}

/** Tracks `element`, which shows the suggestions of a response, until the returned function is called. */
export function trackSuggestions(element: Element, responseId: string): () => void {
  const watched = { total: 0, start: 0 }
  let onScreen = false
  let viewed = false

  const update = () => {
    const watching = onScreen && document.visibilityState === 'visible'
    if (watching && watched.start === 0) watched.start = Date.now()
    if (watching && !viewed) trackViewed(responseId)
    viewed ||= watching
    if (watching || watched.start === 0) return
    const milliseconds = Date.now() - watched.start
    watched.total += milliseconds
    watchedBefore += milliseconds
    watched.start = 0
  }
  const close = () => {
    update()
    if (viewed && (document.visibilityState === 'hidden' || !onScreen)) trackClosed(responseId, watched.total)
  }

  const observer = new IntersectionObserver((entries) => {
    onScreen = entries.at(-1)?.isIntersecting ?? false
    update()
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
export function trackAdded({ responseId, productId, priceList }: Suggestion): void {
  call('POST /products/add-recommended-suggestion', {
    body: {
      response_id: responseId,
      product_id: [productId],
      price_list_id: priceList,
      store_id: offeredFrom().storeId,
      customer_id: $member.get()?.id ?? null,
      seller_id: SELLER,
      timestamp: Date.now(),
    },
  })
}

function trackViewed(responseId: string): void {
  call('POST /products/recommended-suggestions', { body: { response_id: responseId, timestamp: Date.now() } })
}

function trackClosed(responseId: string, total: number): void {
  beacon('POST /products/close-recommended-suggestions', {
    response_id: responseId,
    recommendedWatchTime: { total, start: null },
    timestamp: Date.now(),
  })
}
