// Offers that are not in the cart, each with a button that adds one.

import { $cart, addToCart } from '#islands/cart/cart.store.ts'
import { Offers, type OffersState } from '#islands/cart/Offers.tsx'
import type { Offer } from '#islands/cart/offers.ts'
import { toast } from '#islands/shared/toast.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { cart as texts } from '#texts/cart/cart.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { plus } from '#ui/icon/icons.ts'

interface OffersToAddProps<One extends Offer> {
  readonly offered: OffersState<One>
  readonly none: string
  readonly again: () => void
  /** Called once it is in the cart: its button goes away with it, so the focus needs another place. */
  readonly added: (offer: One) => void
}

export function OffersToAdd<One extends Offer>({ offered, none, again, added }: OffersToAddProps<One>) {
  const inCart = new Set(useStore($cart).map(({ productId }) => productId))
  const take = (offer: One) => {
    addToCart(offer, 1, offer.maximum)
    toast(texts.added(offer.name))
    added(offer)
  }
  const fresh =
    offered.state === 'ready'
      ? { ...offered, offers: offered.offers.filter(({ productId }) => !inCart.has(productId)) }
      : offered
  return (
    <Offers
      offered={fresh}
      none={none}
      again={again}
      button={(offer) => (
        <button type="button" className="btn" aria-label={texts.add(offer.name)} onClick={() => take(offer)}>
          <Icon drawing={plus} />
        </button>
      )}
    />
  )
}
