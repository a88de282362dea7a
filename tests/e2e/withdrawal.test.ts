// From a mail's link to the money back, by keyboard alone: the order's page moves on by itself, two bottles are withdrawn, an operator
// accepts, and the card's money goes back.
import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { problemsAtBothWidths } from '#tests/support/browser/page-quality.ts'
import { aShopper } from '#tests/support/browser/shopper.ts'
import { openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { cardProvider } from '#tests/support/payments/card-network.ts'
import { comeBack, createBuyer } from '#tests/support/people/buyer.ts'
import { mailsTo } from '#tests/support/people/member.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const operators = openOrderDesk({ url: shop.databaseUrl, poolSize: 2, provider: cardProvider(shop.sandboxUrl) })
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => operators.then(({ close }) => close()))

async function look(page: Page, name: string) {
  if (!process.env.SHOTS) return
  const before = page.viewportSize()!
  mkdirSync(process.env.SHOTS, { recursive: true })
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize(before)
}

/** A paid order of two products, and the link of its mail. */
async function bought() {
  const buyer = createBuyer(shop)
  const [one, two] = (await plentiful(database, 100)).singles
  const made = await buyer.order(await buyer.introduce(), [
    { id: one!, amount: 3 },
    { id: two!, amount: 1 },
  ])
  const { order_id: id, order_number: number } = made.body.data.newOrder
  await comeBack(await buyer.decide((await buyer.startPayment(id)).token, 'approve'))
  const [mail] = await mailsTo(shop, buyer.person.email, String(number))
  const { rowId } = await database.one<{ rowId: number }>('SELECT id AS rowId FROM orders WHERE public_id = ?', [id])
  return { buyer, id, number, rowId, link: /Ver mi pedido: (\S+)/.exec(mail!.text)![1]! }
}

/** Presses Tab until what has the focus is the control of that name. */
async function tabTo(page: Page, selector: string) {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${selector}`)
}

const step = (rowId: number) => async (event: 'prepare' | 'finish' | 'send' | 'deliver', seen: string) => {
  const { orders: progress } = (await operators).operations
  const moved = await progress.advance(rowId, { event, seen: seen as 'PREPARADO', operator: 'ana' }, new Date())
  if (!moved.ok) throw new Error(moved.refusal.code)
}

test('an order is withdrawn by its link, by keyboard alone', async () => {
  const { id, number, rowId, link } = await bought()
  const expected = [/ERR_INTERNET_DISCONNECTED/]
  const shopper = await aShopper(browser, { width: 360, siteUrl: shop.siteUrl, expected })
  const { page } = shopper
  await page.goto(link)
  expect(page.url()).toBe(`${shop.siteUrl}/mis-pedidos/${id}`)
  const card = page.getByRole('article', { name: `Pedido ${number}` })
  const now = card.locator('[aria-current=step]')
  expect(await now.textContent()).toContain('POR PREPARAR')
  expect(await problemsAtBothWidths(page)).toEqual([])
  await look(page, 'followed')

  const moves = step(rowId)
  await moves('prepare', 'POR PREPARAR')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))) // the tab is seen again
  await now.getByText('EN PROCESO').waitFor()
  await moves('finish', 'EN PROCESO')
  await moves('send', 'PREPARADO')
  await moves('deliver', 'EN RUTA')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await now.getByText('ENTREGADO').waitFor()

  await tabTo(page, '[data-followed-changed] a')
  await Promise.all([page.waitForEvent('domcontentloaded'), page.keyboard.press('Enter')])
  await tabTo(page, '.asks__form:first-of-type summary')
  await page.keyboard.press('Enter')
  await tabTo(page, 'input[name^=unidades]')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await tabTo(page, '#comentario-retracto')
  await page.keyboard.type('Me equivoqué de botella')
  await tabTo(page, '.asks__form:first-of-type button')
  await page.keyboard.press('Enter')
  // What is missing is said in the shop's words beside its field, which has the focus.
  await page.getByText('Confirma que los productos están sin abrir ni usar').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('sellado')
  await look(page, 'not-sealed')
  await page.keyboard.press('Space')
  await page.evaluate(() => scrollTo(0, 0)) // nothing half below the sticky header
  expect(await problemsAtBothWidths(page)).toEqual([])
  await look(page, 'withdrawing')
  await shopper.context.setOffline(true)
  await tabTo(page, '.asks__form:first-of-type button')
  await page.keyboard.press('Enter')
  const problem = page.getByRole('alert').getByText('No tienes conexión a internet')
  await problem.waitFor()
  expect(await problem.textContent()).toContain('Lo que escribiste sigue aquí.')
  await look(page, 'offline')
  await shopper.context.setOffline(false)
  await page.reload()
  const written = await page
    .locator('#comentario-retracto, input[name^=unidades]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  expect(written).toEqual(['2', '0', 'Me equivoqué de botella'])
  await tabTo(page, '.asks__form:first-of-type button')
  await Promise.all([page.waitForEvent('domcontentloaded'), page.keyboard.press('Enter')])
  await page.getByRole('status').getByText('Recibimos tu solicitud').waitFor()
  await page.locator('.asks .state').getByText('Recibida').waitFor()

  const { requests } = (await operators).operations.payments
  const asked = (await requests.open()).find(({ order }) => order.rowId === rowId)!
  expect(asked.request.lines.map(({ units }) => units)).toEqual([2])
  expect((await requests.accept(asked.request.id, { operator: 'rosa' }, new Date())).ok).toBe(true)
  await eventually('the money is back', async () => {
    return (await requests.find(asked.request.id))!.request.state === 'refunded'
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await card.getByText('Te devolvimos').waitFor()
  await page.reload()
  await page.locator('.asks .state').getByText('Dinero devuelto').waitFor()
  expect(await problemsAtBothWidths(page)).toEqual([])
  await look(page, 'withdrawn')
  await shopper.leave()
})
