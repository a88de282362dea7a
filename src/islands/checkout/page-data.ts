// What the checkout gets with its page's HTML, so that it shows without a call.
import type { BillingFields } from '#shop/billing/billing.ts'
import type { Way } from '#shop/browsing/ways.ts'
import type { CheckoutSettings } from '#shop/checkout/facts.ts'
import type { MethodFacts } from '#shop/checkout/methods.ts'
import type { BuyerView } from '#shop/customers/buyer.view.ts'

export interface CheckoutPageData {
  /** The shop's clock when the page was made: ISO instant. */
  readonly now: string
  /** Regions with programmed delivery, by name, north to south. */
  readonly regions: readonly string[]
  readonly settings: CheckoutSettings & { readonly limit: number }
  readonly phone: string
  /** What of the methods of payment the cart does not say. */
  readonly methods: Pick<MethodFacts, 'audience' | 'mayTransfer' | 'hidden'>
  /** The ways to receive this buyer can choose. */
  readonly offered: readonly Way[]
  /** Whether the cyber days are on. */
  readonly cyber: boolean
  /** Who buys, if he has an account; guests say it themselves. */
  readonly member: BuyerView | null
  /** What a member bought last with: the method by name, and whom his latest factura names, the RUT cleaned. Null for guests. */
  readonly last: { readonly method: string | null; readonly factura: BillingFields | null } | null
  /** This browser had a session, and it is over. */
  readonly sessionEnded: boolean
}

let clockOffset = 0

/** Sets the offset between this browser's clock and the shop's. */
export function setShopClock(now: string): void {
  const shop = Date.parse(now)
  clockOffset = Number.isNaN(shop) ? 0 : shop - Date.now()
}

/** The time by the shop's clock, whatever the buyer's clock shows. */
export function shopNow(): Date {
  return new Date(Date.now() + clockOffset)
}
