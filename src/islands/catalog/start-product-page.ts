// Loads the product page's script at the first touch of its choices, or at once where an offer counts down. Until then the
// add button reads the choice from the page itself (cart/product-card.ts), so that what is chosen goes into the cart.
import { $destination, isDestinationChosen } from '#islands/delivery/delivery.store.ts'

export function startProductPage(): void {
  startDelivery()
  const form = document.querySelector<HTMLFormElement>('[data-choices]')
  const offer = document.querySelector<HTMLElement>('[data-ends]')
  let asleep = true
  const wake = () => {
    if (asleep)
      import('#islands/catalog/product-page.ts').then(
        (page) => page.activateProductPage(form, offer, startProductPage),
        () => undefined,
      )
    asleep = false
  }
  for (const touch of ['focusin', 'pointerover']) form?.addEventListener(touch, wake)
  if (offer !== null) wake()
}

/** Until a commune is chosen the page says that dates and cost depend on it. */
function startDelivery(): void {
  const line = document.querySelector<HTMLElement>('[data-delivery-when]')
  if (line === null) return
  const say = () =>
    void import('#islands/delivery/product-delivery.ts').then(
      ({ showDeliveryQuote }) => showDeliveryQuote(line),
      () => undefined,
    )
  if (isDestinationChosen()) say()
  $destination.listen(say)
}
