// Shoppers at the payment step in a real browser, a bottle in the cart, and what becomes of their payments: for files about ways to pay.
import type { Browser } from 'playwright'
import { beforeAll, expect } from 'vitest'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'
import { openBrowser } from './browser.ts'
import { addFromPages, aShopper, chooseMethod, readyToPayWithChosen, type Shopper, walkToPayment } from './shopper.ts'

interface Shop {
  readonly siteUrl: string
  readonly sandboxUrl: string
  readonly databaseUrl: string
}

const PHONES = {
  android: 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
} as const

interface Wishes {
  readonly email: string
  readonly width: number
  /** Chosen, up to the pay button; left as it is when left out. */
  readonly method?: string
  readonly phone?: keyof typeof PHONES | undefined
  /** Complaints the journey brings about on purpose. */
  readonly expected?: readonly RegExp[]
}

/** For a whole file, which opens and closes a browser of its own. `nth` of the plentiful products: one that no other file buys. */
export function payingShoppers(shop: Shop, nth: number) {
  const database = openShopDatabase(shop.databaseUrl)
  let browser: Browser | undefined
  let bottle: { readonly id: number; readonly slug: string }

  beforeAll(async () => {
    browser = await openBrowser()
    const { singles } = await plentiful(database)
    bottle = await database.one('SELECT id, slug FROM product WHERE id = ?', [singles[nth]])
  })

  const attemptsOf = (email: string) =>
    database.rows(
      'SELECT a.* FROM payment_attempt a JOIN orders o ON o.id = a.order_id WHERE o.buyer_email = ? ORDER BY a.id',
      [email],
    )

  return {
    database,
    /** The product in the cart. */
    bottle: () => bottle,

    /** A guest who has filled the steps before the payment. */
    async atPayment({ email, width, method, phone, expected = [] }: Wishes): Promise<Shopper> {
      const shopper = await aShopper(browser!, { width, siteUrl: shop.siteUrl, expected })
      const { page } = shopper
      if (phone)
        await page.addInitScript(
          (agent) => Object.defineProperty(navigator, 'userAgent', { get: () => agent }),
          PHONES[phone],
        )
      await addFromPages(page, shop.siteUrl, [bottle])
      await walkToPayment(page, shop.siteUrl, email)
      if (method) {
        await chooseMethod(page, method)
        await readyToPayWithChosen(page)
      }
      return shopper
    },

    /** The latest order. */
    orderOf: (email: string) =>
      database.one('SELECT * FROM orders WHERE buyer_email = ? ORDER BY id DESC LIMIT 1', [email]),
    /** The oldest attempt first. */
    attemptsOf,

    /** What the buyer does about the latest attempt on another device. */
    async decide(provider: string, email: string, outcome: 'approve' | 'reject'): Promise<void> {
      const { token } = (await attemptsOf(email)).at(-1)!
      const answer = await fetch(`${shop.sandboxUrl}/_sim/${provider}/decide`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: token, outcome }),
      })
      expect(answer.status).toBe(200)
    },
  }
}
