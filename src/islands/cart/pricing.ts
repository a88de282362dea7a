// What keeps the cart of a catalogue page priced: loaded with its first product (start-pricing.ts).
import { startPricingAgain } from '#islands/cart/price-again.ts'
import { recalculateWhenIdle, startRecalculation } from '#islands/cart/recalculation.ts'

/** Prices the cart once the page is idle, and from now on whenever it has to be. */
export function priceCart(): void {
  startRecalculation()
  startPricingAgain()
  recalculateWhenIdle()
}
