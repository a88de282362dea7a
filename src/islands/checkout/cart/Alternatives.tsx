// 'Mostrar alternativas': a dialog with products that can replace an unavailable line, one unit of them.
import { useRef } from 'react'
import { $cart, replaceInCart } from '#islands/cart/cart.store.ts'
import type { SavedLine } from '#islands/cart/cart-lines.ts'
import { Offers } from '#islands/cart/Offers.tsx'
import { fetchAlternatives, type Offer } from '#islands/cart/offers.ts'
import { useOffers } from '#islands/cart/use-offers.ts'
import { offeredFrom } from '#islands/checkout/cart/offered-from.ts'
import { toast } from '#islands/shared/toast.ts'
import { useModal } from '#islands/shared/use-modal.ts'
import { cart as texts } from '#texts/cart/cart.ts'
import { cartOffers } from '#texts/cart/cart-offers.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { x } from '#ui/icon/icons.ts'

interface AlternativesProps {
  readonly line: SavedLine
  /** Called once the dialog is closed, however; `replaced` says that the line is gone. */
  readonly closed: (replaced: boolean) => void
}

export function Alternatives({ line, closed }: AlternativesProps) {
  const { dialog, close } = useModal()
  const replaced = useRef(false)
  const { offered, again } = useOffers(String(line.productId), (signal) =>
    fetchAlternatives(
      line.productId,
      $cart.get().map(({ productId }) => productId),
      offeredFrom(),
      signal,
    ),
  )
  const take = (offer: Offer) => {
    replaceInCart(line.productId, offer)
    replaced.current = true
    close()
    toast(texts.added(offer.name))
  }
  return (
    <dialog
      className="modal alts"
      ref={dialog}
      aria-labelledby="alternativas-t"
      onClose={() => closed(replaced.current)}
      closedby="any"
    >
      <div className="drawer__head">
        <h2 id="alternativas-t">{cartOffers.alternativesTo(line.name)}</h2>
        <button type="button" className="iconbtn" aria-label={cartOffers.closeAlternatives} onClick={close}>
          <Icon drawing={x} />
        </button>
      </div>
      <div className="drawer__body also">
        {offered.state === 'ready' && offered.offers.length > 0 && (
          <p className="unit">{cartOffers.alternativesHelp}</p>
        )}
        <Offers
          offered={offered}
          none={cartOffers.noAlternatives}
          again={again}
          button={(offer) => (
            <button
              type="button"
              className="btn"
              aria-label={cartOffers.replaceBy(offer.name)}
              onClick={() => take(offer)}
            >
              {texts.replace}
            </button>
          )}
        />
      </div>
    </dialog>
  )
}
