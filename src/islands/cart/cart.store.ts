// The cart of this browser: in localStorage, the same in every tab, a guest's for 30 days after the last change.

import { atom } from 'nanostores'
import type { SavedLine, SavedProduct } from '#islands/cart/cart-lines.ts'
import * as lines from '#islands/cart/cart-lines.ts'
import { isStored, storedAtom } from '#islands/shared/local-storage.ts'
import { computed } from '#islands/shared/server-state.ts'
import { DAY } from '#shop/shared/durations.ts'

const KEY = 'liqui:cart'
const DAYS = 30

const $touched = storedAtom<number>(`${KEY}-at`, 0, { encode: String, decode: (text) => Number(text) || 0 })

export const $cart = storedAtom<readonly SavedLine[]>(KEY, [], {
  encode: lines.writeLines,
  decode: lines.parseLines,
})

export const $units = computed($cart, lines.unitsOf)

/** The latest addition on this page. */
export const $lastAdded = atom<Pick<SavedLine, 'productId' | 'quantity'> | null>(null)

/** Whether this browser keeps the cart for the next page. */
export function isCartStored(): boolean {
  return isStored(KEY)
}

/** Empties a cart that has not changed for 30 days. Called once when a page starts. */
export function expireCart(now = Date.now()): void {
  const touched = $touched.get()
  if ($cart.get().length === 0) return
  if (touched === 0) $touched.set(now)
  else if (now - touched > DAYS * DAY) change([])
}

export function addToCart(product: SavedProduct, quantity: number, maximum: number): void {
  change(lines.add($cart.get(), product, quantity, maximum))
  $lastAdded.set({ productId: product.productId, quantity })
}

export function setQuantity(productId: number, quantity: number, maximum?: number): void {
  change(lines.setQuantity($cart.get(), productId, quantity, maximum))
}

export function removeFromCart(...productIds: readonly number[]): void {
  change(lines.remove($cart.get(), productIds))
}

export function replaceInCart(productId: number, product: SavedProduct): void {
  change(lines.replace($cart.get(), productId, product))
}

/** Replaces the whole list: undo, new prices. */
export function setCart(list: readonly SavedLine[]): void {
  change(list)
}

export function resetCart(): void {
  change([])
}

function change(list: readonly SavedLine[]): void {
  $cart.set(list)
  $touched.set(Date.now())
}
