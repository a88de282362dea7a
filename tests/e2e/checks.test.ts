// What the page does when 'Ir a pagar >' stops: at a check of its own, and at each errorType of the shop. Which check says
// what: src/islands/checkout/payment/press-facts.test.ts.
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { addFromPages, aShopper, inCart, readyToPay, type Shopper, walkToCart } from '#tests/support/browser/shopper.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const REFUSALS = [/400 \(Bad Request\)/, /409 \(Conflict\)/]

let browser: Browser
let bottle: { id: number; slug: string }
let other: { id: number; slug: string }
let shopper: Shopper
let page: Page
/** Everything the tab stored at the payment step, which the first test reaches. */
let atPayment: Record<string, string>

beforeAll(async () => {
  browser = await openBrowser()
  const { singles } = await plentiful(database)
  const [first, second] = await database.rows<typeof bottle>(
    'SELECT id, slug FROM product WHERE id IN (?) ORDER BY id',
    [singles.slice(11, 13)],
  )
  bottle = first!
  other = second!
  shopper = await aShopper(browser, { width: 360, siteUrl: shop.siteUrl, expected: REFUSALS })
  page = shopper.page
})
afterAll(async () => {
  await shopper?.leave()
})

/** The payment step as it was reached, with other data of the buyer. */
async function payStep(contact: object = {}): Promise<void> {
  const known = JSON.parse(atPayment['liqui:contact'] ?? '{}')
  const stored = { ...atPayment, 'liqui:contact': JSON.stringify({ ...known, ...contact }) }
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) sessionStorage.setItem(key, value)
  }, stored)
  await page.reload()
  await openStep('payment')
  await readyToPay(page)
}

const press = () => page.getByRole('button', { name: /Ir a pagar >/ }).click()
const openStep = (name: string) => page.locator(`.step.is-open[data-step-name="${name}"]`).waitFor()
const said = (text: string) => page.locator('.step.is-open [role="alert"]', { hasText: text }).waitFor()
const isMarked = (field: string) => page.locator(`${field}[aria-invalid="true"]`).waitFor()
const quantityOf = (id: number) =>
  page.evaluate((wanted) => {
    const lines: { productId: number; amount: number }[] = JSON.parse(localStorage.getItem('liqui:cart') ?? '[]')
    return lines.find((line) => line.productId === wanted)?.amount
  }, id)
const marked = () =>
  page.locator('[aria-invalid="true"]').evaluateAll((all) => all.map((one) => one.getAttribute('name')))

const SAID = 'Así lo dice la tienda'

test('what can be mended at the payment is said there, one press after the other', async () => {
  await addFromPages(page, shop.siteUrl, [bottle, other])
  await walkToCart(page, shop.siteUrl, 'las-revisiones@correo.example')
  await page.locator('[data-step-name="cart"]').getByRole('button', { name: 'Agregar uno' }).first().click()
  await expect.poll(() => quantityOf(bottle.id)).toBe(2)
  await page.getByRole('button', { name: 'Continuar >' }).click()
  await readyToPay(page)
  atPayment = await page.evaluate(() => ({ ...sessionStorage }))
  const total = await readyToPay(page)
  await page.locator('#terminos').uncheck()
  await press()
  await said('Debe aceptar los Términos y Condiciones y la Política de Privacidad')
  await isMarked('#terminos')
  const cases: [errorType: string, status: number, data: object, said: string, shown: string][] = [
    ['recommended', 409, { products: [] }, SAID, SAID],
    ['points_exceed', 409, { balance: 0 }, `${SAID}: puntos`, `${SAID}: puntos`],
    ['unpaid_limit', 409, { minutes: 5 }, `${SAID}: espera`, `${SAID}: espera`],
    ['other', 400, {}, `${SAID}: otra`, `${SAID}: otra`],
    ['other', 400, {}, '', 'Error al crear el pedido'],
    [
      'invalid_payments_amount',
      409,
      { total },
      SAID,
      'Ha ocurrido un error al validar el total de la compra. Por favor vuelve a intentarlo',
    ],
  ]
  for (const [errorType, status, data, message, shown] of cases) {
    await readyToPay(page)
    await refuseNext(status, errorType, data, message)
    await press()
    await said(shown)
    await openStep('payment')
  }
})

test.each([
  [{ firstName: '' }, 'Debe ingresar los datos del comprador', 'first_name'],
  [{ lastName: 'R2-D2' }, 'Debe ingresar un nombre y apellido sin usar caracteres especiales', 'last_name'],
  [{ rut: '12.345.678-9' }, 'Debe ingresar un rut válido', 'rut'],
])('with a guest’s %j it goes to the contact and marks the field', async (contact, sentence, field) => {
  await payStep(contact)
  await press()
  await openStep('contact')
  await said(sentence)
  expect(await marked()).toEqual([field])
})

test.each([
  ['delivery_programmed_type', 409, {}, 'delivery'],
  ['other', 400, { flag: 'address', warning: 'quoteExpired' }, 'delivery'],
  ['other', 400, { flag: 'cart', warning: 'minimumAmount' }, 'cart'],
  ['other', 400, { flag: 'rut', warning: 'guestRutFormat' }, 'contact'],
])('an order refused with %s (%i, %j) is said where it can be mended', async (errorType, status, data, step) => {
  await payStep()
  await refuseNext(status, errorType, data)
  await press()
  await openStep(step)
  await said(SAID)
  if (errorType === 'delivery_programmed_type') {
    expect(await page.locator('#fechas input:checked').count()).toBe(0)
    await page.locator('#fechas .error', { hasText: SAID }).waitFor()
    await page.locator('#fechas label').first().click() // the day is kept beside the tab: the next cases need one
  } else if (step === 'delivery') await isMarked('#direccion')
})

test('what is not sold any more is said in one message, and nothing of stock', async () => {
  await payStep()
  const gone = { wanted: 2, reason: 'inactive', product_id: bottle.id, name: 'Descontinuada', available: 0 }
  await refuseNext(409, 'stock', { products: [gone] })
  await press()
  const notice = page.locator('.co__stock .notice', { hasText: 'No disponible: Descontinuada' })
  await notice.getByRole('button', { name: 'Eliminar' }).waitFor()
  expect(await notice.getByRole('button').count()).toBe(1)
  // The button that was pressed stands screens below.
  await expect.poll(() => notice.getByRole('button').evaluate((button) => button === document.activeElement)).toBe(true)
  expect(
    await page
      .locator('main')
      .getByText(/stock suficiente|ya no tienen stock/)
      .count(),
  ).toBe(0)
})

test('without enough stock it lists the products until each is removed or changed', async () => {
  await payStep()
  const short = { wanted: 2, reason: 'stock' }
  const products = [
    { ...short, product_id: bottle.id, name: 'Botella', available: 1 },
    { ...short, product_id: other.id, name: 'Agotada', available: 0 },
  ]
  await refuseNext(409, 'stock', { products })
  await press()
  await said('Algunos de los productos ya no tienen stock')
  const notice = (name: string) => page.locator('.co__stock .notice', { hasText: `Sin stock suficiente: ${name}` })
  expect(await notice('Agotada').getByRole('button').allTextContents()).toEqual(['Eliminar'])
  expect(await notice('Botella').getByRole('button').allTextContents()).toEqual(['Eliminar', 'Cambiar de 2 a 1'])
  await notice('Agotada').getByRole('button', { name: 'Eliminar' }).click()
  await notice('Agotada').waitFor({ state: 'detached' })
  await notice('Botella').getByRole('button', { name: 'Cambiar de 2 a 1' }).click()
  await notice('Botella').waitFor({ state: 'detached' })
  expect(await inCart(page)).toEqual([bottle.id])
  expect(await quantityOf(bottle.id)).toBe(1)
})

/** The next order is refused so; the shop hears nothing of it. */
async function refuseNext(status: number, errorType: string, data: object, errorMessage = SAID): Promise<void> {
  const named = { errorMessage, errorType }
  const body = { success: false, status, code: status, message: 'REFUSED', ...named, data: { ...data, ...named } }
  await page.route('**/checkout/new', (route) => route.fulfill({ status, json: body }), { times: 1 })
}
