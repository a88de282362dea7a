// The part of a product page that must never come late: what is chosen is what goes into the cart. Totals and countdown are woken by a touch.
import { PRODUCT } from '#islands/cart/product-card.ts'

export function startProductPage(): void {
  const form = document.querySelector<HTMLFormElement>('[data-choices]')
  let asleep = true
  const wake = () => {
    if (asleep)
      import('#islands/catalog/product-page.ts').then(
        ({ wakeProductPage }) => wakeProductPage(form, takeOffer),
        () => undefined,
      )
    asleep = false
  }
  form?.addEventListener('change', ({ target }) => takeOffer(form, target as HTMLInputElement))
  for (const touch of ['focusin', 'pointerover']) form?.addEventListener(touch, wake)
  if (document.querySelector('[data-ends]') !== null) wake() // a countdown runs from the start
}

/** Puts what a choice stands for under the add button: the attributes around it say what it adds. */
function takeOffer(form: HTMLFormElement, { dataset }: HTMLInputElement): void {
  if (dataset.offer === undefined) return
  const { amount, ...product } = JSON.parse(dataset.offer)
  Object.assign(form.closest<HTMLElement>(PRODUCT)!.dataset, product)
  form.querySelector<HTMLInputElement>('[data-amount]')!.value = amount
}
