// All that a page does for who is logged in, once it is idle: tabs agree, the cart is the account's; for people with an
// account name and points, what is recommended to them, the reminder they logged in for.
import { startSavedCart } from '#islands/customers/start-saved-cart.ts'
import { startTabs } from '#islands/customers/tabs.ts'
import { pageAudience } from '#islands/shared/page-audience.ts'
import { paths } from '#texts/paths.ts'

export function startCustomerPage(): void {
  startTabs()
  startSavedCart()
  if (location.pathname === paths.logIn) void withReminder(({ rememberWanted }) => rememberWanted())
  if (pageAudience() === 'guest') return
  void import('#islands/customers/user-area.ts').then(({ showUser }) => showUser(), nothing)
  void import('#islands/customers/personal.ts').then(({ showPersonal }) => showPersonal(), nothing)
  void withReminder(({ askForWanted }) => askForWanted())
}

function withReminder(what: (script: typeof import('#islands/customers/wanted-reminder.ts')) => unknown) {
  return import('#islands/customers/wanted-reminder.ts').then(what, nothing)
}

/** Offline: the page stays as it is. */
function nothing(): void {}
