// What the page hands to the checkout with its HTML, so that nothing has to be asked for before it shows.
import type { CheckoutSettings } from '#shop/checkout/facts.ts'

export interface CheckoutPageData {
  /** The shop's clock when the page was made: ISO instant. */
  readonly now: string
  /** Regions with programmed delivery, by name, north to south. */
  readonly regions: readonly string[]
  readonly settings: CheckoutSettings & { readonly limit: number }
  readonly phone: string
}

let ahead = 0

/** Sets this browser's idea of the time by the shop's. */
export function setShopClock(now: string): void {
  const said = Date.parse(now)
  ahead = Number.isNaN(said) ? 0 : said - Date.now()
}

/** The moment by the shop's clock, whatever the buyer's clock says. */
export function shopNow(): Date {
  return new Date(Date.now() + ahead)
}
