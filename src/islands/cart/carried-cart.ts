// A browser that stores nothing (cookies and storage blocked, some in-app browsers, a full disk) takes the cart to the checkout in the
// address: behind its '#', which no server sees.
import { $cart, isCartStored, setCart } from '#islands/cart/cart.store.ts'
import { parseLines, writeLines } from '#islands/cart/cart-lines.ts'
import { canStore } from '#islands/shared/local-storage.ts'
import { CHECKOUT } from '#texts/first-paths.ts'

const MARK = '#carro='

/** Where 'pagar' leads: with the lines, where they would be lost on the way. */
export function checkoutAddress(): string {
  return isCartStored() ? CHECKOUT : `${CHECKOUT}${carried()}`
}

/**
 * Takes over the lines the address carries, and keeps it in step with the cart: a reload, and Back from a bank, have them again. A
 * browser that can store takes over nothing: its cart is its own, whoever wrote the address.
 */
export function takeCarriedCart(): void {
  if (!location.hash.startsWith(MARK)) return
  const text = decoded(location.hash.slice(MARK.length))
  if (canStore(text)) {
    keep('')
    return
  }
  const lines = parseLines(text)
  if (lines.length > 0) setCart(lines)
  $cart.listen((now) => keep(now.length === 0 ? '' : carried()))
}

const carried = () => MARK + encodeURIComponent(writeLines($cart.get()))

function keep(hash: string): void {
  history.replaceState(history.state, '', `${location.pathname}${location.search}${hash}`)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
