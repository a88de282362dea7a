// All that a page does for who is logged in, once it is idle: tabs agree, the cart is the account's; for people with an
// account name and points, what is recommended to them, the reminder they logged in for.
import { AGREED_CART_KEY } from '#islands/customers/agreed-cart-key.ts'
import { startTabs } from '#islands/customers/tabs.ts'
import { pageAudience } from '#islands/shared/page-audience.ts'
import { readStored } from '#ui/first-visit/storage.ts'

export function startCustomerPage(): void {
  startTabs()
  const isGuest = pageAudience() === 'guest'
  if (!isGuest || readStored(AGREED_CART_KEY))
    void import('#islands/customers/start-saved-cart.ts').then(({ startSavedCart }) => startSavedCart(), nothing)
  if (isGuest) return
  void import('#islands/customers/user-area.ts').then(({ showUser }) => showUser(), nothing)
  void import('#islands/customers/personal.ts').then(({ showPersonal }) => showPersonal(), nothing)
  void import('#islands/customers/wanted-reminder.store.ts').then(({ askForWanted }) => askForWanted(), nothing)
}

/** Offline: the page stays as it is. */
function nothing(): void {}
