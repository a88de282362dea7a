// One shopper from coming to leaving: the steps of his kind, a rest for thought between them, and a purchase where he buys.
import { cartBody, PLACE } from '#scripts/bench/guest-calls.ts'
import { pause } from '#scripts/machine/processes.mjs'
import { type Aisle, anyFilter, anyOf } from './aisle.ts'
import { type Draw, thinkTime } from './arrivals.ts'
import type { Browser } from './browser.ts'
import { type Bought, buy, type Cart, linesOf, type Purse } from './purchase.ts'
import type { ShopperKind, StepName } from './shopper-kinds.ts'

interface Visit {
  readonly browser: Browser
  readonly kind: ShopperKind
  readonly aisle: Aisle
  readonly draw: Draw
  /** When the first page was due. */
  readonly due: number
  readonly thinkMs: number
  /** Who he is and how he pays; null for whoever buys nothing. */
  readonly purse: Purse | null
  /** Hears how a purchase ended. */
  readonly bought: (purse: Purse, end: Bought) => void
}

/** Resolves when he has left: at his end, or at the first page that fails. */
export async function visit({ browser, kind, aisle, draw, due: came, thinkMs, purse, bought }: Visit): Promise<void> {
  const category = anyOf(aisle.categories, draw)
  const cart: Cart = new Map()
  let product = anyOf(aisle.products, draw)
  let due: number | undefined = came

  const page = (name: string, address: string) => browser.ask({ name, sort: 'page', address, ...(due !== undefined && { due }) }) // biome-ignore format: one row
  const call = (name: string, address: string) => browser.ask({ name, sort: 'call', address })
  const steps: Readonly<Record<StepName, () => Promise<{ readonly status: number } | null>>> = {
    home: () => page('home', '/'),
    category: () => page('category', category),
    filter: () => page('filter', category + anyFilter(draw)),
    suggestions: () => call('suggestions', `/searcher/suggestions?word=${anyOf(aisle.words, draw).slice(0, 4)}`),
    search: () => page('search', `/resultados?busqueda=${anyOf(aisle.words, draw)}`),
    product: () => {
      product = anyOf(aisle.products, draw)
      return page('product', product.address)
    },
    cart: () => {
      cart.set(product.id, (cart.get(product.id) ?? 0) + 1 + Math.floor(draw() * 3))
      return browser.ask({
        name: 'cart',
        sort: 'call',
        method: 'POST',
        address: '/cart',
        body: cartBody(linesOf(cart)),
      })
    },
    dates: () => call('dates', `/checkout/scheduled_delivery?${new URLSearchParams(PLACE)}`),
    checkout: () => page('checkout', '/checkout'),
    buy: async () => {
      if (!purse) return null
      const end = await buy(browser, cart, purse)
      bought(purse, end)
      return end
    },
  }
  for (const name of kind.steps) {
    const answer = await steps[name]()
    due = undefined
    if (answer === null || answer.status >= 400) return
    await pause(thinkTime(thinkMs, draw))
  }
}
