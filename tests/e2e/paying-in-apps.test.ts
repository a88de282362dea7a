// Paying in an app in Chromium: on a phone its link takes the page's place, elsewhere a QR waits for it.
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { accessibilityProblems, overflowing } from '#tests/support/browser/page-quality.ts'
import { payingShoppers } from '#tests/support/browser/paying-shoppers.ts'
import { inCart, readyToPay } from '#tests/support/browser/shopper.ts'
import { mailsTo } from '#tests/support/people/member.ts'
import { eventually } from '#tests/support/run/eventually.ts'

const shop = inject('shop')
const { atPayment, bottle, orderOf, attemptsOf, decide } = payingShoppers(shop, 9)
let buyers = 0

/** Ready to press 'Ir a pagar >' with the method chosen. */
async function ready(method: string, width: number, phone?: 'android') {
  const email = `app-${++buyers}-${process.pid}@correo.example`
  return { ...(await atPayment({ email, width, method, phone })), email }
}

const pay = (page: Page) => page.getByRole('button', { name: 'Ir a pagar >' }).click()
/** What a page must never have, whatever is on it. */
const problems = async (page: Page) => [...(await accessibilityProblems(page)), ...(await overflowing(page))]

const APPS = [
  ['mach', 'Mach'],
  ['chek', 'Chek'],
] as const

test.each(APPS)('%s on a phone: its link opens the app; Back, and who comes back sees his order', async (app, name) => {
  const { page, email, leave } = await ready(app, 360, 'android')
  await pay(page)
  const open = page.getByRole('link', { name: `Abrir ${name}` })
  await open.waitFor()
  expect(await problems(page)).toEqual([])
  const toTheApp = async () => {
    await open.click()
    await page.waitForURL((url) => url.port === new URL(shop.sandboxUrl).port)
  }
  await toTheApp()
  await page.goBack()
  await page.waitForURL(/\/checkout/)
  await readyToPay(page)
  await pay(page) // the same payment
  await toTheApp()
  await page.reload()
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await eventually('the order is paid', async () => (await orderOf(email)).status === 'POR PREPARAR')
  if (!page.url().includes('-final/')) await page.goto(`${shop.siteUrl}/checkout`)
  await page.waitForURL(new RegExp(`/${app}-final/[\\w-]{22}$`))
  const { order_number: number } = await orderOf(email)
  await page.getByRole('heading', { name: `Pedido ${number}` }).waitFor()
  await expect.poll(() => inCart(page)).toEqual([])
  expect(await attemptsOf(email)).toMatchObject([{ provider: app, state: 'paid' }])
  expect(await mailsTo(shop, email, String(number))).toHaveLength(1)
  await leave()
})

test.each(APPS)('%s at a desk: two presses, one code; refused, its own page says so', async (app, name) => {
  const { page, email, leave } = await ready(app, 1440)
  await page.getByRole('button', { name: 'Ir a pagar >' }).dblclick()
  await page.getByRole('img', { name: `Código QR para pagar con ${name}` }).waitFor()
  expect(await page.getByRole('timer').textContent()).toMatch(/^\d:\d\d/)
  await page.setViewportSize({ width: 1440, height: 500 }) // where it scrolls
  expect(await problems(page)).toEqual([])
  expect(await attemptsOf(email)).toMatchObject([{ provider: app, state: 'pending' }])
  await decide(app, email, 'reject')
  await page.waitForURL(new RegExp(`/${app}-reject/[\\w-]{22}$`))
  const shown = (await page.locator('main').textContent()) ?? ''
  expect(shown.toUpperCase()).toContain('HA OCURRIDO UN ERROR')
  expect(shown).toContain('No se realizó ningún cobro')
  expect(await orderOf(email)).toMatchObject({ status: 'RECHAZADO' })
  expect(await inCart(page)).toEqual([bottle().id])
  await leave()
})

test('BCI at a desk: cancelled in the dialog, paid with the next code', async () => {
  const { page, email, leave } = await ready('bci', 768)
  await pay(page)
  const code = page.getByRole('img', { name: 'Código QR para pagar con BCI' })
  await code.waitFor()
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await code.waitFor({ state: 'detached' })
  expect(await attemptsOf(email)).toMatchObject([{ state: 'canceled' }])
  await pay(page)
  await code.waitFor()
  await eventually('there is another payment', async () => (await attemptsOf(email)).length === 2)
  await decide('bci', email, 'approve')
  await page.waitForURL(/\/mach-final\/[\w-]{22}$/)
  expect((await attemptsOf(email)).map(({ state }) => state)).toEqual(['canceled', 'paid'])
  await leave()
})

test('a page that is closed while its code waits gives the payment up', async () => {
  const { page, context, email, leave } = await ready('mach', 1440)
  await pay(page)
  await page.getByRole('img', { name: 'Código QR para pagar con Mach' }).waitFor()
  await context.newPage() // the browser stays open
  await page.close({ runBeforeUnload: false })
  await eventually('it is given up', async () => (await attemptsOf(email))[0]!.state === 'canceled')
  expect(await orderOf(email)).toMatchObject({ status: 'CANCELADO' })
  await leave()
})
