// What comes to the pages of a person with an account after they are loaded: prices of what is recommended to him, and the row
// of what he ordered before. Nothing that is seen moves for it.
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { inOurFonts, overflowing, problemsAtBothWidths } from '#tests/support/browser/page-quality.ts'
import { aShopper, takeCookies } from '#tests/support/browser/shopper.ts'
import { addPastOrder } from '#tests/support/orders/past-orders.ts'
import { createBuyer } from '#tests/support/people/buyer.ts'
import { openPeople } from '#tests/support/people/people.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const { siteUrl } = shop
const database = openShopDatabase(shop.databaseUrl)
const accounts = openPeople(shop.databaseUrl)
let browser: Browser
let cookies: string
let offers: readonly { readonly id: number; readonly price: number }[]

beforeAll(async () => {
  browser = await openBrowser()
  const { singles } = await plentiful(database)
  const wines = await database.rows<{ id: number }>(
    `SELECT id FROM product WHERE id IN (?) AND family = 'vinos' ORDER BY id LIMIT 8`,
    [singles],
  )
  const person = await accounts.add('member')
  cookies = await accounts.logIn(person)
  await addPastOrder(database, person.rowId, { status: 'ENTREGADO', products: wines.map(({ id }) => id) })
  const { body } = await createBuyer(shop, cookies).call('GET', `/api/customers/${person.id}/recommendations`)
  offers = body.data.recomendation
})
afterAll(async () => {
  await accounts.close()
})

/**
 * A person with an account opens an address. What the shop answers about the person comes once the page stands in its fonts: on a
 * machine without the usual ones they move more than what is looked for here.
 */
async function visit(width: number, address: string) {
  const shopper = await aShopper(browser, { width, siteUrl })
  await takeCookies(shopper.context, cookies, siteUrl)
  const { page } = shopper
  const stands = Promise.withResolvers<void>()
  await page.route(/\/customers\//, async (route) => {
    await stands.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    interface Entry extends PerformanceEntry {
      readonly value: number
      readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? `<${node.localName} class="${node.className}">` : node?.textContent
          return `${name}: ${from.x},${from.y} ${from.width}×${from.height} to ${to.x},${to.y} ${to.width}×${to.height}`
        })
        shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address)
  await inOurFonts(page)
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
    await new Promise((resume) => setTimeout(resume)) // shifts are told of in a task after their frame
    ;(window as { shifts?: Shift[] }).shifts?.splice(0)
  })
  stands.resolve()
  return shopper
}

interface Shift {
  readonly value: number
  readonly moved: readonly string[]
}

/** What moved, where that is more than anybody sees. */
async function shifted(page: Page): Promise<readonly Shift[]> {
  const shifts = await page.evaluate(() => (window as { shifts?: readonly Shift[] }).shifts ?? [])
  return shifts.reduce((sum, { value }) => sum + value, 0) < 0.02 ? [] : shifts
}
const money = (pesos: number) => `$${String(pesos).replace(/\B(?=(\d{3})+$)/g, '.')}`

test('cards and product page say the recommended price, and it goes into the cart', async () => {
  const [offer] = offers as [(typeof offers)[0]]
  const { slug } = await database.one<{ slug: string }>('SELECT slug FROM product WHERE id = ?', [offer.id])
  const address = `${siteUrl}/productos/${offer.id}/${slug}`
  const { page, leave } = await visit(1440, address)
  const price = page.locator(`.buy [data-price-of="${offer.id}"]`)
  await price.and(page.locator('[data-recommended]')).waitFor()
  expect(await price.locator('strong').textContent()).toBe(money(offer.price))
  expect(await price.locator('s').count()).toBe(1)
  expect(await page.locator('.gallery').getByText('Recomendado para ti').count()).toBe(1)
  expect(await shifted(page)).toEqual([])
  expect(await problemsAtBothWidths(page)).toEqual([])
  await page.locator(`main [data-add="${offer.id}"]`).first().click()
  const inCart = () => page.evaluate(() => JSON.parse(localStorage.getItem('liqui:cart') ?? '[]'))
  await expect.poll(inCart).toMatchObject([{ productId: offer.id, price: offer.price }])

  await page.goto(`${siteUrl}/categorias/vinos`)
  const cards = page.locator('[data-list] [data-recommended]')
  await expect.poll(() => cards.count()).toBeGreaterThan(0)
  const before = await cards.count()
  await page.getByRole('link', { name: 'VER MÁS PRODUCTOS' }).click()
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(before)
  for (const { id, price: pesos } of offers) {
    const card = page.locator(`[data-list] [data-product-id="${id}"]`)
    if ((await card.count()) > 0) expect(await card.getAttribute('data-price')).toBe(String(pesos))
  }
  await leave()
})

test('a promotion is told at the recommended price, and the button says what the cart charges', async () => {
  const [offer] = offers as [(typeof offers)[0]]
  const { slug } = await database.one<{ slug: string }>('SELECT slug FROM product WHERE id = ?', [offer.id])
  const path = `/productos/${offer.id}/${slug}`
  const begin = "INSERT INTO promotion (name, kind, take_units, pay_units) VALUES ('Recomendada', 'nForM', 2, 1)"
  await database.change(begin)
  const about = "INSERT INTO promotion_goods SELECT id, 'product', ? FROM promotion WHERE name = 'Recomendada'"
  await database.change(about, [String(offer.id)])
  const { page, leave } = await visit(360, siteUrl + path)
  try {
    const read = async () => (await fetch(siteUrl + path, { headers: { cookie: cookies } })).text()
    await eventually('the page has it', async () => (await read()).includes('data-terms'))
    await page.goto(siteUrl + path)
    const meaning = page.locator('.buy [data-meaning]')
    await expect.poll(() => meaning.textContent()).toBe(`Lleva 2 por ${money(offer.price)}`)
    const total = page.locator('.buy [data-total]')
    await expect.poll(() => total.textContent()).toBe(money(offer.price))
    const more = page.locator('.buy [data-step="1"]')
    await more.click()
    await expect.poll(() => page.locator('.buy [data-amount]').inputValue()).toBe('2')
    await expect.poll(() => total.textContent(), { message: 'two cost what one does' }).toBe(money(offer.price))
    await more.click()
    await expect.poll(() => total.textContent()).toBe(money(2 * offer.price))
    const items = [{ productId: offer.id, amount: 3 }]
    const { body } = await createBuyer(shop, cookies).call('POST', '/cart', { items })
    expect(body.data.total).toBe(2 * offer.price)
    expect(await overflowing(page)).toEqual([])
  } finally {
    await database.change("DELETE FROM promotion WHERE name = 'Recomendada'")
    await leave()
  }
})

test('the front page has the row of what was ordered, and nothing seen moved', async () => {
  const { page, leave } = await visit(360, siteUrl)
  const row = page.locator('[data-order-again]')
  await expect.poll(() => row.locator('.card[data-product-id]').count()).toBe(8)
  const { y = Number.NaN } = (await row.boundingBox()) ?? {}
  expect(y, 'first on the page').toBeLessThan((await page.locator('.banners--hero').boundingBox())!.y)
  await row.waitFor({ state: 'visible' })
  expect(await shifted(page)).toEqual([])
  await row.scrollIntoViewIfNeeded()
  expect(await row.getByText(/^Última vez: \d+ [a-z]{3}$/).count()).toBe(8)
  expect(await problemsAtBothWidths(page)).toEqual([])
  await row
    .getByRole('button', { name: /agregar/i })
    .first()
    .click()
  await row.locator('[data-stepper]').first().waitFor()
  await leave()
})
