// The operators' desk in the browser, by keyboard alone: the door, an order from POR PREPARAR to handed over by its code on a phone, and at a
// desk one whose lines are refunded before it is annulled.
import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { connectDatabase } from '#platform/database/database.ts'
import { newDeskKey } from '#scripts/desk-key.ts'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { accessibilityProblems, overflowing } from '#tests/support/browser/page-quality.ts'
import { enter, pressByKey } from '#tests/support/operators/by-keyboard.ts'
import { comeBack, createBuyer } from '#tests/support/people/buyer.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
let browser: Browser
let key: string

beforeAll(async () => {
  browser = await openBrowser()
  const connection = connectDatabase(shop.databaseUrl, 1)
  key = await newDeskKey(connection, 'Eva')
  await connection.destroy()
})

async function look(page: Page, name: string) {
  if (!process.env.SHOTS) return
  mkdirSync(process.env.SHOTS, { recursive: true })
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
  }
}

async function isFine(page: Page) {
  expect([await accessibilityProblems(page), await overflowing(page)]).toEqual([[], []])
}

/** A window of an operator who has just logged in, without script: nothing of the desk needs any. */
async function logIn(width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${shop.siteUrl}/mesa`)
  expect(new URL(page.url()).pathname).toBe('/mesa/ingresar')
  await isFine(page)
  await look(page, 'door')
  await page.setViewportSize({ width, height: 800 })
  await page.getByLabel('Nombre').focus()
  await page.keyboard.type('Eva')
  await page.keyboard.press('Tab')
  await page.keyboard.type(key)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Pedidos', level: 1 }).waitFor()
  return page
}

async function paidOrder(): Promise<number> {
  const buyer = createBuyer(shop)
  const made = await buyer.order(await buyer.introduce(), [
    { id: (await plentiful(database, 100)).singles[0]!, amount: 2 },
  ])
  const { order_id: id, order_number: number } = made.body.data.newOrder
  await comeBack(await buyer.decide((await buyer.startPayment(id)).token, 'approve'))
  return number
}

const press = (page: Page, role: 'link' | 'button', name: string) => pressByKey(page.locator('body'), role, name)

test('on a phone an order goes from POR PREPARAR to handed over by its code', async () => {
  const number = await paidOrder()
  await database.change(
    "UPDATE orders SET delivery_type = 'pickup', pickup_code = '246810', pickup_store_id = 9 WHERE order_number = ?",
    [number],
  )
  const page = await logIn(360)
  await isFine(page)
  await look(page, 'orders')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByLabel('Buscar').focus()
  await page.keyboard.type(String(number))
  await enter(page)
  await press(page, 'link', String(number))
  await page.getByRole('heading', { name: `Pedido ${number}` }).waitFor()
  await isFine(page)
  for (const step of ['Empezar a preparar', 'Marcar preparado']) {
    await press(page, 'link', step)
    await page.getByText('¿Lo hacemos?').waitFor()
    await isFine(page)
    await press(page, 'button', 'Confirmar')
    await page.getByRole('status').getByText('Hecho.').waitFor()
  }
  await press(page, 'link', 'Entregar por código')
  await page.getByLabel('Código que dice quien retira').focus()
  await page.keyboard.type('111111')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Ese no es el código').waitFor()
  await isFine(page)
  await look(page, 'wrong-code')
  await page.getByLabel('Código que dice quien retira').fill('246810')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Hecho.').waitFor()
  await look(page, 'order-done')
  const { status } = await database.one('SELECT status FROM orders WHERE order_number = ?', [number])
  expect(status).toBe('ENTREGADO')
  await page.context().close()
})

test('at a desk lines are refunded, the order is annulled, and the other pages can be read', async () => {
  const number = await paidOrder()
  const page = await logIn(1440)
  await page.goto(`${shop.siteUrl}/mesa/pedidos/${number}`)
  await isFine(page)
  await look(page, 'order')
  await page.setViewportSize({ width: 1440, height: 800 })
  await press(page, 'link', 'Devolver productos')
  await page.locator('input[type=number]').first().fill('1')
  await page.keyboard.press('Enter')
  await page.getByText('¿Lo hacemos?').waitFor()
  await isFine(page)
  await look(page, 'refund')
  await press(page, 'button', 'Confirmar')
  await page.getByRole('status').getByText('Hecho.').waitFor()
  const [{ units } = { units: 0 }] = await database.rows<{ units: number }>(
    'SELECT units FROM order_return r JOIN orders o ON o.id = r.order_id WHERE o.order_number = ?',
    [number],
  )
  expect(units).toBe(1)
  await press(page, 'link', 'Anular el pedido')
  await page.getByLabel('Por qué se anula').selectOption('buyer_asked')
  await isFine(page)
  await press(page, 'button', 'Confirmar')
  await page.getByRole('status').getByText('Hecho.').waitFor()
  const { status } = await database.one('SELECT status FROM orders WHERE order_number = ?', [number])
  expect(status).toBe('ANULADO')
  for (const path of [
    '/solicitudes',
    '/pendientes',
    '/dia',
    '/stock',
    '/stock?producto=vino',
    '/clientes',
    '/cifras',
    '/nada',
  ]) {
    await page.goto(`${shop.siteUrl}/mesa${path}`)
    await isFine(page)
    await look(page, `page${path.replace(/\W/g, '-')}`)
    await page.setViewportSize({ width: 1440, height: 800 })
  }
  await press(page, 'link', 'Stock')
  await press(page, 'button', 'Salir')
  await page.getByRole('heading', { name: 'Entrar a la mesa' }).waitFor()
  await page.context().close()
})
