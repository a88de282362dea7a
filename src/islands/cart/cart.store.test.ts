import { beforeEach, describe, expect, it } from 'vitest'
import {
  $cart,
  $units,
  addToCart,
  expireCart,
  removeFromCart,
  replaceInCart,
  resetCart,
  setCart,
  setQuantity,
} from './cart.store.ts'
import { $removal, clearLines, removeLine, undoRemoval } from './undo.store.ts'

const wine = { productId: 1, name: 'Vino', price: 5090, pictureKey: 'k', slug: 'vino' }
const ice = { ...wine, productId: 2, name: 'Hielo' }
const DAY = 86_400_000

beforeEach(resetCart)

describe('the cart without any storage', () => {
  it('still adds, counts, changes and removes', () => {
    addToCart(wine, 1, 12)
    addToCart(ice, 2, 12)
    setQuantity(1, 2, 12)
    setQuantity(2, 1)
    expect($cart.get().map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [1, 2],
      [2, 1],
    ])
    expect($units.get()).toBe(3)
    replaceInCart(1, { ...wine, productId: 3 })
    removeFromCart(2)
    expect($cart.get().map(({ productId }) => productId)).toEqual([3])
  })

  it('keeps nothing of a product but what a line is made of', () => {
    addToCart({ ...wine, stock: 4, limit: 12 } as typeof wine, 1, 12)
    expect($cart.get()).toEqual([{ ...wine, quantity: 1 }])
  })

  it('forgets a cart nobody touched for 30 days', () => {
    addToCart(wine, 1, 12)
    expireCart(Date.now() + 29 * DAY)
    expect($cart.get()).toHaveLength(1)
    expireCart(Date.now() + 31 * DAY)
    expect($cart.get()).toEqual([])
  })
})

describe('undo', () => {
  it('brings a removed line back to its place', () => {
    setCart([
      { ...wine, quantity: 1 },
      { ...ice, quantity: 2 },
    ])
    const before = $cart.get()
    removeLine(before[0] as (typeof before)[number])
    expect($removal.get()?.text).toBe('Se eliminó Vino del carro')
    undoRemoval()
    expect($cart.get()).toEqual(before)
    expect($removal.get()).toBeNull()
  })

  it('brings back a cart that was emptied', () => {
    setCart([{ ...wine, quantity: 1 }])
    clearLines()
    expect($cart.get()).toEqual([])
    undoRemoval()
    expect($units.get()).toBe(1)
  })
})
