// Undoes the last removal, for 10 s and for as long as the keyboard is on 'Deshacer'.
import { atom } from 'nanostores'
import { $cart, setCart } from '#islands/cart/cart.store.ts'
import { putBack, remove, type SavedLine } from '#islands/cart/cart-lines.ts'
import { cart as texts } from '#texts/cart/cart.ts'

const LIFE = 10_000

export interface Removal {
  readonly text: string
  readonly before: readonly SavedLine[]
  /** Ids of the products. */
  readonly removed: readonly number[]
}

export const $removal = atom<Removal | null>(null)

let fading: ReturnType<typeof setTimeout> | undefined

/** Removes one line, storing where it was. */
export function removeLine(line: SavedLine): void {
  const before = $cart.get()
  setCart(remove(before, [line.productId]))
  remember({ text: texts.removed(line.name), before, removed: [line.productId] })
}

/** 'Vaciar Carrito'. */
export function clearLines(): void {
  const before = $cart.get()
  setCart([])
  remember({ text: texts.cleared, before, removed: before.map(({ productId }) => productId) })
}

/** Puts back what was removed; what another tab did meanwhile stays. */
export function undoRemoval(): void {
  const removal = $removal.get()
  if (removal !== null) setCart(putBack($cart.get(), removal.before, removal.removed))
  remember(null)
}

/** The keyboard is on its button: it stays. */
export function holdRemoval(): void {
  clearTimeout(fading)
}

export function letRemovalFade(): void {
  clearTimeout(fading)
  fading = setTimeout(() => $removal.set(null), LIFE)
}

function remember(removal: Removal | null): void {
  clearTimeout(fading)
  $removal.set(removal)
  if (removal !== null) letRemovalFade()
}
