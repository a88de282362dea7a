// Two windows, one cart: who has the payment of these lines open is asked before another order is made of them.
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { accessibilityProblems, overflowing } from '#tests/support/browser/page-quality.ts'
import { payingShoppers } from '#tests/support/browser/paying-shoppers.ts'
import { goToPay, readyToPayWithChosen } from '#tests/support/browser/shopper.ts'

const shop = inject('shop')
const { database, atPayment } = payingShoppers(shop, 12)
const ASKED = /status of 409/

const ordersOf = (email: string) =>
  database.rows<{ order_number: number; attempts: number }>(
    `SELECT o.id + 100000 AS order_number, (SELECT COUNT(*) FROM payment_attempt a WHERE a.order_id = o.id) AS attempts
     FROM orders o WHERE o.buyer_email = ? AND o.status = 'PENDIENTE' ORDER BY o.id`,
    [email],
  )
const pay = (page: Page) => page.getByRole('button', { name: /Ir a pagar >/ }).click()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tienes un pago abierto' })

async function look(page: Page, name: string) {
  if (!process.env.SHOTS) return
  mkdirSync(process.env.SHOTS, { recursive: true })
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png` })
  }
}

/** At the bank in one window, at the payment of the same cart in another. */
async function twoWindows(email: string, width: number, method: string) {
  const shopper = await atPayment({ email, width, method, expected: [ASKED] })
  const { page, context } = shopper
  // With a copy of what was typed, as a duplicated tab has it.
  const opened = context.waitForEvent('page')
  await page.evaluate(() => void window.open(location.href))
  const second = await opened
  await second.locator('#terminos').waitFor()
  if (method === 'webpay plus') await goToPay(page, shop.sandboxUrl)
  else {
    await pay(page)
    await page.locator('dialog.appmodal .appmodal__code').waitFor()
  }
  await readyToPayWithChosen(second)
  return { ...shopper, second }
}

test('Webpay: closed nothing happens, going on leads to the same payment, another order is another one', async () => {
  const email = `dos-ventanas-${process.pid}@correo.example`
  const { second, leave } = await twoWindows(email, 360, 'webpay plus')
  const number = (await ordersOf(email))[0]!.order_number
  await pay(second)
  await dialog(second)
    .getByText(
      new RegExp(
        `^Ya abriste el pago del pedido ${number} por \\$[\\d.]+\\. ¿Seguir con ese pago o hacer otro pedido\\?$`,
      ),
    )
    .waitFor()
  expect([...(await accessibilityProblems(second)), ...(await overflowing(second))]).toEqual([])
  await look(second, 'open-payment')
  await second.keyboard.press('Escape')
  await dialog(second).waitFor({ state: 'detached' })
  expect(await second.evaluate(() => document.activeElement?.textContent), 'has the focus').toContain('Ir a pagar >')
  expect(await ordersOf(email)).toHaveLength(1)

  await pay(second)
  await dialog(second).getByRole('button', { name: 'Seguir con ese pago' }).click()
  await second.waitForURL((url) => url.port === new URL(shop.sandboxUrl).port)
  expect(await ordersOf(email)).toMatchObject([{ order_number: number, attempts: 1 }])

  await second.goBack()
  await readyToPayWithChosen(second)
  await pay(second)
  await dialog(second).getByRole('button', { name: 'Hacer otro pedido' }).click()
  await second.waitForURL((url) => url.port === new URL(shop.sandboxUrl).port)
  expect(await ordersOf(email)).toHaveLength(2)
  await leave()
})

test('an app: going on shows its code again, of the same order', async () => {
  const email = `dos-apps-${process.pid}@correo.example`
  const { second, leave } = await twoWindows(email, 1440, 'mach')
  await pay(second)
  await dialog(second).getByRole('button', { name: 'Seguir con ese pago' }).click()
  await second.locator('dialog.appmodal .appmodal__code').waitFor()
  expect(await ordersOf(email)).toHaveLength(1)
  await leave()
})
