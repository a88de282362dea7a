// Begins the checkout on its page: what its stores hold on the server, and how the browser's are brought up to the page's data and
// connected.
import type { ReadableAtom } from 'nanostores'
import { startTracking, withConsent } from '#islands/analytics/start.ts'
import { $cart, expireCart } from '#islands/cart/cart.store.ts'
import { startPricingAgain } from '#islands/cart/price-again.ts'
import { recalculateNow, startRecalculation } from '#islands/cart/recalculation.ts'
import { beginBilling } from '#islands/checkout/billing/billing.store.ts'
import { $member, $paying, $progress, $sessionEnded, beginAs, watchDelivery } from '#islands/checkout/checkout.store.ts'
import { chooseFirsts } from '#islands/checkout/delivery/first-choices.ts'
import { $seekingLast, startAtLastAddress } from '#islands/checkout/delivery/last-address.store.ts'
import { type CheckoutPageData, setShopClock } from '#islands/checkout/page-data.ts'
import { leadBackFromApp } from '#islands/checkout/payment/back-from-app.ts'
import { beginMethods } from '#islands/checkout/payment/method.store.ts'
import { watchPoints } from '#islands/checkout/payment/points.store.ts'
import { watchSession } from '#islands/checkout/session.ts'
import { firstDelivery, startDelivery } from '#islands/checkout/start-delivery.ts'
import { followSteps } from '#islands/checkout/step-history.ts'
import { BEGINNING, knownBuyer } from '#islands/checkout/steps.ts'
import { takeCarriedCart } from '#islands/checkout/take-carried-cart.ts'
import { startSavedCart } from '#islands/customers/start-saved-cart.ts'
import { startTabs } from '#islands/customers/tabs.ts'
import { readDestinationCookie } from '#islands/delivery/delivery.store.ts'
import { $delivery } from '#islands/delivery/selector.store.ts'
import { watchForPress } from '#islands/shared/pressed.ts'
import type { ServerState } from '#islands/shared/server-state.ts'
import { $settings } from '#islands/shared/settings.store.ts'

/** The first step: a guest says who he is, a member how he receives it. Nothing of the cart is known. */
export function serverState({ member, settings, sessionEnded, ...first }: CheckoutPageData): ServerState {
  return new Map<ReadableAtom, unknown>([
    [$member, member],
    [$sessionEnded, sessionEnded],
    [$progress, member === null ? BEGINNING : knownBuyer(BEGINNING)],
    [$settings, { limit: settings.limit, deliveryMinimum: settings.deliveryMinimum }],
    [$delivery, firstDelivery({ ...first, member })],
    [$seekingLast, member !== null],
  ])
}

/** Called once, before the checkout is shown for the first time. */
export function begin(first: CheckoutPageData): void {
  watchForPress()
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
}
