// Loads what has the server price the cart once there is one: a page of an empty cart does without.
import { $cart } from '#islands/cart/cart.store.ts'

let isLoading = false

/** Called once on a catalogue page. */
export function startPricing(): void {
  load()
  $cart.listen(load)
  addEventListener('online', load)
}

function load(): void {
  if (isLoading || $cart.get().length === 0) return
  isLoading = true
  import('#islands/cart/pricing.ts')
    .then(({ priceCart }) => priceCart())
    .catch(() => {
      isLoading = false // tried again at the next change, or with a connection
    })
}
