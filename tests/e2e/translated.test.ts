// Pages that the browser translates: everything goes on working and says the right sums, from the first add to the bank, after
// refusals too. Nothing of it may be a complaint in the console.
import type { Browser, Page, Route } from 'playwright'
import { beforeAll, expect, inject, test, vi } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import {
  addFromPages,
  aShopper,
  chooseMethod,
  contactOf,
  continueFromCart,
  fillDelivery,
  goToPay,
  inCart,
  openCartStep,
} from '#tests/support/browser/shopper.ts'
import { holdReact, original, said, translate } from '#tests/support/browser/translated.ts'
import { comeBack, createBuyer } from '#tests/support/people/buyer.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const { siteUrl } = shop
const database = openShopDatabase(shop.databaseUrl)
let browser: Browser
let bottles: { id: number; slug: string }[]

beforeAll(async () => {
  browser = await openBrowser()
  const ids = (await plentiful(database)).singles.slice(30, 32)
  bottles = await database.rows('SELECT id, slug FROM product WHERE id IN (?) ORDER BY id', [ids])
})

const REFUSED = /status of 4\d\d/

async function translated(width: number) {
  const shopper = await aShopper(browser, { width, siteUrl, expected: [REFUSED] })
  await translate(shopper.page)
  return shopper
}

const drawer = (page: Page) => page.locator('dialog#carro')
const step = (page: Page, name: string) => page.locator(`[data-step-name="${name}"].is-open`)
const amountsOf = (text: string) => [...text.matchAll(/\$[\d.]+/g)].map(([amount]) => amount)

/** The total is counted up while it is pressed. */
async function openCart(page: Page): Promise<void> {
  const total = page.locator('[data-cart-open] [data-cart-total]').first()
  await total.hover()
  await page.mouse.down()
  await total.evaluate((shown) => {
    shown.textContent = `${shown.textContent}`
  })
  await page.mouse.up()
  await drawer(page).locator('.lines').waitFor()
  await settled(page)
}

/** Nothing is being calculated, and what was is drawn and translated. */
const settled = (page: Page) => expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)

/** What the drawer says: its lines, its sums, and the total on the page. */
const parts = (page: Page) =>
  Promise.all(
    [drawer(page).locator('.lines tbody'), drawer(page).locator('.drawer__foot'), page.locator('[data-cart-total]').first()].map((part) => said(part)),
  ) // biome-ignore format: one list

test('the drawer says what it would say if it were opened now', async () => {
  const { page, leave } = await translated(360)
  await addFromPages(page, siteUrl, bottles)
  await openCart(page)
  const foot = drawer(page).locator('.drawer__foot')
  const first = await said(foot)
  const more = drawer(page).locator('.stepper button:last-child').first()
  for (const units of ['2', '3']) {
    await more.click()
    await expect.poll(() => drawer(page).locator('.stepper__n').first().inputValue()).toBe(units)
  }
  await drawer(page).locator('[data-remove]').nth(1).click()
  await drawer(page).locator('[data-undo]').click()
  await drawer(page).locator('[data-remove]').nth(1).click()
  await expect.poll(() => inCart(page)).toHaveLength(1)
  await settled(page)
  await expect.poll(() => said(foot)).toContain('(3 productos)')
  expect(await said(foot)).not.toBe(first)
  const anew = await page.context().newPage()
  await translate(anew)
  await anew.goto(page.url())
  await openCart(anew)
  // What an offer says of other ways comes after the sums, in either.
  await vi.waitFor(async () => expect(await parts(page)).toEqual(await parts(anew)), { timeout: 30_000, interval: 250 })
  await anew.close()
  const sums = await said(foot)
  await drawer(page).locator('.drawer__body > button.link').click()
  await drawer(page).locator('.void').waitFor()
  await drawer(page).locator('[data-undo]').click()
  await expect.poll(() => said(foot)).toBe(sums)
  await leave()
})

test('the checkout, each step refused and passed, to the bank', async () => {
  const { page, leave } = await translated(1440)
  await addFromPages(page, siteUrl, bottles)
  await page.goto(`${siteUrl}/checkout`)
  await step(page, 'contact').waitFor()
  await page.getByRole('button', { name: 'Continuar >' }).click()
  await step(page, 'contact').locator('.notice--error li').first().waitFor()
  const email = `traducida-${process.pid}@correo.example`
  for (const [name, value] of Object.entries(contactOf(email))) await page.locator(`[name="${name}"]`).fill(value)
  await page.getByRole('button', { name: 'Continuar >' }).click()

  await step(page, 'delivery').locator('#tipo').waitFor()
  await page.getByRole('button', { name: 'Continuar >' }).click()
  await step(page, 'delivery').locator('.notice--error').first().waitFor()
  for (const way of ['Retiro en tienda', 'Despacho a domicilio']) {
    await page.locator('#tipo .option', { hasText: way }).click()
    await settled(page)
  }
  await fillDelivery(page)

  const cart = step(page, 'cart')
  await openCartStep(page)
  await settled(page)
  await cart.locator('.stepper button:last-child').first().click()
  await expect.poll(() => cart.locator('.stepper__n').first().inputValue()).toBe('2')
  await settled(page)
  await cart.locator('[data-remove]').nth(1).click()
  await cart.locator('[data-undo]').click()
  await settled(page)
  await continueFromCart(page)

  const payment = step(page, 'payment')
  const button = payment.locator('.payline .btn')
  const total = page.locator('.co__side .is-total dd')
  const shows = async () => amountsOf(await said(button)).join() === (await said(total))
  await payment.waitFor()
  await chooseMethod(page, 'webpay plus')
  await settled(page)
  await button.click() // the terms are not accepted
  await payment.locator('.notice--error').waitFor()
  await expect.poll(shows).toBe(true)
  await page.locator('#terminos').check()

  // A refusal that takes its time.
  let refuse: (route: Route) => void = () => undefined
  const pressed = new Promise<Route>((resolve) => {
    refuse = resolve
  })
  await page.route('**/checkout/new', (route) => refuse(route), { times: 1 })
  await button.click()
  const route = await pressed
  await expect.poll(() => said(button)).toContain('Conectando con Webpay')
  const products = [{ product_id: bottles[0]!.id, name: 'Botella', wanted: 2, available: 1, reason: 'stock' }]
  await route.fulfill({
    status: 409,
    json: { success: false, message: '', errorMessage: 'Sin stock', errorType: 'stock', data: { products } },
  })
  await page.locator('.co__stock .notice--error').waitFor()
  await expect.poll(() => said(button)).toContain('Ir a pagar >')
  await page.locator('.co__stock button').last().click() // 'Cambiar de 2 a 1'
  await page.locator('.co__stock').waitFor({ state: 'detached' })
  await settled(page)
  await expect.poll(shows).toBe(true)

  // In an app: its dialog, given up.
  await chooseMethod(page, 'mach')
  await settled(page)
  await button.click()
  const dialog = page.locator('dialog.appmodal')
  await dialog.locator('.appmodal__code').waitFor()
  expect(amountsOf(await said(dialog.locator('.appmodal__sum')))).toEqual(amountsOf(await said(total)))
  const clock = dialog.locator('.appmodal__time b')
  const before = await said(clock)
  await expect.poll(() => said(clock)).not.toBe(before)
  await dialog.locator('.drawer__foot button').last().click()
  await dialog.waitFor({ state: 'detached' })

  await chooseMethod(page, 'webpay plus')
  await settled(page)
  await expect.poll(shows).toBe(true)
  await goToPay(page, shop.sandboxUrl)
  await leave()
})

test('the selector and a found order', async () => {
  const buyer = createBuyer(shop)
  const made = await buyer.order(await buyer.introduce(), [{ id: bottles[0]!.id, amount: 1 }])
  const { order_id: id, order_number: number } = made.body.data.newOrder
  await comeBack(await buyer.decide((await buyer.startPayment(id)).token, 'approve'))
  const { page, leave } = await translated(360)
  await page.goto(`${siteUrl}/categorias/vinos`)
  await page.locator('[data-delivery] .place').click()
  const selector = page.locator('.pop .dsel')
  const communes = selector.locator('[data-delivery-communes]')
  await communes.selectOption('Las Condes')
  const days = selector.locator('.dsel__days')
  await days.locator('.amount').first().waitFor()
  for (const way of ['Retiro', 'Despacho']) {
    await selector.locator('.toggle--two button', { hasText: way }).click()
    await settled(page)
  }
  await selector.getByRole('button', { name: /^Programado/ }).waitFor()
  await communes.selectOption('Ñuñoa')
  await days.locator('.amount').first().waitFor()
  await selector.getByRole('button', { name: 'Guardar' }).click()
  await selector.waitFor({ state: 'hidden' })
  await expect.poll(() => said(page.locator('[data-delivery] .place'))).toContain('Ñuñoa')

  await page.goto(`${siteUrl}/mis-pedidos`)
  await page.locator('#rut').fill(buyer.person.rut)
  const search = page.locator('main form button[type=submit]')
  for (const wrong of ['999999', '999998']) {
    await page.locator('#pedido').fill(wrong)
    await search.click()
    await page.getByRole('alert').getByText('La orden no existe').waitFor()
  }
  await page.locator('#pedido').fill(String(number))
  await search.click()
  const order = page.locator('article.order')
  await order.waitFor()
  await database.change('UPDATE orders SET status = "EN PROCESO" WHERE public_id = ?', [id])
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/orders/finish/'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await (await asked).finished()
  await expect.poll(() => said(order.locator('[aria-current=step]'))).toContain('EN PROCESO')
  expect(original((await order.textContent()) ?? '')).toContain(`Pedido ${number}`)
  await leave()
})

test.each([
  ['as the server wrote it', false],
  ['translated', true],
])('in a selector %s counts what is done until React is there, to the last moment', async (_, isTranslated) => {
  const { page, leave } = await (isTranslated ? translated(360) : aShopper(browser, { width: 360, siteUrl }))
  const letGo = await holdReact(page)
  const script = Promise.withResolvers<void>()
  await page.route(/\/DeliverySelector\.[^/]+\.js$/, async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto(`${siteUrl}/categorias/vinos`)
  const opener = page.locator('[data-delivery] .place')
  await Promise.all([page.waitForRequest(/\/DeliverySelector\./), opener.press('Enter')])
  const selector = page.locator('.pop .dsel')
  const commune = selector.locator('[data-delivery-communes]')
  const address = selector.locator('.combo input')
  const fold = selector.locator('summary')
  const here = selector.locator('.dsel__ways button', { hasText: 'Usar mi ubicación' })
  await commune.selectOption('Providencia')
  await address.fill('zz')
  await (isTranslated ? fold : here).click()
  script.resolve()

  await page.locator('#entrega astro-island:not([ssr])').waitFor({ state: 'attached' }) // React has it, and has not begun
  if (isTranslated) await fold.click()
  if (isTranslated) await here.click()
  await commune.selectOption('Ñuñoa')
  await fold.click()
  await address.press('End')
  await page.keyboard.type('z')
  await letGo()
  await selector.getByText('No pudimos obtener tu ubicación').waitFor()
  expect(await address.inputValue()).toBe('zzz')
  expect(await address.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await selector.locator('details').getAttribute('open')).toBeNull()
  expect(await commune.inputValue()).toBe('Ñuñoa')
  await page.keyboard.press('Escape')
  await expect.poll(() => said(opener)).toContain('Ñuñoa')
  await leave()
})

test('a part of the page that crashes says so in its place, is reported once, and keeps the cart', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl, expected: [/planted/] })
  const { page } = shopper
  await addFromPages(page, siteUrl, bottles)
  await openCart(page)
  await page.evaluate(() => {
    HTMLTableSectionElement.prototype.removeChild = () => {
      throw new Error('planted')
    }
  })
  await drawer(page).locator('[data-remove]').first().click()
  const crash = drawer(page).getByRole('alert')
  await crash.getByText('Estamos teniendo dificultades en estos momentos.').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/crash.png` })
  const kept = await inCart(page)
  await Promise.all([page.waitForEvent('load'), crash.getByRole('button', { name: 'Refrescar' }).click()])
  expect(await inCart(page)).toEqual(kept)
  await openCart(page)
  await shopper.leave()
})
