// The cart of a person with an account is the same on every device: what does it is loaded once the page is
// idle. Logging out leaves nothing of it in this browser.
import { resetCart } from '#islands/cart/cart.store.ts'
import { pageAudience } from '#islands/customers/user.store.ts'
import { writeStored } from '#ui/first-visit/storage.ts'
import { whenIdle } from '#ui/first-visit/when-idle.ts'

/** What browser and shop last agreed on. */
export const AGREED_KEY = 'liqui:cart-agreed'

export function startSavedCart(): void {
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && target.matches('[data-log-out]')) forgetCart()
  })
  if (pageAudience() !== 'guest') whenIdle(follow, { fallbackMs: 500, timeoutMs: 3_000 })
}

/** Empties the cart of this browser alone: the stored one stays for the next log-in. */
export function forgetCart(): void {
  writeStored(AGREED_KEY, '')
  resetCart()
}

function follow(): void {
  import('#islands/customers/saved-cart.ts').then(
    ({ followCart }) => followCart(),
    () => undefined, // offline: the next page does it
  )
}
