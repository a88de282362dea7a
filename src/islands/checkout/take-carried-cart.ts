// Takes over the lines that a browser which stores nothing brought along in the address (cart/carried-cart.ts).

import { CARRIED, carriedCart } from '#islands/cart/carried-cart.ts'
import { $cart, setCart } from '#islands/cart/cart.store.ts'
import { parseLines } from '#islands/cart/cart-lines.ts'

const PROBE = 'liqui:probe'

/**
 * Takes them over, and keeps the address in step with the cart: a reload, and Back from a bank, have them again. A browser that can store
 * takes over nothing: its cart is its own, whoever wrote the address.
 */
export function takeCarriedCart(): void {
  if (!location.hash.startsWith(CARRIED)) return
  const text = decoded(location.hash.slice(CARRIED.length))
  if (canStore(text)) {
    keep('')
    return
  }
  const lines = parseLines(text)
  if (lines.length > 0) setCart(lines)
  $cart.listen((now) => keep(now.length === 0 ? '' : carriedCart()))
}

/** Whether a text like this one could be stored: a storage that is full takes a short one. */
function canStore(text: string): boolean {
  try {
    localStorage.setItem(PROBE, text)
    localStorage.removeItem(PROBE)
    return true
  } catch {
    return false
  }
}

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
