// Starts the checkout on its page: reads the first data, wires the stores, and puts React into the host.
import { createRoot } from 'react-dom/client'
import { startTelling, withConsent } from '#islands/analytics/start.ts'
import { $cart, expireCart } from '#islands/cart/cart.store.ts'
import { recalculateNow, startRecalculation } from '#islands/cart/recalculation.ts'
import { Checkout } from '#islands/checkout/Checkout.tsx'
import { $paying, watchDelivery } from '#islands/checkout/checkout.store.ts'
import { type FirstData, setShopClock } from '#islands/checkout/first-data.ts'
import { followSteps } from '#islands/checkout/step-history.ts'
import { readPlaceCookie } from '#islands/delivery/delivery.store.ts'
import { followWithExpress } from '#islands/delivery/open-selector.ts'
import { $settings } from '#islands/shared/settings.store.ts'

const host = document.querySelector<HTMLElement>('[data-checkout]')
if (host?.dataset.first) start(host, JSON.parse(host.dataset.first) as FirstData)

function start(element: HTMLElement, first: FirstData): void {
  setShopClock(first.now)
  $settings.set({ limit: first.settings.limit, deliveryMinimum: first.settings.deliveryMinimum })
  expireCart()
  readPlaceCookie()
  watchDelivery()
  followWithExpress()
  followSteps()
  startRecalculation(true)
  recalculateNow()
  startTelling()
  withConsent(({ tellCheckout }) => tellCheckout($cart.get()))
  // Back from the bank: the page may come as it was left, mid-payment.
  addEventListener('pageshow', ({ persisted }) => persisted && $paying.set(false))
  createRoot(element).render(<Checkout first={first} />)
}
