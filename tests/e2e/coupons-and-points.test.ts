// Coupons, points and billing in the payment step, with keyboard and slow answers: a member pays with a coupon and a part of
// the points, a caterer with a factura, and an order of 0 pesos never sees the bank.
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { memberJourneys } from '#tests/support/browser/member-journeys.ts'
import { accessibilityProblems, overflowing } from '#tests/support/browser/page-quality.ts'
import {
  addFromPages,
  aShopper,
  continueFromCart,
  fillDelivery,
  goToPay,
  readyToPay,
  takeCookies,
} from '#tests/support/browser/shopper.ts'
import { mailsTo } from '#tests/support/people/member.ts'

const { shop, database, accounts, browser, products } = await memberJourneys(4)
const bottle = products[0]!

beforeAll(async () => {
  for (const coupon of [
    { code: 'PAGINA1500', value: 1_500, uses_per_customer: 1 },
    { code: 'PAGINATODO', value: 9_000_000, delivery_free: 1 },
  ])
    await database.change('INSERT INTO coupon SET ?', [{ type: 'difference', ...coupon }])
})

const REFUSED = /the server responded with a status of 400/

/** Somebody with points, in a browser that is logged in. */
async function loggedIn(kind: 'member' | 'caterer', points: number, width: number) {
  const account = await accounts.add(kind)
  await database.change('INSERT INTO points_account (customer_id, deposits) VALUES (?, ?)', [account.rowId, points])
  const shopper = await aShopper(browser, { width, siteUrl: shop.siteUrl, expected: [REFUSED] })
  await takeCookies(shopper.context, await accounts.logIn(account), shop.siteUrl)
  return { ...shopper, account }
}

/** From the delivery, where people with an account begin, to the payment; returns what is to be paid. */
async function walk(page: Page): Promise<number> {
  await page.goto(`${shop.siteUrl}/checkout`)
  await fillDelivery(page)
  await continueFromCart(page)
  return readyToPay(page)
}

const coupon = (page: Page) => page.locator('#cupon')
const points = (page: Page) => page.locator('section[aria-labelledby="liquipuntos"]')
const summary = (page: Page) => page.locator('aside.co__side .sum')
const pesos = (amount: number) => `$${amount.toLocaleString('es-CL')}`
const toPay = (page: Page, amount: number) =>
  page.getByRole('button', { name: `Ir a pagar > ${pesos(amount)}` }).waitFor()

async function look(page: Page, name: string) {
  if (!process.env.SHOTS) return
  mkdirSync(process.env.SHOTS, { recursive: true })
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
  }
}

test('a member pays with a coupon and a part of his points, by keyboard', async () => {
  const { page, account, leave } = await loggedIn('member', 2_000, 360)
  await addFromPages(page, shop.siteUrl, [bottle])
  const full = await walk(page)
  const asked: string[] = []
  await page.route('**/api/coupon/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await page.getByText('Revisando el cupón…').waitFor()
    await route.continue()
  })

  await coupon(page).focus()
  await page.keyboard.type('nada')
  await page.locator('#cupon-error').filter({ hasText: 'Cupón inválido' }).waitFor()
  await page.keyboard.press('Enter') // asks once more
  await expect.poll(() => asked).toHaveLength(2)
  await page.locator('#cupon-error').filter({ hasText: 'Cupón inválido' }).waitFor()
  expect(await coupon(page).getAttribute('aria-invalid')).toBe('true')
  expect([await accessibilityProblems(page), await overflowing(page)]).toEqual([[], []])
  await look(page, 'coupon-wrong')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.locator('#cupon-error').waitFor({ state: 'detached' })
  await page.keyboard.type('pagina1500')
  await page.getByText('Cupón aplicado, descuenta $1.500').waitFor()
  await toPay(page, full - 1_500)
  expect(await summary(page).textContent()).toContain('−$1.500')
  expect(asked).toEqual([...Array(2).fill('/api/coupon/NADA/validate'), '/api/coupon/PAGINA1500/validate'])

  await page.locator('[name="points_use"][value="none"]').focus()
  await page.keyboard.press('ArrowDown')
  await toPay(page, full - 3_500)
  expect(await points(page).textContent()).toContain('Usas 2.000 y te quedan 0.')
  await page.keyboard.press('ArrowDown')
  const part = page.locator('#liquipuntos-parte')
  await part.focus()
  await page.keyboard.type('9a99999')
  expect(await part.inputValue()).toBe('2.000')
  await part.fill('700')
  await toPay(page, full - 2_200)
  expect(await points(page).textContent()).toContain('Usas 700 y te quedan 1.300.')
  expect([await accessibilityProblems(page), await overflowing(page)]).toEqual([[], []])
  await look(page, 'coupon-and-points')

  await page.reload()
  await toPay(page, full - 2_200)
  expect([await coupon(page).inputValue(), await part.inputValue()]).toEqual(['PAGINA1500', '700'])
  const atLeast = "UPDATE coupon SET min_cart_amount = ? WHERE code = 'PAGINA1500'"
  await database.change(atLeast, [900_000])
  await page.locator('[name="points_use"][value="none"]').check()
  await page.locator('#cupon-error').filter({ hasText: 'Cupón válido para compras igual o superiores a' }).waitFor()
  await toPay(page, full)
  await database.change(atLeast, [0])
  await page.locator('[name="points_use"][value="part"]').check()
  await page.getByText('Cupón aplicado, descuenta $1.500').waitFor()
  await toPay(page, full - 2_200)

  await readyToPay(page)
  await page.getByRole('button', { name: /Ir a pagar >/ }).dblclick()
  await page.waitForURL((url) => url.port === new URL(shop.sandboxUrl).port)
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await page.waitForURL(/\/tbk-webpay-final\//)
  const receipt = (await page.locator('aside.co__side').textContent()) ?? ''
  for (const text of ['Cupón PAGINA1500', '−$1.500', 'Liquipuntos', '−$700', pesos(full - 2_200)])
    expect(receipt).toContain(text)
  await look(page, 'confirmed')
  const orders = await database.rows(
    `SELECT o.status, o.due, o.order_number, u.state, a.charges FROM orders o JOIN coupon_use u ON u.order_id = o.id
     JOIN points_account a ON a.customer_id = o.customer_id WHERE o.customer_id = ?`,
    [account.rowId],
  )
  expect(orders).toHaveLength(1)
  expect(orders[0]).toMatchObject({ status: 'POR PREPARAR', due: full - 2_200, state: 'used', charges: 700 })
  const [mail] = await mailsTo(shop, account.email, String(orders[0]!.order_number))
  for (const text of ['Cupón PAGINA1500: -$1.500', 'Liquipuntos: -$700', `Total: ${pesos(full - 2_200)}`])
    expect(mail!.text).toContain(text)
  const isKept = () =>
    Object.entries(sessionStorage).some(([key, value]) => /coupon|points/.test(key) && value !== '""')
  expect(await page.evaluate(isKept)).toBe(false)
  await leave()
})

test('a caterer pays with a factura that is looked up slowly, and a reload keeps it', async () => {
  const { page, account, leave } = await loggedIn('caterer', 0, 768)
  await addFromPages(page, shop.siteUrl, [bottle])
  await walk(page)
  await page.getByText('Aún no tienes puntos.').waitFor()
  await page.locator('[name="document_type"][value="factura"]').check()
  const rut = page.locator('[name="billing_rut"]')
  await page.route('**/billing/999900011', async (route) => {
    await page.getByText('Buscando los datos de la empresa…').waitFor()
    await route.continue()
  })
  await rut.fill('99990001-1')
  await page.getByText('Completamos los datos. Revísalos antes de pagar.').waitFor()
  expect(await page.locator('[name="billing_commune"]').inputValue()).toBe('Providencia')
  await page.locator('[name="billing_address"]').fill('Av. Tobalaba 2650, oficina 3')
  expect([await accessibilityProblems(page), await overflowing(page)]).toEqual([[], []])
  await look(page, 'factura')
  await page.reload()
  await readyToPay(page)
  expect(await rut.inputValue()).toBe('99.990.001-1')
  expect(await page.locator('[name="billing_address"]').inputValue()).toBe('Av. Tobalaba 2650, oficina 3')
  await goToPay(page, shop.sandboxUrl)
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await page.waitForURL(/\/tbk-webpay-final\//)
  const order = await database.one('SELECT * FROM orders WHERE customer_id = ?', [account.rowId])
  expect(order).toMatchObject({ document_type: 'factura', billing_address: 'Av. Tobalaba 2650, oficina 3' })
  expect(order.net_amount + order.iva_amount + order.extra_tax_amount + order.tax_rounding).toBe(order.due)
  await leave()
})

test('points spent elsewhere are seen, a log-out takes them away, and an order of 0 pesos sees no bank', async () => {
  const { page, context, account, leave } = await loggedIn('member', 900_000, 1440)
  await addFromPages(page, shop.siteUrl, [bottle])
  const full = await walk(page)
  await points(page).getByText('900.000', { exact: true }).waitFor()
  await database.change('UPDATE points_account SET deposits = 1000 WHERE customer_id = ?', [account.rowId])
  await page.locator('[name="points_use"][value="all"]').check()
  await points(page).getByText('Usas 1.000 y te quedan 0.').waitFor()
  await toPay(page, full - 1_000)

  const other = await context.newPage()
  await other.goto(shop.siteUrl)
  await other.getByRole('button', { name: /^Tu cuenta: / }).click()
  await other.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  await points(page).waitFor({ state: 'detached' })
  await Promise.all([page.close(), other.close()]) // both may be loading themselves anew

  await takeCookies(context, await accounts.logIn(account), shop.siteUrl)
  // The first page of a log-in brings its cart and the browser's together: what is added comes after.
  const again = await context.newPage()
  const together = again.waitForResponse((answer) => answer.url().endsWith('/api/customers/cart'))
  await again.goto(shop.siteUrl)
  await together
  await addFromPages(again, shop.siteUrl, [bottle])
  await walk(again)
  expect(await again.locator('[name="points_use"][value="none"]').isChecked()).toBe(true)
  await coupon(again).fill('paginatodo')
  await coupon(again).press('Enter')
  await toPay(again, 0)
  await again.getByText('No queda nada por pagar: confirma tu pedido y listo.').waitFor()
  expect(await again.locator('[name="payment_method"]').count(), 'nobody asks how').toBe(0)
  await look(again, 'zero')
  await again.getByRole('button', { name: /Ir a pagar >/ }).click()
  await again.waitForURL(/\/tbk-webpay-final\//)
  expect(await again.locator('aside.co__side').textContent()).toContain('Sin costo')
  const order = await database.one('SELECT status, due FROM orders WHERE customer_id = ?', [account.rowId])
  expect(order).toEqual({ status: 'POR PREPARAR', due: 0 })
  await leave()
})
