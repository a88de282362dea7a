// Every way to receive an order, from the cart to a paid order in Chromium: express by one courier or the
// other, pickups, and what the checkout says where a way cannot be had.
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import {
  aSnack,
  chooseFirstDay,
  chooseStore,
  nextStep,
  payFor as pay,
  type Snack,
  time,
  type,
  atDelivery as walkToDelivery,
} from '#tests/support/browser/receiving.ts'
import { openCartStep, readyToPay, writeAddress } from '#tests/support/browser/shopper.ts'
import { control, openCouriers } from '#tests/support/delivery/couriers.ts'
import { openStores, saveHours } from '#tests/support/shop/open-stores.ts'
import { openShopDatabase } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
/** Each way is walked once, on one or the other: what screens change is shown in checkout-steps.test.ts. */
const PHONE = 360
const DESK = 1440
/** The store in Providencia; around it nobody is nearer. */
const NEAR = 1
const PROVIDENCIA = { region: 'Metropolitana de Santiago', commune: 'Providencia', street: 'Av. Providencia' }
let browser: Browser
let restoreHours: () => Promise<void>
let restoreCouriers: () => Promise<void>
/** A snack, which may be sold at any hour. */
let snack: Snack
let orders = 0

beforeAll(async () => {
  browser = await openBrowser()
  restoreHours = await saveHours(shop)
  await openStores(shop)
  restoreCouriers = await openCouriers(shop.sandboxUrl)
  snack = await aSnack(database, NEAR)
})
afterAll(async () => {
  await restoreCouriers()
  await restoreHours()
})

/** A guest with a snack, at the delivery step. */
async function atDelivery(width: number, expected: readonly RegExp[] = []) {
  const email = `recibe-${++orders}-${width}@correo.example`
  return { ...(await walkToDelivery(browser, shop, { width, email, snack, expected })), email }
}

/** Another number for each order, so that no quote of an earlier one is found. */
async function fillAddress(page: Page, place = PROVIDENCIA): Promise<void> {
  await writeAddress(page)
  await page.locator('[name="region"]').selectOption(place.region)
  await page.locator('[name="commune"]').selectOption(place.commune)
  await page.locator('[name="street"]').fill(place.street)
  await page.locator('[name="number"]').fill(`${1800 + orders * 10}`)
}

/** From the cart step to a paid order; returns its row and the last page's text. */
async function payFor(page: Page, email: string) {
  const amount = await pay(page, shop)
  const order = await database.one('SELECT * FROM orders WHERE buyer_email = ?', [email])
  expect(order).toMatchObject({ status: 'POR PREPARAR', total_amount: amount })
  return { order, shown: (await page.locator('main').textContent()) ?? '' }
}

const courierOf = (quoteId: string) =>
  database.one('SELECT courier, store_id, cost FROM courier_quote WHERE public_id = ?', [quoteId])

test('type and time are taken back by another press, and not by a double click', async () => {
  const { page, leave } = await atDelivery(PHONE)
  await time(page, 'Programado').press('Space')
  expect(await time(page, 'Programado').isChecked()).toBe(false)
  await nextStep(page)
  await page.locator('.notice--error li').filter({ hasText: 'Seleccione Programado o Express' }).waitFor()
  await type(page, 'Retiro en tienda').dblclick()
  expect(await type(page, 'Retiro en tienda').isChecked()).toBe(true)
  await type(page, 'Retiro en tienda').click()
  expect(await type(page, 'Retiro en tienda').isChecked()).toBe(false)
  await leave()
})

test('express pickup is paid and collected with a code', async () => {
  const { page, email, leave } = await atDelivery(PHONE)
  await type(page, 'Retiro en tienda').check()
  await time(page, 'Express').check()
  await chooseStore(page, NEAR)
  await nextStep(page)
  const { order, shown } = await payFor(page, email)
  expect(order).toMatchObject({ store_id: NEAR, pickup_store_id: NEAR, delivery_cost: 0, delivery_time: 'immediate' })
  expect(shown).toContain(`Código para retiro en tienda ${order.pickup_code}`)
  expect(shown).toContain('Retíralo desde 30 minutos después de tu pago.')
  await leave()
})

test('programmed pickup sells the warehouse’s stock and is collected the day after', async () => {
  const { page, email, leave } = await atDelivery(DESK)
  await type(page, 'Retiro en tienda').check()
  await time(page, 'Programado').check()
  await chooseStore(page, NEAR)
  const day = await chooseFirstDay(page)
  await nextStep(page)
  const { order, shown } = await payFor(page, email)
  expect(order).toMatchObject({ store_id: 9, pickup_store_id: NEAR, delivery_cost: 0, delivery_service: 'scheduled' })
  expect(new Date(order.delivery_day).toISOString().slice(0, 10)).toBe(day)
  expect(shown).toMatch(/Retíralo (mañana|el \S+ \d+)[^.]*, en el horario de retiro/)
  await leave()
})

test('express goes to Providencia by the store’s first courier', async () => {
  const { page, email, leave } = await atDelivery(PHONE)
  await fillAddress(page)
  await time(page, 'Express').check()
  await page.locator('#cuando .amount').waitFor()
  await nextStep(page)
  const { order, shown } = await payFor(page, email)
  expect(order).toMatchObject({ store_id: NEAR, deliverable_action: 'deliverable_action_meet_at_door' })
  expect(await courierOf(order.courier_quote_id)).toEqual({
    courier: 'UBER',
    store_id: NEAR,
    cost: order.delivery_cost,
  })
  expect(shown).toContain('Llega desde 30 minutos después de tu pago.')
  await leave()
})

test('express goes by the other courier when the first has none', async () => {
  const { page, email, leave } = await atDelivery(DESK)
  await control(shop.sandboxUrl, 'next', { provider: 'uber', scenario: 'busy' })
  await fillAddress(page)
  await time(page, 'Express').check()
  await page.locator('#cuando .amount').waitFor()
  await nextStep(page)
  const { order } = await payFor(page, email)
  expect(await courierOf(order.courier_quote_id)).toMatchObject({ courier: 'JUSTO' })
  await leave()
})

test.each([
  'closed', // a courier does not say his hours
  'busy',
])('while both couriers are %s express says so, and programmed delivery stays', async (scenario) => {
  const sentence = /^No disponible en estos momentos\.$/
  const { page, leave } = await atDelivery(PHONE)
  for (const provider of ['uber', 'justo']) await control(shop.sandboxUrl, 'next', { provider, scenario })
  await fillAddress(page)
  await time(page, 'Express').check()
  await page.locator('#cuando [role=status]').filter({ hasText: sentence }).waitFor()
  expect(await page.locator('#cuando label').last().locator('small').innerText()).toBe('No disponible')
  await nextStep(page)
  await page.locator('.notice--error li').filter({ hasText: sentence }).waitFor()
  await time(page, 'Programado').check()
  await page.locator('#fechas label').first().click()
  await nextStep(page)
  await openCartStep(page)
  await leave()
})

test('a quote that expires while paying leads back to the address', async () => {
  const { page, email, leave } = await atDelivery(DESK)
  await fillAddress(page)
  await time(page, 'Express').check()
  await page.locator('#cuando .amount').waitFor()
  await nextStep(page)
  await readyToPay(page)
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 3_600_000
  })
  await page.getByRole('button', { name: /Ir a pagar >/ }).click()
  const expired = 'Costo de envío expirado. Por favor vuelva confirmar la dirección'
  await page.getByRole('alert').filter({ hasText: expired }).waitFor()
  await page.locator('#direccion[aria-invalid="true"]').waitFor()
  await page.locator('#donde .error', { hasText: expired }).waitFor()
  expect(await database.rows('SELECT id FROM orders WHERE buyer_email = ?', [email])).toEqual([])
  await leave()
})

test('programmed delivery goes to Puerto Montt', async () => {
  const { page, email, leave } = await atDelivery(PHONE)
  await fillAddress(page, { region: 'Los Lagos', commune: 'Puerto Montt', street: 'Av. Diego Portales' })
  await page.locator('#fechas label').first().click()
  await nextStep(page)
  const { order } = await payFor(page, email)
  expect(order).toMatchObject({ store_id: 9, address_commune: '10101', delivery_time: 'programmed' })
  await leave()
})

test('what a store lacks is taken in part or left, and the step goes on by itself', async () => {
  const { page, leave } = await atDelivery(DESK)
  const stock = await database.stockOf(snack.id, NEAR)
  const { reserve } = await database.one(
    'SELECT ecommerce_emergency_stock_immediate AS reserve FROM stock WHERE product_id = ? AND store_id = ?',
    [snack.id, NEAR],
  )
  const set = (units: number) =>
    database.change('UPDATE stock SET stock = ? WHERE product_id = ? AND store_id = ?', [units, snack.id, NEAR])
  await page.evaluate((id) => {
    const cart = JSON.parse(localStorage.getItem('liqui:cart') ?? '[]') as { productId: number; amount: number }[]
    const more = cart.map((line) => (line.productId === id ? { ...line, amount: 3 } : line))
    localStorage.setItem('liqui:cart', JSON.stringify(more))
  }, snack.id)
  await set(reserve + 2)
  try {
    const label = '2 de 3 productos disponibles'
    await expect
      .poll(async () => {
        await page.reload()
        await page.locator('.step.is-open').waitFor()
        if (await page.locator('[data-step-name="contact"].is-open').isVisible()) await nextStep(page)
        await type(page, 'Retiro en tienda').check()
        await time(page, 'Express').check()
        const row = page.locator('#tiendas li').filter({ has: page.locator(`input[value="${NEAR}"]`) })
        await row.waitFor()
        return row.textContent()
      })
      .toContain(label)
    await page.locator(`#tiendas input[value="${NEAR}"]`).check()
    await nextStep(page)
    const dialog = page.getByRole('dialog', { name: 'Productos sin stock disponible' })
    await dialog.getByText('Quedan 2').waitFor()
    await dialog.getByRole('button', { name: /^Llevar 2 de / }).click()
    await openCartStep(page)
    expect(await page.locator('[data-step-name="cart"] input').first().inputValue()).toBe('2')
  } finally {
    await set(stock)
  }
  await leave()
})
