// Starts the checkout on its page: reads the page's data, connects the stores, and mounts React.
import { startTracking, withConsent } from '#islands/analytics/start.ts'
import { $cart, expireCart } from '#islands/cart/cart.store.ts'
import { startPricingAgain } from '#islands/cart/price-again.ts'
import { recalculateNow, startRecalculation } from '#islands/cart/recalculation.ts'
import { beginBilling } from '#islands/checkout/billing/billing.store.ts'
import { Checkout } from '#islands/checkout/Checkout.tsx'
import { $paying, beginAs, watchDelivery } from '#islands/checkout/checkout.store.ts'
import { chooseFirsts } from '#islands/checkout/delivery/first-choices.ts'
import { startAtLastAddress } from '#islands/checkout/delivery/last-address.ts'
import { type CheckoutPageData, setShopClock } from '#islands/checkout/page-data.ts'
import { leadBackFromApp } from '#islands/checkout/payment/back-from-app.ts'
import { beginMethods } from '#islands/checkout/payment/method.store.ts'
import { watchPoints } from '#islands/checkout/payment/points.store.ts'
import { watchSession } from '#islands/checkout/session.ts'
import { startDelivery } from '#islands/checkout/start-delivery.ts'
import { followSteps } from '#islands/checkout/step-history.ts'
import { takeCarriedCart } from '#islands/checkout/take-carried-cart.ts'
import { startSavedCart } from '#islands/customers/start-saved-cart.ts'
import { startTabs } from '#islands/customers/tabs.ts'
import { readDestinationCookie } from '#islands/delivery/delivery.store.ts'
import { reactRoot } from '#islands/shared/react-root.tsx'
import { $settings } from '#islands/shared/settings.store.ts'

const host = document.querySelector<HTMLElement>('[data-checkout]')
if (host?.dataset.first) start(host, JSON.parse(host.dataset.first) as CheckoutPageData)

function start(element: HTMLElement, first: CheckoutPageData): void {
  setShopClock(first.now)
  $settings.set({ limit: first.settings.limit, deliveryMinimum: first.settings.deliveryMinimum })
  takeCarriedCart()
  expireCart()
  beginAs(first.member, first.sessionEnded)
  beginMethods(first)
  beginBilling(first)
  leadBackFromApp()
  readDestinationCookie()
  startDelivery(first)
  chooseFirsts()
  if (first.member) void startAtLastAddress(first.regions)
  watchDelivery()
  followSteps()
  startTabs(() => $paying.get())
  watchSession(first.member)
  startRecalculation(true)
  watchPoints()
  startPricingAgain()
  recalculateNow()
  startSavedCart()
  startTracking()
  withConsent(({ trackCheckout }) => trackCheckout($cart.get()))
  // Back from the bank: the page may be restored as it was left, while paying.
  addEventListener('pageshow', ({ persisted }) => persisted && $paying.set(false))
  const isBack = new URLSearchParams(location.search).get('oneclick') === 'true'
  if (isBack) void import('#islands/checkout/payment/oneclick/registered.tsx').then((shown) => shown.showRegistered())
  reactRoot(element).render(<Checkout first={first} />)
}
