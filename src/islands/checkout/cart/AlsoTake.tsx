// 'También puedes llevar': at most three products beside the cart, each with a button that adds one.

import { useEffect, useRef } from 'react'
import { $cart } from '#islands/cart/cart.store.ts'
import { fetchSuggestions, type Suggestion } from '#islands/cart/offers.ts'
import { useOffers } from '#islands/cart/use-offers.ts'
import { OffersToAdd } from '#islands/checkout/cart/OffersToAdd.tsx'
import { offeredFrom } from '#islands/checkout/cart/offered-from.ts'
import { trackAdded, trackSuggestions } from '#islands/checkout/cart/track-suggestions.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { cart as texts } from '#texts/cart/cart.ts'
import { cartOffers } from '#texts/cart/cart-offers.ts'

export function AlsoTake() {
  const ids = useStore($cart).map(({ productId }) => productId)
  const { offered, again } = useOffers(ids.join(), (signal) => fetchSuggestions(ids, offeredFrom(), signal))
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const responseId = offered.state === 'ready' ? offered.offers[0]?.responseId : undefined
  useEffect(() => {
    return section.current && responseId ? trackSuggestions(section.current, responseId) : undefined
  }, [responseId])
  const added = (offer: Suggestion) => {
    trackAdded(offer)
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <section className="also" aria-labelledby="tambien" ref={section}>
      <h3 id="tambien" ref={heading} tabIndex={-1}>
        {texts.also}
      </h3>
      <OffersToAdd offered={offered} none={cartOffers.nothingToSuggest} again={again} added={added} />
    </section>
  )
}
