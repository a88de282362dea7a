// Promotions from the card to the letter: label and meaning, what is lacking, what they take off, and the order that says so.
import type { Browser, Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { addFromPages, aShopper, goToPay, walkToPayment } from '#tests/support/browser/shopper.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const PAIRS = '2x1 en Score'
const OFF = '20 % en Gatorade'

interface Can {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly price: number
}
let browser: Browser
let score: Can
let gatorade: Can

beforeAll(async () => {
  browser = await openBrowser()
  const { singles } = await plentiful(database)
  const one = (brand: string) =>
    database.one<Can>(
      `SELECT p.id, p.slug, p.display_name AS name, MIN(pp.price) AS price FROM product p
       JOIN product_price pp ON pp.product_id = p.id AND NOT pp.club AND pp.price_list_id NOT IN (86, 70, 90)
       WHERE p.brand = ? AND p.id IN (?) GROUP BY p.id, p.slug, p.display_name ORDER BY p.id LIMIT 1`,
      [brand, singles],
    )
  score = await one('Score')
  gatorade = await one('Gatorade')
})

const pesos = (amount: number) => `$${amount.toLocaleString('es-CL')}`
const drawer = (page: Page) => page.locator('dialog#carro[open]')
/** The row of the sums that starts with this label. */
const row = (page: Page, label: string) => page.locator('.co__side .sum > div', { hasText: label }).locator('dd')

test('what the card says is what cart, checkout, order and letter say', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl: shop.siteUrl })
  const { page } = shopper
  const email = 'dos-por-uno@correo.example'
  const each = gatorade.price - Math.floor((2 * gatorade.price * 20 + 100) / 200)

  await page.goto(`${shop.siteUrl}/categorias/promos?pagina=42`)
  const card = page.locator(`main [data-product-id="${score.id}"]`)
  expect(await card.textContent()).toContain('2x1')
  expect(await card.textContent()).toContain(`Lleva 2 por ${pesos(score.price)}`)
  await card.locator('[data-add]').click()
  await page.locator('[data-cart-open]').first().click()
  await drawer(page).getByText(`Te falta 1 unidad de ${score.name} para ${PAIRS}`).waitFor()
  await drawer(page).getByRole('button', { name: 'Agregar uno' }).click()
  await drawer(page).locator('.won').waitFor()
  expect(await drawer(page).locator('.won').textContent()).toBe(`${PAIRS} −${pesos(score.price)}`)
  expect(await drawer(page).locator('td.item__sum').textContent()).toBe(pesos(score.price))
  expect(await drawer(page).locator('.near').count()).toBe(0)

  await page.goto(`${shop.siteUrl}/productos/${gatorade.id}/${gatorade.slug}`)
  await page.locator('main [data-add-form] [data-step="1"]').first().click()
  await expect.poll(() => page.locator('main [data-total]').first().textContent()).toBe(pesos(2 * each))
  await page.locator('main [data-add-form] [data-step="-1"]').first().click()
  await addFromPages(page, shop.siteUrl, [gatorade])
  const amount = await walkToPayment(page, shop.siteUrl, email)
  const off = score.price + gatorade.price - each
  expect(await row(page, 'Descuento promoción').textContent()).toBe(`−${pesos(off)}`)

  await goToPay(page, shop.sandboxUrl)
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await page.waitForURL(/\/tbk-webpay-final\//)
  const order = await database.one('SELECT * FROM orders WHERE buyer_email = ?', [email])
  const names = `${PAIRS}, ${OFF}`.split(', ').sort()
  expect(order.promotion_name.split(', ').sort()).toEqual(names)
  expect(order).toMatchObject({ promotion_discount: off, total_amount: amount })
  expect(amount - order.delivery_cost).toBe(score.price + each)
  const said = `Descuento promoción ${order.promotion_name}`
  expect(await page.locator('main').textContent()).toContain(said)
  await eventually('the letter says it too', async () => {
    const { mails } = await (await fetch(`${shop.sandboxUrl}/inbox.json?to=${email}`)).json()
    return mails.length === 1 && mails[0].text.includes(`${said}: -${pesos(off)}`)
  })
  await shopper.leave()
})
