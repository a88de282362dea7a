// Wakes the product page at the first touch of its choices, or at once where an offer counts down. Until then the add button reads
// the choice from the page itself (product-card.ts), so that what is chosen is what goes into the cart.

export function startProductPage(): void {
  const form = document.querySelector<HTMLFormElement>('[data-choices]')
  const offer = document.querySelector<HTMLElement>('[data-ends]')
  let asleep = true
  const wake = () => {
    if (asleep)
      import('#islands/catalog/product-page.ts').then(
        (page) => page.wakeProductPage(form, offer),
        () => undefined,
      )
    asleep = false
  }
  for (const touch of ['focusin', 'pointerover']) form?.addEventListener(touch, wake)
  if (offer !== null) wake()
}
