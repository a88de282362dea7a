// Express orders from their payment to the door in Chromium: by Uber, whose notices come in disorder and doubled; by Justo after Uber refuses.
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { problemsAtBothWidths } from '#tests/support/browser/page-quality.ts'
import { addFromPages, aShopper, contactOf, goToPay, readyToPay, writeAddress } from '#tests/support/browser/shopper.ts'
import { control, openCouriers, sandboxState } from '#tests/support/delivery/couriers.ts'
import { openStores, saveHours } from '#tests/support/shop/open-stores.ts'
import { openShopDatabase } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
/** The store in Providencia; around it nobody is nearer. */
const NEAR = 1
let browser: Browser
let restoreHours: () => Promise<void>
let restoreCouriers: () => Promise<void>
let orders = 0

beforeAll(async () => {
  browser = await openBrowser()
  restoreHours = await saveHours(shop)
  await openStores(shop)
  restoreCouriers = await openCouriers(shop.sandboxUrl)
})
afterAll(async () => {
  await restoreCouriers()
  await restoreHours()
})

/** A snack by express to Providencia, paid; the page is that of the order's tracking. */
async function followed(width: number) {
  const shopper = await aShopper(browser, { width, siteUrl: shop.siteUrl })
  const { page } = shopper
  const email = `courier-${++orders}-${width}@correo.example`
  const snack = await database.one<{ id: number; slug: string }>(
    `SELECT p.id, p.slug FROM product p JOIN stock s ON s.product_id = p.id AND s.store_id = ?
     WHERE p.active AND NOT p.is_pack AND NOT p.has_alcohol AND p.ecommerce_immediate_available
       AND s.stock >= s.ecommerce_emergency_stock_immediate + 20 AND p.reference_price >= 2000 ORDER BY p.id LIMIT 1`,
    [NEAR],
  )
  await addFromPages(page, shop.siteUrl, [snack])
  await page.goto(`${shop.siteUrl}/checkout`)
  for (const [name, value] of Object.entries(contactOf(email))) await page.locator(`[name="${name}"]`).fill(value)
  const next = () => page.getByRole('button', { name: 'Continuar >' }).click()
  await next()
  await writeAddress(page)
  await page.locator('[name="region"]').selectOption('Metropolitana de Santiago')
  await page.locator('[name="commune"]').selectOption('Providencia')
  await page.locator('[name="street"]').fill('Av. Providencia')
  await page.locator('[name="number"]').fill(`${1500 + orders * 10}`)
  await page
    .locator('#cuando')
    .getByRole('radio', { name: /Express/ })
    .check()
  await page.locator('#cuando .amount').waitFor()
  await next()
  await readyToPay(page)
  await goToPay(page, shop.sandboxUrl)
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await page.waitForURL(/\/tbk-webpay-final\//)
  const order = await database.one('SELECT * FROM orders WHERE buyer_email = ?', [email])
  await page.goto(`${shop.siteUrl}/mis-pedidos`)
  await page.getByLabel('RUT', { exact: true }).fill(order.buyer_rut)
  await page.getByLabel('Número de pedido').fill(String(order.order_number))
  await page.keyboard.press('Enter')
  await page.getByRole('article', { name: `Pedido ${order.order_number}` }).waitFor()
  return { ...shopper, order }
}

/** The step the page shows as the one of now, or of the end; the page asks when it is looked at. */
const shows = (page: Page) =>
  expect.poll(
    async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      return page.locator('article [aria-current=step]').textContent()
    },
    { interval: 500 }, // more often the shop says 'too often', and the page waits longer and longer
  )
const attemptsOf = (orderId: number) =>
  database.rows('SELECT courier, state, failure FROM courier_order WHERE order_id = ? ORDER BY attempt', [orderId])
const told = (orderId: number, attempt: number) =>
  expect
    .poll(async () => {
      const sql = 'SELECT state FROM courier_order WHERE order_id = ? AND attempt = ?'
      return (await database.rows(sql, [orderId, attempt]))[0]?.state
    })
    .toBe('created')

test('Uber brings it, telling in disorder and twice', async () => {
  const { page, order, leave } = await followed(360)
  await told(order.id, 1)
  const key = `del-${order.public_id}-1`
  const move = (step: object) => control(shop.sandboxUrl, 'uber/move', { key, ...step })
  const next = (scenario: string) => control(shop.sandboxUrl, 'next', { provider: 'uber', scenario })
  await shows(page).toContain('PENDIENTE')
  await next('bad_signature')
  await move({ status: 'delivered' })
  await next('duplicate_notice')
  await move({ status: 'pickup', rider: 'Camila Soto' })
  await shows(page).toContain('REPARTIDOR EN RUTA AL LOCAL')
  expect(await page.locator('.order__courier').textContent()).toContain('Camila de Uber lo lleva')
  expect(await page.locator('.order__courier').textContent()).not.toContain('Soto')
  expect(await problemsAtBothWidths(page)).toEqual([])
  await next('disordered_notices')
  await move({ status: 'pickup_complete' })
  await move({ status: 'dropoff', imminent: true })
  await shows(page).toContain('REPARTIDOR ESTÁ AFUERA')
  await move({ status: 'delivered', imminent: false })
  await control(shop.sandboxUrl, 'uber/replay', { key, times: 2, reversed: true })
  await shows(page).toContain('ENTREGADO')
  expect(await page.locator('article .track li').allTextContents()).toHaveLength(5)
  expect(await page.locator('article .track .is-end svg').count()).toBe(1)
  const events = await database.rows('SELECT status FROM order_event WHERE order_id = ? ORDER BY id', [order.id])
  expect(events.map(({ status }) => status)).toEqual(['PENDIENTE', 'POR PREPARAR', 'EN RUTA', 'ENTREGADO'])
  await leave()
})

test('Justo brings it after Uber refuses', async () => {
  await control(shop.sandboxUrl, 'next', { provider: 'uber', scenario: 'undeliverable', on: 'delivery' })
  const { page, order, leave } = await followed(1440)
  await page.goto(`${shop.siteUrl}/mis-pedidos/${order.public_id}`) // its own page follows it, too
  await told(order.id, 2)
  expect(await attemptsOf(order.id)).toEqual([
    { courier: 'UBER', state: 'failed', failure: 'address_undeliverable' },
    { courier: 'JUSTO', state: 'created', failure: null },
  ])
  const key = `del-${order.public_id}-2`
  const move = (step: object) => control(shop.sandboxUrl, 'justo/move', { key, ...step })
  await move({ status: 'delivering', rider: 'Matías', time: 'driverReceivedAt' })
  await shows(page).toContain('EN RUTA AL CLIENTE')
  expect(await page.locator('.order__courier').textContent()).toContain('Matías de Justo lo lleva')
  await move({ status: 'nearToFinish', time: 'nearClientAt' })
  await move({ status: 'nearToFinish' })
  await shows(page).toContain('REPARTIDOR ESTÁ AFUERA')
  await control(shop.sandboxUrl, 'next', { provider: 'justo', scenario: 'duplicate_notice' })
  await move({ status: 'done', time: 'completedAt' })
  await shows(page).toContain('ENTREGADO')
  expect(await problemsAtBothWidths(page)).toEqual([])
  const { deliveries } = await sandboxState(shop.sandboxUrl)
  expect(deliveries.filter((each: { key: string }) => each.key.includes(order.public_id))).toHaveLength(1)
  await leave()
})
