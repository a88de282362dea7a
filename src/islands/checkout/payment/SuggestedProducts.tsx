// '¿Te falta algo?' before the pay button: a dialog with products that go with the cart, opened by who wants it.

import { useState } from 'react'
import { $cart } from '#islands/cart/cart.store.ts'
import { fetchSuggested } from '#islands/cart/offers.ts'
import { useOffers } from '#islands/cart/use-offers.ts'
import { OffersToAdd } from '#islands/checkout/cart/OffersToAdd.tsx'
import { offeredFrom } from '#islands/checkout/cart/offered-from.ts'
import { useModal } from '#islands/shared/use-modal.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { checkout } from '#texts/checkout/checkout.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { x } from '#ui/icon/icons.ts'

const texts = checkout.payment.suggested

export function SuggestedProducts({ disabled }: { readonly disabled: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="extras" aria-labelledby="falta-algo">
      <h3 id="falta-algo">{texts.question}</h3>
      <button
        type="button"
        className="btn btn--line"
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </button>
      {isOpen && <SuggestedDialog closed={() => setOpen(false)} />}
    </section>
  )
}

function SuggestedDialog({ closed }: { readonly closed: () => void }) {
  const { dialog, close } = useModal()
  const ids = useStore($cart).map(({ productId }) => productId)
  const { offered, again } = useOffers(ids.join(), (signal) => fetchSuggested(ids, offeredFrom(), signal))
  return (
    <dialog className="modal lacking" ref={dialog} aria-labelledby="sugeridos-t" onClose={closed} closedby="any">
      <div className="drawer__head">
        <h2 id="sugeridos-t" tabIndex={-1}>
          {texts.title}
        </h2>
        <button type="button" className="iconbtn" aria-label={texts.close} onClick={close}>
          <Icon drawing={x} />
        </button>
      </div>
      <div className="drawer__body also">
        <OffersToAdd
          offered={offered}
          none={texts.none}
          again={again}
          added={() => dialog.current?.querySelector('h2')?.focus()}
        />
      </div>
      <div className="drawer__foot">
        <button type="button" className="btn btn--line btn--block" onClick={close}>
          {texts.done}
        </button>
      </div>
    </dialog>
  )
}
