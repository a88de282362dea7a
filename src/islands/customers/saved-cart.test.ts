// Two devices of one person, and the shop between them.
import { beforeEach, expect, test, vi } from 'vitest'
import { $cart, addToCart, resetCart, setQuantity } from '#islands/cart/cart.store.ts'
import { savedCart as texts } from '#texts/account/saved-cart.ts'
import { cartBasics } from '#texts/cart/cart-basics.ts'
import { followCart } from './saved-cart.ts'
import { startSavedCart } from './start-saved-cart.ts'

const wine = { productId: 1, name: 'Vino', price: 5000, pictureKey: 'k', slug: 'vino' }
const ice = { ...wine, productId: 2, name: 'Hielo' }

interface Item {
  readonly productId: number
  readonly amount: number
}

/** What the shop stores, and who is logged in. */
const shop = {
  customer: 'ana',
  version: 0,
  items: [] as readonly Item[],
  writes: 0,
  answersAreLost: false,
  isDown: false,
}
const storage = new Map<string, string>()
const said: string[] = []

vi.mock('#islands/shared/toast.ts', () => ({ toast: (text: string) => text !== '' && said.push(text) }))
vi.mock('#islands/cart/recalculation.ts', () => ({ recalculateNow: async () => undefined }))
const connection = { onLine: true }
vi.stubGlobal('navigator', connection)
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
})
const dataset: { publico?: string } = {}
/** Those of the page that began last. */
const listeners = new Map<string, () => void>()
const addEventListener = (type: string, listener: () => void) => listeners.set(type, listener)
vi.stubGlobal('addEventListener', addEventListener)
vi.stubGlobal('document', {
  visibilityState: 'visible',
  addEventListener,
  documentElement: { dataset },
})
vi.stubGlobal('fetch', async (_path: string, { method, body }: { method: string; body?: string }) => {
  if (!connection.onLine || shop.isDown) throw new TypeError('no answer')
  if (method === 'PUT') {
    const { version, items } = JSON.parse(body!) as { version: number; items: readonly Item[] }
    if (version !== shop.version) return answer(409, { reason: 'cartChanged' })
    Object.assign(shop, { version: version + 1, items, writes: shop.writes + 1 })
    if (shop.answersAreLost) throw new TypeError('the page was left')
  }
  const shown = shop.items.map((item) => ({
    ...item,
    name: `P${item.productId}`,
    slug: 's',
    picture_key: 'k',
    price: 1,
  }))
  return answer(200, { customer_id: shop.customer, version: shop.version, limit: 12, items: shown })
})

function answer(status: number, data: object) {
  const success = status === 200
  const body = { success, status, code: status, message: '', data, ...(success ? {} : { errorMessage: 'no' }) }
  return new Response(JSON.stringify(body), { status })
}

/** A page begins. */
async function page(): Promise<void> {
  followCart()
  await quiet()
}

/** Nothing is left to be done. */
async function quiet(): Promise<void> {
  for (let at = 0; at < 20; at++) await vi.advanceTimersByTimeAsync(250)
}

const here = () => $cart.get().map(({ productId, quantity }) => [productId, quantity])
const there = () => shop.items.map(({ productId, amount }) => [productId, amount])
/** Another device writes. */
const elsewhere = (items: readonly Item[]) => Object.assign(shop, { version: shop.version + 1, items })

beforeEach(() => {
  vi.useFakeTimers()
  resetCart()
  storage.clear()
  said.length = 0
  Object.assign(shop, { customer: 'ana', version: 0, items: [], writes: 0, answersAreLost: false, isDown: false })
  connection.onLine = true
})

test('the first cart is stored, and several changes of it at once', async () => {
  addToCart(wine, 2, 12)
  await page()
  expect(there()).toEqual([[1, 2]])
  addToCart(ice, 1, 12)
  setQuantity(1, 3)
  await quiet()
  expect(there()).toEqual([
    [1, 3],
    [2, 1],
  ])
  expect([shop.writes, said]).toEqual([2, []])
})

test('on a new device it is there again', async () => {
  elsewhere([{ productId: 2, amount: 4 }])
  await page()
  expect($cart.get()).toEqual([{ productId: 2, quantity: 4, name: 'P2', slug: 's', pictureKey: 'k', price: 1 }])
  expect([said, shop.writes]).toEqual([[texts.restored(1)], 0])
})

test('at log-in both are added up, within the limit, and it is said; logging in again adds nothing', async () => {
  elsewhere([
    { productId: 2, amount: 4 },
    { productId: 1, amount: 11 },
  ])
  addToCart(wine, 2, 12)
  await page()
  expect(here()).toEqual([
    [2, 4],
    [1, 12],
  ])
  expect(there()).toEqual(here())
  expect(said).toEqual([texts.merged, cartBasics.limited('Vino', 12)])
  await page()
  expect([there(), shop.writes]).toEqual([here(), 1])
})

test('what two devices do at the same time is done', async () => {
  addToCart(wine, 2, 12)
  await page()
  elsewhere([
    { productId: 1, amount: 2 },
    { productId: 2, amount: 1 },
  ])
  setQuantity(1, 5)
  await quiet()
  expect(there()).toEqual([
    [1, 5],
    [2, 1],
  ])
  expect([here(), said]).toEqual([there(), [texts.followed]])
})

test('a write whose answer is lost counts once', async () => {
  shop.answersAreLost = true
  addToCart(wine, 2, 12)
  await page()
  shop.answersAreLost = false
  await page()
  expect([here(), there()]).toEqual([[[1, 2]], [[1, 2]]])
})

test('what is done offline is stored when the connection is back, with what another device did meanwhile', async () => {
  addToCart(wine, 2, 12)
  await page()
  connection.onLine = false
  setQuantity(1, 5)
  await quiet()
  elsewhere([
    { productId: 1, amount: 2 },
    { productId: 2, amount: 1 },
  ])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(shop.writes).toBe(1)
  connection.onLine = true
  listeners.get('online')!()
  await quiet()
  expect(there()).toEqual([
    [1, 5],
    [2, 1],
  ])
  expect([here(), said]).toEqual([there(), [texts.followed]])
})

test('a shop that does not answer is asked again', async () => {
  addToCart(wine, 2, 12)
  await page()
  shop.isDown = true
  setQuantity(1, 5)
  await quiet()
  shop.isDown = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect([there(), shop.writes]).toEqual([[[1, 5]], 2])
})

test('a page that is seen again after a while has what another device did; one that just looked does not look', async () => {
  addToCart(wine, 2, 12)
  await page()
  elsewhere([{ productId: 1, amount: 3 }])
  listeners.get('visibilitychange')!()
  await quiet()
  expect(here()).toEqual([[1, 2]])
  await vi.advanceTimersByTimeAsync(30_000)
  listeners.get('visibilitychange')!()
  await quiet()
  expect([here(), said]).toEqual([[[1, 3]], [texts.followed]])
})

test('a cart that was paid on another device is empty here too', async () => {
  addToCart(wine, 2, 12)
  await page()
  elsewhere([])
  await page()
  expect(here()).toEqual([])
})

test('a log-out leaves the stored cart, which the next log-in finds', async () => {
  addToCart(wine, 2, 12)
  await page()
  resetCart()
  dataset.publico = 'guest'
  startSavedCart()
  dataset.publico = 'member'
  await page()
  expect([here(), there(), said]).toEqual([[[1, 2]], [[1, 2]], [texts.restored(1)]])
})

test('what somebody else left here is nobody’s', async () => {
  addToCart(wine, 2, 12)
  await page()
  Object.assign(shop, { customer: 'rosa', version: 7, items: [{ productId: 2, amount: 1 }] })
  await page()
  expect([here(), there()]).toEqual([[[2, 1]], [[2, 1]]])
})
