// How many taps and fields a purchase takes, counted as a shopper would: whatever somebody has to touch or to fill in. Another one fails
// here. On the way: what the drawer fetches ahead, how the payment step looks on a phone, and where Back leads after the confirmation.
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { publicId } from '#platform/secrets/ids.ts'
import { memberJourneys } from '#tests/support/browser/member-journeys.ts'
import { aShopper, contactOf, takeCookies } from '#tests/support/browser/shopper.ts'
import { type BrowserReturn, comeBack, createBuyer } from '#tests/support/people/buyer.ts'

/**
 * Of a guest's first purchase on a phone, from the question of age to the bank's 'Aprobar': 'Comprar ahora', one tap for each step, six fields of the
 * contact, one of the address, the method of his choice and the terms.
 */
const GUEST = 15
/** Of a member who buys again what he bought and pays with the card that is kept. */
const MEMBER = 6

const { shop, database, accounts, browser, products } = await memberJourneys(14)
const bottle = products[0]!

/** Notes whatever is touched or filled in. */
function counter() {
  const done: string[] = []
  return {
    done,
    tap: async (what: string, where: Locator) => {
      await where.click()
      done.push(what)
    },
    /** Only where it is there, or not chosen yet. */
    tapUnless: async (is: boolean, what: string, where: Locator) => {
      if (is) return
      await where.click()
      done.push(what)
    },
    fill: async (what: string, where: Locator, typed: string) => {
      await where.fill(typed)
      done.push(what)
    },
  }
}

const step = (page: Page, name: string) => page.locator(`.step.is-open[data-step-name="${name}"]`)
const next = (page: Page) => page.getByRole('button', { name: 'Continuar >' })
const payButton = (page: Page) => page.getByRole('button', { name: /Ir a pagar >/ })
const isChosen = async (group: Locator) => (await group.locator('input:checked').count()) > 0

async function isPriced(page: Page): Promise<void> {
  await step(page, 'payment').waitFor()
  await expect.poll(() => payButton(page).getAttribute('aria-busy')).not.toBe('true')
}

/** In the fields, or in the one box that finds it, whichever the step asks for: what can only be one place needs no other tap. */
async function writeAddress(page: Page, { fill }: ReturnType<typeof counter>): Promise<void> {
  const street = page.locator('[name="street"]')
  await page.locator('#direccion').or(street).first().waitFor()
  if (await street.isVisible()) {
    await fill('street', street, 'Av. Cristóbal Colón')
    return fill('number', page.locator('[name="number"]'), '4840')
  }
  await fill('address', page.locator('#direccion'), 'Av. Cristóbal Colón 4840, Las Condes')
}

/** The first date, once there are dates: unless one is chosen. */
async function chooseDate(page: Page, { tapUnless }: ReturnType<typeof counter>): Promise<void> {
  const dates = page.locator('#fechas')
  await dates.locator('input').first().waitFor({ state: 'attached' })
  await tapUnless(await isChosen(dates), 'date', dates.locator('label').first())
}

test('a guest buys on a phone', async () => {
  const shopper = await aShopper(browser, {
    width: 360,
    siteUrl: shop.siteUrl,
    adult: false,
    promotionSeen: false,
    firstVisit: true,
  })
  const { page } = shopper
  const count = counter()
  const promotion = page.locator('dialog.promo[open]') // wherever it comes
  await page.addLocatorHandler(promotion, () => count.tap('close the promotion', promotion.locator('[data-close]')))
  await page.goto(shop.siteUrl)
  await count.tap('SI', page.getByRole('button', { name: 'SI', exact: true }))
  await page.goto(`${shop.siteUrl}/productos/${bottle.id}/${bottle.slug}`)
  await count.tap('buy now', page.getByRole('button', { name: 'Comprar ahora' }))

  await step(page, 'contact').waitFor()
  for (const [name, value] of Object.entries(contactOf('contar@correo.example')))
    await count.fill(name, page.locator(`[name="${name}"]`), value)
  await count.tap('continue', next(page))
  await writeAddress(page, count)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/places/resolve*', (route) => held.then(() => route.continue()).catch(() => undefined))
  await chooseDate(page, count)
  await count.tap('continue', next(page))
  await expect.poll(() => next(page).getAttribute('aria-busy')).toBe('true') // it waits with a sign
  answer()

  await isPriced(page)
  const tiles = page.locator('#medio .option')
  const edges = await tiles.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
  expect(new Set(edges).size, 'columns of methods').toBe(2)
  await count.tap('method', page.locator('#medio label', { hasText: 'Webpay Plus' }))
  await count.tap('terms', page.locator('#terminos'))
  let marked = ''
  await page.route('**/checkout/new', async (route) => {
    const chosen = tiles.filter({ has: page.locator(':checked:disabled') })
    marked = await chosen.evaluate((tile) => getComputedStyle(tile).backgroundColor)
    await route.continue()
  })
  await count.tap('pay', payButton(page))
  await page.waitForURL((url) => url.port === new URL(shop.sandboxUrl).port)
  expect(marked, 'the chosen tile keeps its mark while it is paid').not.toMatch(/transparent|, 0\)$/)
  await count.tap('Aprobar', page.getByRole('button', { name: 'Aprobar', exact: true }))
  await page.waitForURL(/\/tbk-webpay-final\//)
  expect(count.done.length, count.done.join(', ')).toBeLessThanOrEqual(GUEST)

  await page.goBack() // to the bank's page, which no form is sent again for
  await page.getByRole('heading').first().waitFor()
  expect(new URL(page.url()).port).toBe(new URL(shop.sandboxUrl).port)
  await shopper.leave()
})

test('a member buys again and pays with the card that is kept', async () => {
  const account = await accounts.add('member')
  const cookie = await accounts.logIn(account)
  const order = await bought(account.id, cookie)
  const shopper = await aShopper(browser, { width: 360, siteUrl: shop.siteUrl })
  const { page } = shopper
  await takeCookies(shopper.context, cookie, shop.siteUrl)
  const count = counter()
  await page.goto(`${shop.siteUrl}/mis-pedidos/${order}`)
  await count.tap('order again', page.getByRole('button', { name: 'Volver a pedir' }).first())
  await page.locator('link[rel="modulepreload"]').first().waitFor({ state: 'attached' })
  await count.tap('pagar', page.getByRole('link', { name: /^pagar/i }))

  await step(page, 'delivery').waitFor()
  const saved = page.locator('input[name="guardada"]')
  await saved.first().waitFor({ state: 'attached' })
  await count.tapUnless(await saved.first().isChecked(), 'address', saved.first())
  await chooseDate(page, count)
  await count.tap('continue', next(page))
  await isPriced(page)
  expect(await page.locator('[name="payment_method"]:checked').getAttribute('value')).toBe('webpay oneclick')
  await count.tap('terms', page.locator('#terminos'))
  await count.tap('pay', payButton(page))
  await count.tap('pay with the card', page.getByRole('dialog').getByRole('button', { name: /^Pagar \$/ }))
  await page.waitForURL(/\/tbk-webpay-final\//)
  expect(count.done.length, count.done.join(', ')).toBeLessThanOrEqual(MEMBER)
  await shopper.leave()
})

/** The account has an address, a card, and an order that was paid with it, whose id it resolves with. */
async function bought(customerId: string, cookie: string): Promise<string> {
  const buyer = createBuyer(shop, cookie)
  await database.change(
    `INSERT INTO customer_address (public_id, customer_id, street, number, commune_code, region_code, city, created_at)
     SELECT ?, u.id, 'Av. Cristóbal Colón', '4840', c.code, c.region_code, 'Santiago', NOW(3)
     FROM customer u JOIN commune c ON c.name = 'Las Condes' WHERE u.public_id = ?`,
    [publicId(), customerId],
  )
  const { body } = await buyer.call('POST', '/api/payments/webpay-oneclick/register-card', { userName: customerId })
  const decided = await fetch(`${shop.sandboxUrl}/_sim/oneclick/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: body.data.token, outcome: 'approve', chosen: { card: 'Visa' } }),
  })
  await comeBack(((await decided.json()) as { back: BrowserReturn }).back, cookie)
  const { orderId } = await buyer.orderPaidBy('WEBPAY ONECLICK', customerId, [{ id: bottle.id, amount: 2 }])
  await database.change("UPDATE orders SET status = 'ENTREGADO', paid_at = NOW(3) WHERE public_id = ?", [orderId])
  await database.change(
    `UPDATE payment p JOIN orders o ON o.id = p.order_id SET p.state = 'paid', p.paid_at = NOW(3) WHERE o.public_id = ?`,
    [orderId],
  )
  return orderId
}
