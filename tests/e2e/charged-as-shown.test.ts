// What the pay button says is what is charged, whatever changes meanwhile; Back goes one step back.
import type { Browser, Page, Route } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { countShifts, shifted } from '#tests/support/browser/page-quality.ts'
import {
  addFromPages,
  aShopper,
  contactOf,
  goToPay,
  inCart,
  readyToPay,
  walkToPayment,
} from '#tests/support/browser/shopper.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const REFUSED = 'Ha ocurrido un error al validar el total de la compra. Por favor vuelve a intentarlo'
const OFFER_LIST = 3

let browser: Browser
let bottles: { id: number; slug: string; name: string }[]

beforeAll(async () => {
  browser = await openBrowser()
  bottles = await database.rows(
    `SELECT p.id, p.slug, p.display_name AS name FROM product p
     WHERE p.id IN (?) AND NOT p.free_delivery
       AND NOT EXISTS (SELECT 1 FROM product_price o WHERE o.product_id = p.id AND o.price_list_id = 3)
     ORDER BY p.id DESC LIMIT 3`,
    [(await plentiful(database)).singles],
  )
})

const active = (page: Page) => page.locator('.step.is-open').getAttribute('data-step-name')

/** Pesos, as the pages are told. */
async function costTo(commune: string): Promise<number | null | undefined> {
  const query = new URLSearchParams({ region: 'Metropolitana de Santiago' })
  const answer = await fetch(`${shop.siteUrl}/checkout/delivery_available_communes?${query}`)
  const { data } = (await answer.json()) as { data: { communes: { name: string; cost: number | null }[] } }
  return data.communes.find(({ name }) => name === commune)?.cost
}

/** The change is the one message, and has the focus. */
async function saidOnce(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Entendido')
  expect(await page.getByText(REFUSED).count()).toBe(0)
}

const button = (page: Page) => page.getByRole('button', { name: /Ir a pagar >/ })

test('a price that is found changed when the checkout opens is said without moving its form', async () => {
  const shopper = await aShopper(browser, { width: 768, siteUrl: shop.siteUrl })
  const { page } = shopper
  await addFromPages(page, shop.siteUrl, [bottles[0]!])
  // Before its scripts run: the page before it may still be writing its cart.
  await page.addInitScript(() => {
    if (location.pathname !== '/checkout') return
    const [line] = JSON.parse(localStorage.getItem('liqui:cart') ?? '[]')
    localStorage.setItem('liqui:cart', JSON.stringify([{ ...line, price: line.price + 1_000 }]))
  })
  await countShifts(page)
  await page.goto(`${shop.siteUrl}/checkout`)
  await page.getByText(`${bottles[0]!.name} cambió de precio`).waitFor()
  await page.locator('.receipt[aria-busy="false"]').waitFor()
  expect(await shifted(page)).toBeLessThanOrEqual(0.02)
  const { first_name, ...others } = contactOf('antes-de-abrir@correo.example')
  await page.locator('[name="first_name"]').fill(first_name)
  expect(await page.locator('.cart-says').count()).toBe(0)
  for (const [name, value] of Object.entries(others)) await page.locator(`[name="${name}"]`).fill(value)
  await page.getByRole('button', { name: 'Continuar >' }).click()
  await page.locator('[data-step-name="delivery"] .cart-says').getByText('cambió de precio').waitFor()
  await page.reload()
  await page.locator('.step.is-open[data-step-name="delivery"]').waitFor()
  await page.locator('.receipt[aria-busy="false"]').waitFor()
  expect(await shifted(page), 'at the step that was open').toBeLessThanOrEqual(0.02)
  await shopper.leave()
})

test('a price that rises while the button is on the screen is said, shown, and charged only when pressed again', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl: shop.siteUrl, expected: [/409 \(Conflict\)/] })
  const { page } = shopper
  const [bottle] = bottles
  const email = 'sube-de-precio@correo.example'
  const dearer = (by: number) =>
    database.change('UPDATE product_price SET price = price + ? WHERE product_id = ? AND price_list_id = 1', [
      by,
      bottle!.id,
    ])
  await addFromPages(page, shop.siteUrl, [bottle!])
  const amount = await walkToPayment(page, shop.siteUrl, email)
  try {
    // Between the last look at the cart and the order: only the server can tell.
    const raise = async (route: Route) => {
      await dearer(1_500)
      await route.continue()
    }
    await page.route('**/checkout/new', raise, { times: 1 })
    await button(page).click()
    await page.getByText(`${bottle!.name} cambió de precio`).waitFor()
    await saidOnce(page)
    expect(await readyToPay(page)).toBe(amount + 1_500)
    expect(await database.rows('SELECT id FROM orders WHERE buyer_email = ?', [email])).toEqual([])
    await goToPay(page, shop.sandboxUrl)
    const order = await database.one('SELECT total_amount FROM orders WHERE buyer_email = ?', [email])
    expect(order.total_amount).toBe(amount + 1_500)
  } finally {
    await dearer(-1_500)
  }
  await shopper.leave()
})

test('an offer that ends while the button is on the screen is not charged at its old price, nor at the new one without a word', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl: shop.siteUrl, expected: [/409 \(Conflict\)/] })
  const { page } = shopper
  const bottle = bottles[1]!
  const email = 'termina-la-oferta@correo.example'
  const end = (seconds: number) =>
    database.change(
      `REPLACE INTO product_price (product_id, price_list_id, club, price, starts_at, ends_at)
       SELECT product_id, ?, 0, price - 400, ?, ? FROM product_price WHERE product_id = ? AND price_list_id = 1 AND NOT club`,
      [OFFER_LIST, new Date(Date.now() - 3_600_000), new Date(Date.now() + seconds * 1_000), bottle.id],
    )
  const { price } = await database.one<{ price: number }>(
    'SELECT price FROM product_price WHERE product_id = ? AND price_list_id = 1 AND NOT club',
    [bottle.id],
  )
  await end(3_600)
  try {
    const data = { items: [{ productId: bottle.id, amount: 1 }] }
    await expect
      .poll(async () => {
        const { cart } = (await (await page.request.post(`${shop.siteUrl}/cart`, { data })).json()).data
        return cart[0].regularPrice - price
      })
      .toBe(-400)
    await addFromPages(page, shop.siteUrl, [bottle])
    const amount = await walkToPayment(page, shop.siteUrl, email)
    await end(-1)
    await button(page).click()
    await page.getByText(`${bottle.name} cambió de precio`).waitFor()
    await saidOnce(page)
    expect(await readyToPay(page)).toBe(amount + 400)
    expect(await database.rows('SELECT id FROM orders WHERE buyer_email = ?', [email])).toEqual([])
  } finally {
    await database.change('DELETE FROM product_price WHERE product_id = ? AND price_list_id = ?', [
      bottle.id,
      OFFER_LIST,
    ])
  }
  await shopper.leave()
})

test('a delivery that gets dearer is said; Back goes a step back, Forward never ahead, a reload keeps what was typed', async () => {
  const shopper = await aShopper(browser, { width: 768, siteUrl: shop.siteUrl, expected: [/409 \(Conflict\)/] })
  const { page } = shopper
  const bottle = bottles[2]!
  const dearer = (by: number) =>
    database.change(
      `UPDATE delivery_zone z JOIN delivery_zone_commune d ON d.zone_id = z.id JOIN commune c ON c.code = d.commune_code
       SET z.cost = z.cost + ? WHERE c.name = 'Las Condes'`,
      [by],
    )
  await addFromPages(page, shop.siteUrl, [bottle])
  const amount = await walkToPayment(page, shop.siteUrl, 'despacho@correo.example')
  const cost = await costTo('Las Condes')
  await dearer(900)
  try {
    await button(page).click()
    await page.getByText('El despacho cambió: antes').waitFor()
    await saidOnce(page)
    expect(await readyToPay(page)).toBe(amount + 900)
  } finally {
    await dearer(-900)
  }
  await eventually('the shop has read the old cost again', async () => (await costTo('Las Condes')) === cost)
  for (const step of ['cart', 'delivery', 'contact']) {
    await page.goBack()
    await expect.poll(() => active(page)).toBe(step)
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('')
  }
  await page.goForward()
  await expect.poll(() => active(page)).toBe('contact')
  expect(await page.locator('[name="email"]').inputValue()).toBe('despacho@correo.example')
  await page.getByRole('button', { name: 'Continuar >' }).click()
  await expect.poll(() => active(page)).toBe('delivery')
  await page.reload()
  await expect.poll(() => active(page)).toBe('delivery')
  expect(await page.locator('#direccion').inputValue()).toBe('Av. Cristóbal Colón 4840, Las Condes')
  await page.goBack()
  await expect.poll(() => active(page)).toBe('contact')
  expect(await page.locator('[name="email"]').inputValue()).toBe('despacho@correo.example')
  await shopper.leave()
})

test('an empty cart has nothing to fill in; what cannot be had is no longer complained about once it is gone', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl: shop.siteUrl })
  const { page } = shopper
  await page.goto(`${shop.siteUrl}/checkout`)
  await page.getByRole('heading', { name: 'Aun no tienes productos' }).waitFor()
  expect(await page.locator('form[novalidate] input').count()).toBe(0)
  expect(await inCart(page)).toEqual([])
  await shopper.leave()
})
