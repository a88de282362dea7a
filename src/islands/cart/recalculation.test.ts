import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $date } from '#islands/delivery/delivery.store.ts'
import { $cart, addToCart, resetCart, setQuantity } from './cart.store.ts'
import { $deliveryChange } from './delivery-change.store.ts'
import { $notices, dismissNotices } from './notices.store.ts'
import { recalculateNow, startRecalculation } from './recalculation.ts'
import { $calculation, $freshTotals, $shownTotal, NO_DISCOUNTS } from './totals.store.ts'

const wine = { productId: 1, name: 'Vino', price: 5000, pictureKey: 'k', slug: 'vino' }

/** Answers as POST /cart does, at 5.000 a bottle and `off` pesos less in all. */
function priced(body: { items: { productId: number; amount: number }[] }, off = 0, other = {}) {
  const cart = body.items.map(({ productId, amount }) => ({
    productId,
    amount,
    product: { name: 'Vino', display_name: 'Vino', picture_key: 'k', slug: 'vino' },
    price: 5000,
    regularPrice: 5000,
    total: 5000 * amount,
    state: 'ok',
    available: 12,
    ...other,
  }))
  const subtotal = cart.reduce((sum, line) => sum + line.total, 0)
  const allDiscounts = { ...NO_DISCOUNTS, offersDiscount: off, totalDiscount: off }
  const data = {
    cart,
    unknown: [],
    allDiscounts,
    subtotal,
    deliveryCost: 0,
    deltasPromos: [],
    freeDelivery: false,
    points: 0,
    finalTotal: subtotal - off,
    hasAlcohol: true,
    calculatedAt: '2026-11-24T02:00:00.000Z',
    validUntil: null,
  }
  return new Response(JSON.stringify({ success: true, status: 200, code: 200, message: 'SUCCESS', data }))
}

type Question = { items: { productId: number; amount: number }[]; store: number; deliveryTime: string }

const asked: Question[] = []
let cookies = ''
let visibility = 'visible'
let becomesVisible = () => {}
let answer: (body: (typeof asked)[number]) => Response | Promise<Response>

// For good: an answer may come back when a test is over.
Object.defineProperty(globalThis, 'document', {
  value: {
    get cookie() {
      return cookies
    },
    documentElement: { dataset: {} },
    addEventListener: (_: string, listener: () => void) => (becomesVisible = listener),
    get visibilityState() {
      return visibility
    },
  },
})
startRecalculation()

beforeEach(() => {
  vi.useFakeTimers()
  cookies = ''
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (_: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    asked.push(JSON.parse(body))
    const given = await answer(JSON.parse(body))
    signal.throwIfAborted()
    return given
  })
  answer = priced
  resetCart()
  asked.length = 0
})

afterEach(() => {
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('recalculation', () => {
  // The first answer of the page: what is known of the delivery begins with it.
  it('does not compare a delivery without a day with the day that was chosen while it was on its way', async () => {
    answer = (body) => {
      const named = { name: 'viernes 27', label: 'viernes 27', notice: '', sameDayType: 'tomorrow' }
      $date.set({ ...named, value: '2026-11-27', cost: 2990 })
      return priced(body)
    }
    addToCart(wine, 1, 12)
    await recalculateNow()
    expect($calculation.get().state).toBe('ready')
    expect($deliveryChange.get()).toBe(null)
    $date.set(null)
  })

  it('waits 350 ms after the last change and asks once', async () => {
    addToCart(wine, 1, 12)
    await vi.advanceTimersByTimeAsync(300)
    setQuantity(1, 3, 12)
    await vi.advanceTimersByTimeAsync(340)
    expect(asked).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(20)
    expect(asked.map(({ items }) => items)).toEqual([[{ productId: 1, amount: 3 }]])
    expect($calculation.get()).toMatchObject({ state: 'ready', totals: { subtotal: 15_000 } })
  })

  it('asks for the store and time this browser has chosen', async () => {
    addToCart(wine, 1, 12)
    await recalculateNow()
    cookies = 'edad=1; compra=immediate.delivery.3'
    await recalculateNow()
    cookies = 'compra=immediate.delivery.x'
    await recalculateNow()
    expect(asked.map(({ store, deliveryTime }) => `${deliveryTime} ${store}`)).toEqual([
      'programmed 9',
      'immediate 3',
      'programmed 9',
    ])
  })

  it('does not ask again for what is answered', async () => {
    addToCart(wine, 1, 12)
    await vi.advanceTimersByTimeAsync(400)
    $cart.set([...$cart.get()])
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).toHaveLength(1)
  })

  it('the latest question wins, whatever comes back first', async () => {
    let release: (() => void) | undefined
    answer = (body) =>
      body.items[0]?.amount === 1 ? new Promise((resolve) => (release = () => resolve(priced(body)))) : priced(body)
    addToCart(wine, 1, 12)
    const first = recalculateNow()
    setQuantity(1, 2, 12)
    await recalculateNow()
    release?.()
    await first
    expect($calculation.get()).toMatchObject({ state: 'ready', totals: { subtotal: 10_000 } })
  })

  it('what is done while an answer is on its way stays', async () => {
    let release: (() => void) | undefined
    answer = (body) => new Promise((resolve) => (release = () => resolve(priced(body))))
    addToCart({ ...wine, price: 4500 }, 1, 12)
    const first = recalculateNow()
    setQuantity(1, 3, 12)
    addToCart({ ...wine, productId: 2, name: 'Hielo' }, 1, 12)
    answer = priced
    release?.()
    await first
    expect($cart.get().map(({ productId, quantity, price }) => [productId, quantity, price])).toEqual([
      [1, 3, 5000],
      [2, 1, 5000],
    ])
    await vi.advanceTimersByTimeAsync(400)
    expect(asked.at(-1)?.items).toEqual([
      { productId: 1, amount: 3 },
      { productId: 2, amount: 1 },
    ])
  })

  it('what the limit of today cuts is said until it is understood', async () => {
    answer = (body) => priced(body, 0, { amount: 6 })
    addToCart(wine, 12, 12)
    await recalculateNow()
    expect($cart.get()[0]?.quantity).toBe(6)
    expect($notices.get().map(({ text }) => text)).toEqual(['Vino: dejamos 6, el máximo por pedido.'])
    dismissNotices()
    expect($notices.get()).toEqual([])
  })

  it('a promotion that ends while the page is open is said, once the cart is the same', async () => {
    answer = (body) => priced(body, 700)
    addToCart(wine, 2, 12)
    await recalculateNow()
    answer = priced
    await recalculateNow()
    const text = 'Lo que ahorras con promociones y cupones cambió: antes $700, ahora $0.'
    expect($notices.get().map((notice) => notice.text)).toEqual([text])
    setQuantity(1, 3, 12)
    await recalculateNow()
    expect($notices.get()).toEqual([])
  })

  it('a page nobody sees asks once it is seen', async () => {
    await vi.advanceTimersByTimeAsync(400)
    visibility = 'hidden'
    addToCart(wine, 1, 12)
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).toHaveLength(0)
    visibility = 'visible'
    becomesVisible()
    await vi.advanceTimersByTimeAsync(400)
    expect(asked).toHaveLength(1)
    becomesVisible()
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).toHaveLength(1)
  })

  it('says why it failed and promises no discount', async () => {
    answer = (body) => priced(body, 700)
    addToCart(wine, 2, 12)
    await recalculateNow()
    expect($shownTotal.get()).toBe(9300)
    answer = () => new Response('<html>', { status: 502 })
    await recalculateNow()
    const { state, totals, message } = $calculation.get()
    expect([state, totals?.discounts.totalDiscount, totals?.finalTotal]).toEqual(['failed', 0, 10_000])
    expect(message).not.toBe('')
  })

  it('an empty cart is worth nothing and asks nothing', async () => {
    await recalculateNow()
    expect(asked).toHaveLength(0)
    expect($calculation.get()).toEqual({ state: 'idle', totals: null, message: '' })
  })

  it('until a change is priced, sums are those of the prices seen', async () => {
    addToCart(wine, 1, 12)
    await recalculateNow()
    expect($freshTotals.get()).not.toBeNull()
    setQuantity(1, 4, 12)
    expect($freshTotals.get()).toBeNull()
    expect($shownTotal.get()).toBe(20_000)
  })

  it('tells a changed price until it is understood and keeps the new one', async () => {
    addToCart({ ...wine, price: 4500 }, 1, 12)
    await recalculateNow()
    expect($notices.get().map(({ text }) => text)).toEqual(['Vino cambió de precio: antes $4.500, ahora $5.000.'])
    expect($cart.get()[0]?.price).toBe(5000)
    await recalculateNow()
    expect($notices.get()).toHaveLength(1)
    dismissNotices()
    await recalculateNow()
    expect($notices.get()).toEqual([])
    expect($cart.get()[0]?.before).toBeUndefined()
  })

  it('tells what is sold out until it is understood, and again when it comes back and is sold out anew', async () => {
    const soldOut = (body: Question) => priced(body, 0, { state: 'no_stock', available: 0 })
    answer = soldOut
    addToCart(wine, 1, 12)
    await recalculateNow()
    expect($notices.get().map(({ text }) => text)).toEqual(['Vino se agotó.'])
    dismissNotices()
    await recalculateNow()
    expect($notices.get()).toEqual([])
    answer = priced
    await recalculateNow()
    answer = soldOut
    await recalculateNow()
    expect($notices.get()).toHaveLength(1)
    resetCart()
    expect($notices.get()).toEqual([])
  })
})
