// Mounts React in the layout's dialog. Imported only when somebody is about to open the cart.
import { $units } from '#islands/cart/cart.store.ts'
import { Drawer } from '#islands/cart/Drawer.tsx'
import { fetchCheckout } from '#islands/cart/fetch-checkout.ts'
import { recalculateNow } from '#islands/cart/recalculation.ts'
import { reactRoot } from '#islands/shared/react-root.tsx'

/** Fills `dialog` with the cart, and recalculates it each time it is opened. */
export function mountDrawer(dialog: HTMLDialogElement): void {
  const host = document.createElement('div')
  host.className = 'drawer__host'
  dialog.prepend(host) // what is said meanwhile is in the dialog already (shared/toast.ts)
  reactRoot(host).render(<Drawer close={() => dialog.close()} />)
  closeOnOutsideClick(dialog)
  dialog.addEventListener('toggle', () => {
    if (!dialog.open) return
    void recalculateNow()
    fetchCheckout()
  })
  if (dialog.open) fetchCheckout()
  if ($units.get() > 0) recalculateNow()
}

/** For browsers without `closedby="any"`. */
function closeOnOutsideClick(dialog: HTMLDialogElement): void {
  if ('closedBy' in dialog) return
  const known: HTMLDialogElement = dialog
  known.addEventListener('click', (event) => event.target === known && known.close())
}
