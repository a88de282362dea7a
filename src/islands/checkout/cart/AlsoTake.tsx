// 'También puedes llevar': at most three products beside the cart, each with a button that adds one.
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $cart, addToCart } from '#islands/cart/cart.store.ts'
import { Offers } from '#islands/cart/Offers.tsx'
import { fetchSuggestions, type Suggestion } from '#islands/cart/offers.ts'
import { useOffers } from '#islands/cart/use-offers.ts'
import { trackAdded, trackSuggestions } from '#islands/checkout/cart/track-suggestions.ts'
import { toast } from '#islands/shared/toast.ts'
import { cart as texts } from '#texts/cart.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { plus } from '#ui/icon/icons.ts'

export function AlsoTake() {
  const ids = useStore($cart).map(({ productId }) => productId)
  const { offered, again } = useOffers(ids.join(), (signal) => fetchSuggestions(ids, signal))
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const responseId = offered.state === 'ready' ? offered.offers[0]?.responseId : undefined
  useEffect(() => {
    return section.current && responseId ? trackSuggestions(section.current, responseId) : undefined
  }, [responseId])
  const take = (offer: Suggestion) => {
    addToCart(offer, 1, offer.maximum)
    trackAdded(offer)
    toast(texts.added(offer.name))
    heading.current?.focus({ preventScroll: true }) // the button goes away with the product that is in the cart now
  }
  const fresh = offered.state === 'ready' ? offered.offers.filter(({ productId }) => !ids.includes(productId)) : null
  return (
    <section className="also" aria-labelledby="tambien" ref={section}>
      <h3 id="tambien" ref={heading} tabIndex={-1}>
        {texts.also}
      </h3>
      <Offers
        offered={fresh ? { state: 'ready', offers: fresh } : offered}
        none={texts.nothingToSuggest}
        again={again}
        button={(offer) => (
          <button type="button" className="btn" aria-label={texts.add(offer.name)} onClick={() => take(offer)}>
            <Icon drawing={plus} />
          </button>
        )}
      />
    </section>
  )
}
