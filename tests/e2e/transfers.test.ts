// One of the customers who pay by bank transfer, in a browser: tile, page that says where to send the money, emptied cart; and a
// method that fails disappears with a word about it.
import { expect, test } from 'vitest'
import { memberJourneys } from '#tests/support/browser/member-journeys.ts'
import { problemsAtBothWidths } from '#tests/support/browser/page-quality.ts'
import {
  addFromPages,
  aShopper,
  continueFromCart,
  fillDelivery,
  inCart,
  takeCookies,
} from '#tests/support/browser/shopper.ts'

const { shop, database, accounts, browser, products } = await memberJourneys(8, 12)

/** At the payment step, as a caterer who may pay by transfer. */
async function atPayment(width: number) {
  const account = await accounts.add('caterer')
  const { rut } = await database.one<{ rut: string }>('SELECT rut FROM customer WHERE public_id = ?', [account.id])
  await database.change('INSERT INTO transfer_customer (rut) VALUES (?)', [rut])
  const shopper = await aShopper(browser, { width, siteUrl: shop.siteUrl })
  await takeCookies(shopper.context, await accounts.logIn(account), shop.siteUrl)
  const { page } = shopper
  await addFromPages(page, shop.siteUrl, products)
  await page.goto(`${shop.siteUrl}/checkout`)
  await fillDelivery(page)
  await continueFromCart(page)
  const tile = page.locator('[name="payment_method"][value="transfer"]')
  await tile.waitFor({ state: 'attached' })
  return { ...shopper, account, tile }
}

/** As a browser that keeps its clipboard from scripts. */
function denyClipboard(): void {
  const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
}

test('pays by transfer', async () => {
  const { page, account, tile, leave } = await atPayment(360)
  expect(await page.locator('[name="payment_method"]:checked').inputValue()).toBe('mercado pago')
  await tile.check()
  expect(await tile.isChecked()).toBe(true)
  await page.locator('#terminos').check()
  await page.getByRole('button', { name: 'Ir a pagar >' }).click()
  await page.waitForURL(/\/transferencia-final\/[\w-]{22}$/)
  const order = await database.one('SELECT * FROM orders WHERE customer_id = ?', [account.rowId])
  expect(order.status).toBe('PENDIENTE')
  await page.getByRole('heading', { name: `Pedido ${order.order_number}` }).waitFor()
  await page.getByText('Datos para la transferencia').waitFor()
  await expect.poll(() => inCart(page)).toEqual([])
  await page.getByText(/^Transfiere \$[\d.]+ hasta (mañana|el \S+ \d+) a las? \d\d:\d\d$/).waitFor()
  expect(await page.getByRole('link', { name: 'Seguir mi pedido' }).getAttribute('href')).toContain(order.public_id)
  const pasted = async (label: string) => {
    await page.getByRole('button', { name: `Copiar ${label}` }).click()
    await page.getByRole('button', { name: `Copiado ${label}` }).waitFor()
    await page.locator('#busqueda').fill('')
    await page.keyboard.press('Control+V')
    return page.locator('#busqueda').inputValue()
  }
  expect(await pasted('Monto')).toBe(String(order.total_amount))
  await page.evaluate(denyClipboard)
  expect(await pasted('Comentario')).toBe(`Pedido ${order.order_number}`)
  expect(await problemsAtBothWidths(page)).toEqual([])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/transfer.png`, fullPage: true })
  await page.reload()
  await page.goto(`${shop.siteUrl}/checkout`)
  await page.getByText('Aun no tienes productos').waitFor()
  await leave()
})

test('a method that fails disappears, which is said; it comes back by itself', async () => {
  const { page, tile, leave } = await atPayment(1440)
  await tile.check()
  await database.change(
    `INSERT INTO method_health (method, failures, failing_since, hidden_until, rounds)
     VALUES ('transfer', 3, UTC_TIMESTAMP(), UTC_TIMESTAMP() + INTERVAL 1 DAY, 1)`,
  )
  await page.reload()
  await page.getByText('Transferencia bancaria no está disponible en este momento').waitFor()
  expect(await page.locator('[name="payment_method"]:checked').inputValue()).toBe('mercado pago')
  expect(await tile.count()).toBe(0)
  await database.change("DELETE FROM method_health WHERE method = 'transfer'")
  await page.reload()
  await tile.waitFor({ state: 'attached' })
  expect(await tile.isChecked()).toBe(true)
  await leave()
})
