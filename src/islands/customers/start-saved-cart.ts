// The cart of a person with an account is the same on every device: what does it is loaded once the page is
// idle. Where a log-out has emptied the cart, nothing is left of what was agreed on with the shop.
import { $cart } from '#islands/cart/cart.store.ts'
import { AGREED_CART_KEY } from '#islands/customers/agreed-cart-key.ts'
import { pageAudience } from '#islands/shared/page-audience.ts'
import { readStored, writeStored } from '#ui/first-visit/storage.ts'
import { whenIdle } from '#ui/first-visit/when-idle.ts'

export function startSavedCart(): void {
  if (pageAudience() !== 'guest') whenIdle(follow, { fallbackMs: 500, timeoutMs: 3_000 })
  else if ($cart.get().length === 0 && readStored(AGREED_CART_KEY)) writeStored(AGREED_CART_KEY, '')
}

function follow(): void {
  import('#islands/customers/saved-cart.ts').then(
    ({ followCart }) => followCart(),
    () => undefined, // offline: the next page does it
  )
}
