// A browser that stores nothing (cookies and storage blocked, some in-app browsers, a full disk) takes the cart to the checkout in the
// address: behind its '#', which no server sees. The checkout takes it over (checkout/take-carried-cart.ts).
import { $cart, isCartStored } from '#islands/cart/cart.store.ts'
import { writeLines } from '#islands/cart/cart-lines.ts'
import { CHECKOUT } from '#texts/first-paths.ts'

export const CARRIED = '#carro='

/** The cart as the end of an address. */
export function carriedCart(): string {
  return CARRIED + encodeURIComponent(writeLines($cart.get()))
}

/** Where 'pagar' leads: with the lines, where they would be lost on the way. */
export function checkoutAddress(): string {
  return isCartStored() ? CHECKOUT : `${CHECKOUT}${carriedCart()}`
}
