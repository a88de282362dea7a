// Opens the cart drawer. React and the drawer come with the first sign of intent, never with the page.
import { $units } from '#islands/cart/cart.store.ts'
import { press } from '#islands/shared/press.ts'
import { clearToasts, toast } from '#islands/shared/toast.ts'
import { cartBasics as texts } from '#texts/cart/cart-basics.ts'
import { CHECKOUT } from '#texts/first-paths.ts'
import { whenIdle } from '#ui/first-visit/when-idle.ts'

const BUTTON = '[data-cart-open]'
const EMPTY_LIFE = 2000

/** Takes over the cart button, which without script leads to the checkout. */
export function startCartButton(): void {
  for (const button of document.querySelectorAll<HTMLElement>(BUTTON)) {
    for (const sign of ['pointerenter', 'focus', 'touchstart'] as const)
      button.addEventListener(sign, prepare, { passive: true })
    button.setAttribute('aria-haspopup', 'dialog')
    button.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      if (!openDrawer()) return
      event.preventDefault()
    })
  }
  document.querySelector('[data-cart-drawer]')?.addEventListener('astro:hydration-error', leaveDrawer)
  const unlisten = $units.listen((units) => {
    if (units === 0) return
    unlisten()
    whenIdle(prepare, { fallbackMs: 300, timeoutMs: 3000 })
  })
}

/** Shows the drawer, or a toast that the cart is empty. False where the page has no drawer. */
export function openDrawer(): boolean {
  const dialog = document.querySelector<HTMLDialogElement>('[data-cart-drawer]')
  if (dialog === null) return false
  if ($units.get() === 0) toast(texts.emptyWarning, { life: EMPTY_LIFE })
  else {
    clearToasts()
    if (!dialog.open) dialog.showModal()
    prepare()
  }
  return true
}

function prepare(): void {
  if ($units.get() > 0) press(document.querySelector('[data-cart-drawer] astro-island'))
}

/** Its files did not come, nor when they were asked for once more. The next sign tries again. */
function leaveDrawer(event: Event): void {
  event.preventDefault() // said below, not in the console
  const dialog = event.currentTarget as HTMLDialogElement
  if (!dialog.open) return
  if (navigator.onLine) location.assign(CHECKOUT)
  else {
    dialog.close() // no page can be loaded now, and this one has the cart
    toast(texts.offline)
  }
}
