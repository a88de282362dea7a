// Redpay in Chromium: a phone goes to its app by a link, elsewhere a QR counts down from 4:59, expires, is given up, or is declined.
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { accessibilityProblems, overflowing } from '#tests/support/browser/page-quality.ts'
import { payingShoppers } from '#tests/support/browser/paying-shoppers.ts'
import { inCart, readyToPay } from '#tests/support/browser/shopper.ts'
import { mailsTo } from '#tests/support/people/member.ts'
import { eventually } from '#tests/support/run/eventually.ts'

const shop = inject('shop')
const { atPayment, bottle, orderOf, attemptsOf, decide } = payingShoppers(shop, 10)

const pay = (page: Page) => page.getByRole('button', { name: 'Ir a pagar >' }).click()
const code = (page: Page) => page.getByRole('img', { name: 'Código QR para pagar con Redpay' })
/** What a page must never have, whatever is on it. */
const problems = async (page: Page) => [...(await accessibilityProblems(page)), ...(await overflowing(page))]

test('approved on a phone at 360 px: the link, Back, the same payment, the final page, a mail', async () => {
  const email = `redpay-si-${process.pid}@correo.example`
  const { page, leave } = await atPayment({ email, width: 360, method: 'redpay', phone: 'android' })
  await pay(page)
  const open = page.getByRole('link', { name: 'Abrir Redpay' })
  await open.waitFor()
  expect(await problems(page)).toEqual([])
  const toTheApp = async () => {
    await open.click()
    await page.waitForURL((url) => url.port === new URL(shop.sandboxUrl).port)
  }
  await toTheApp()
  const first = page.url()
  await page.goBack()
  await page.waitForURL(/\/checkout/)
  await readyToPay(page)
  await pay(page)
  await toTheApp()
  expect(page.url()).toBe(first)
  await page.reload()
  await page.getByRole('button', { name: 'Aprobar', exact: true }).dblclick()
  await eventually('the order is paid', async () => (await orderOf(email)).status === 'POR PREPARAR')
  await page.goto(`${shop.siteUrl}/checkout`)
  await page.waitForURL(/\/redpay-final\/[\w-]{22}$/)
  const { order_number: number } = await orderOf(email)
  await page.getByRole('heading', { name: `Pedido ${number}` }).waitFor()
  await expect.poll(() => inCart(page)).toEqual([])
  expect(await attemptsOf(email)).toMatchObject([{ provider: 'redpay', state: 'paid' }])
  expect(await mailsTo(shop, email, String(number))).toHaveLength(1)
  await leave()
})

test('declined at 1440 px: two presses, one code from 4:59, given up, a new one, its reject page', async () => {
  const email = `redpay-no-${process.pid}@correo.example`
  const { page, leave } = await atPayment({ email, width: 1440, method: 'redpay' })
  await page.getByRole('button', { name: 'Ir a pagar >' }).dblclick()
  await code(page).waitFor()
  expect(await page.getByRole('timer').textContent()).toMatch(/^4:5\d/) // never 5:00
  expect(await problems(page)).toEqual([])
  const [width, modules] = await code(page).evaluate((drawn) => [
    Number(drawn.getAttribute('width')),
    Number((drawn.getAttribute('viewBox') ?? '').split(' ')[2]),
  ])
  expect(width).toBe(modules! * 8)
  expect(await attemptsOf(email)).toMatchObject([{ provider: 'redpay', state: 'pending' }])
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await code(page).waitFor({ state: 'detached' })
  expect(await attemptsOf(email)).toMatchObject([{ state: 'canceled' }])
  await pay(page)
  await code(page).waitFor()
  await eventually('there is another payment', async () => (await attemptsOf(email)).length === 2)
  await decide('redpay', email, 'reject')
  await page.waitForURL(/\/redpay-reject\/[\w-]{22}$/)
  const shown = (await page.locator('main').textContent()) ?? ''
  expect(shown.toUpperCase()).toContain('HA OCURRIDO UN ERROR')
  expect(shown).toContain('No se realizó ningún cobro')
  expect(await orderOf(email)).toMatchObject({ status: 'RECHAZADO' })
  expect(await inCart(page)).toEqual([bottle().id])
  await leave()
})

test('closing the page while the code waits gives the payment up', async () => {
  const email = `redpay-cierra-${process.pid}@correo.example`
  const { page, context, leave } = await atPayment({ email, width: 1440, method: 'redpay' })
  await pay(page)
  await code(page).waitFor()
  await context.newPage() // the browser stays open
  await page.close({ runBeforeUnload: false })
  await eventually('it is given up', async () => (await attemptsOf(email))[0]!.state === 'canceled')
  expect(await orderOf(email)).toMatchObject({ status: 'CANCELADO' })
  await leave()
})

test('left alone for five minutes: EXPIRADO, nothing charged, nobody can pay it, the cart is kept', async () => {
  const email = `redpay-tarde-${process.pid}@correo.example`
  const { page, leave } = await atPayment({ email, width: 768, method: 'redpay' })
  await page.clock.install()
  await pay(page)
  await code(page).waitFor()
  await page.clock.fastForward('05:01')
  await page.getByText('EXPIRADO').waitFor()
  await page.getByText('El código venció. No se realizó ningún cobro.').waitFor()
  expect(await problems(page)).toEqual([])
  expect(await attemptsOf(email)).toMatchObject([{ state: 'canceled' }])
  expect(await orderOf(email)).toMatchObject({ status: 'CANCELADO' })
  await page.getByRole('button', { name: 'Elegir otro medio de pago' }).click()
  await code(page).waitFor({ state: 'detached' })
  expect(await inCart(page)).toEqual([bottle().id])
  await leave()
})
