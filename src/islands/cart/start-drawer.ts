// What the page's dialog does once its content is there.
import { $units } from '#islands/cart/cart.store.ts'
import { fetchCheckout } from '#islands/cart/fetch-checkout.ts'
import { recalculateNow } from '#islands/cart/recalculation.ts'

export function drawerDialog(): HTMLDialogElement | null {
  return document.querySelector('[data-cart-drawer]')
}

/** Calculates the cart again each time it is opened, and fetches the checkout's files ahead. */
export function startDrawer(): void {
  const dialog = drawerDialog()
  if (dialog === null) return
  dialog.addEventListener('toggle', () => {
    if (!dialog.open) return
    void recalculateNow()
    fetchCheckout()
  })
  if (dialog.open) fetchCheckout()
  if ($units.get() > 0) recalculateNow()
}
