import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const LINES = [
  { productId: 2, quantity: 3, name: 'Piñón & Cía. #1 "100 %"', price: 8_790, pictureKey: 'p-2', slug: 'pinon' },
  { productId: 560, quantity: 1, name: 'Ron 1 L', price: 12_990, pictureKey: 'p-560', slug: 'ron' },
]

const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}
/** Full: what is there can be read, nothing can be written. */
const full = { getItem: (key: string) => (key === 'liqui:cart' ? '[]' : null), setItem: refuse, removeItem: refuse }

let page: { pathname: string; search: string; hash: string }

beforeEach(() => {
  vi.resetModules()
  page = { pathname: '/checkout', search: '', hash: '' }
  vi.stubGlobal('location', page)
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, address: string) => {
      page.hash = new URL(address, 'https://liqui.test').hash
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

async function pageWith(storage: unknown) {
  vi.resetModules()
  vi.stubGlobal('localStorage', storage)
  const { $cart, setCart, resetCart } = await import('#islands/cart/cart.store.ts')
  const { checkoutAddress } = await import('#islands/cart/carried-cart.ts')
  const { takeCarriedCart } = await import('#islands/checkout/take-carried-cart.ts')
  return { $cart, setCart, resetCart, checkoutAddress, takeCarriedCart }
}

function working() {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

describe.each([
  ['forbids its storage', { getItem: refuse, setItem: refuse, removeItem: refuse }],
  ['has a full storage', full],
  ['has none', undefined],
])('a browser that %s', (_what, storage) => {
  test('takes the lines along, and has them again after a change and a reload', async () => {
    const shop = await pageWith(storage)
    shop.setCart(LINES)
    const { hash } = new URL(shop.checkoutAddress(), 'https://liqui.test')
    page.hash = hash
    const checkout = await pageWith(storage)
    checkout.takeCarriedCart()
    expect(checkout.$cart.get()).toEqual(LINES)
    checkout.setCart(LINES.slice(1))
    const reloaded = await pageWith(storage)
    reloaded.takeCarriedCart()
    expect(reloaded.$cart.get()).toEqual(LINES.slice(1))
    reloaded.resetCart()
    expect(page.hash).toBe('')
  })

  test.each(['#carro=', '#carro=%', '#carro=nada', '#carro=%5B%7B%22productId%22%3A-1%7D%5D', '#otra'])(
    'makes nothing of %s',
    async (hash) => {
      page.hash = hash
      const checkout = await pageWith(storage)
      checkout.takeCarriedCart()
      expect(checkout.$cart.get()).toEqual([])
    },
  )
})

test('a browser that stores keeps its own cart, whatever address it was sent to', async () => {
  const storage = working()
  const shop = await pageWith(storage)
  shop.setCart(LINES.slice(0, 1))
  expect(shop.checkoutAddress()).toBe('/checkout')
  page.hash = `#carro=${encodeURIComponent('[{"productId":9,"amount":12}]')}`
  const checkout = await pageWith(storage)
  checkout.takeCarriedCart()
  expect(checkout.$cart.get()).toEqual(LINES.slice(0, 1))
  expect(page.hash).toBe('')
  expect([...storage.stored.keys()]).not.toContain('liqui:probe')
})
