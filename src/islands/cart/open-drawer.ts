// Opens the cart drawer. React and the drawer come with the first sign of intent, never with the page.
import { $units } from '#islands/cart/cart.store.ts'
import { clearToasts, toast } from '#islands/shared/toast.ts'
import { cartBasics as texts } from '#texts/cart-basics.ts'
import { CHECKOUT } from '#texts/first-paths.ts'
import { whenIdle } from '#ui/first-visit/when-idle.ts'

const BUTTON = '[data-cart-open]'
const EMPTY_LIFE = 2000

/** React is loaded or loading. */
let isLoading = false

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
  const dialog = document.querySelector<HTMLDialogElement>('[data-cart-drawer]')
  if (dialog === null || $units.get() === 0) return
  if (isLoading) return
  isLoading = true
  loadDrawer()
    .catch(loadDrawer) // one request is lost easily, when a phone changes its network; a shopper wants the cart, not the checkout
    .then(({ mountDrawer }) => mountDrawer(dialog))
    .catch(() => {
      isLoading = false // tried again at the next sign
      if (!dialog.open) return
      if (navigator.onLine) location.assign(CHECKOUT)
      else {
        dialog.close() // no page can be loaded now, and this one has the cart
        toast(texts.offline)
      }
    })
}

const loadDrawer = () => import('#islands/cart/mount-drawer.tsx')
