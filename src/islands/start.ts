// What a catalogue page runs: stores, add buttons, cart total, commune. React comes later, with the drawer.
import { startTracking } from '#islands/analytics/start.ts'
import { startAddButtons } from '#islands/cart/add-buttons.ts'
import { expireCart } from '#islands/cart/cart.store.ts'
import { startHeaderTotal } from '#islands/cart/header-total.ts'
import { startCartButton } from '#islands/cart/open-drawer.ts'
import { startPricing } from '#islands/cart/start-pricing.ts'
import { startRememberedLists } from '#islands/catalog/remembered-lists.ts'
import { startList } from '#islands/catalog/start-list.ts'
import { startProductPage } from '#islands/catalog/start-product-page.ts'
import { startReminders } from '#islands/customers/reminders.ts'
import { startUserArea } from '#islands/customers/start-user-area.ts'
import { readDestinationCookie } from '#islands/delivery/delivery.store.ts'
import { startSelector } from '#islands/delivery/open-selector.ts'
import { startContext } from '#islands/delivery/start-context.ts'
import { startMethodForm } from '#islands/delivery/start-method.ts'
import { startSearchBox } from '#islands/search/open-search.ts'
import { runInTasks } from '#ui/first-visit/run-in-tasks.ts'

export function startShop(): void {
  startContext()
  expireCart()
  readDestinationCookie()
  startAddButtons()
  runInTasks([
    startUserArea,
    startHeaderTotal,
    startCartButton,
    startPricing,
    startSelector,
    startList,
    startProductPage,
    startMethodForm,
    startRememberedLists,
    startReminders,
    startSearchBox,
    startTracking,
  ])
}
