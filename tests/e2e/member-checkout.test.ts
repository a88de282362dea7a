// Somebody of the club in two browsers: at the checkout he is known and begins at the delivery, his cart follows him, and a
// session that ends on the way loses nothing.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { memberJourneys } from '#tests/support/browser/member-journeys.ts'
import {
  addFromPages,
  aShopper,
  continueFromCart,
  fillDelivery,
  goToPay,
  inCart,
  readyToPay,
  takeCookies,
  writeAddress,
} from '#tests/support/browser/shopper.ts'
import type { People } from '#tests/support/people/people.ts'
import { eventually } from '#tests/support/run/eventually.ts'

const { shop, database, accounts, browser, products } = await memberJourneys(6, 8)

type Account = Awaited<ReturnType<People['add']>>

/** A browser of this person, just logged in. */
async function loggedIn(account: Account, width = 360) {
  const expected = [/the server responded with a status of 40[139]/] // an ended session, a cart of two devices
  const shopper = await aShopper(browser, { width, siteUrl: shop.siteUrl, expected })
  const cookie = await accounts.logIn(account)
  await takeCookies(shopper.context, cookie, shop.siteUrl)
  return { ...shopper, cookie }
}

const step = (page: Page, name: string) => page.locator(`[data-step-name="${name}"]`)

test('he begins at the delivery, sees his data and changes none of them, and buys as himself once his session is back', async () => {
  const account = await accounts.add('member')
  const { page, context, cookie, leave } = await loggedIn(account)
  await addFromPages(page, shop.siteUrl, products)
  await page.goto(`${shop.siteUrl}/checkout`)
  await step(page, 'delivery').and(page.locator('.is-open')).waitFor()
  expect(await step(page, 'contact').textContent()).toContain(account.email)
  await step(page, 'contact').getByRole('button').click()
  expect(await step(page, 'contact').textContent()).toContain('17/05/1990')
  expect(await step(page, 'contact').locator('input').count()).toBe(0)
  await page.getByRole('button', { name: 'Continuar >' }).click()
  await fillDelivery(page)
  await continueFromCart(page)
  const amount = await readyToPay(page)

  // The press finds that the session has ended: that is said once, with the focus on the way back, and nothing is ordered.
  await accounts.logOut(cookie)
  await page.getByRole('button', { name: /Ir a pagar >/ }).click()
  await page.getByRole('alert').filter({ hasText: 'Tu sesión terminó' }).waitFor()
  await page.locator(':focus', { hasText: 'Iniciar sesión' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(1)
  expect(await database.rows('SELECT id FROM orders WHERE customer_id = ?', [account.rowId])).toEqual([])
  await takeCookies(context, await accounts.logIn(account), shop.siteUrl)
  await page.reload()
  expect(await readyToPay(page)).toBe(amount)

  await goToPay(page, shop.sandboxUrl)
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await page.waitForURL(/\/tbk-webpay-final\//)
  const order = await database.one('SELECT * FROM orders WHERE customer_id = ?', [account.rowId])
  expect(order).toMatchObject({ status: 'POR PREPARAR', total_amount: amount, buy_type: 'socio' })
  await expect.poll(() => inCart(page)).toEqual([])
  await eventually('the stored cart is empty too', async () => (await storedCart(account)).length === 0)
  await leave()
})

test('what he chooses before the script is there stays chosen, and the page follows', async () => {
  const { page, leave } = await loggedIn(await accounts.add('member'))
  await addFromPages(page, shop.siteUrl, products.slice(0, 1))
  const script = Promise.withResolvers<void>()
  await page.route(/\/_liqui\/Checkout\./, async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto(`${shop.siteUrl}/checkout`)
  await page.locator('label', { has: page.locator('[name="delivery_type"][value="pickup"]') }).click()
  script.resolve()
  await page.locator('#tiendas').waitFor()
  expect(await page.locator('[name="delivery_type"]:checked').inputValue()).toBe('pickup')
  await leave()
})

test('his cart is in every browser of his, and added up with what a guest put into it', async () => {
  const account = await accounts.add('member')
  const phone = await loggedIn(account)
  await addFromPages(phone.page, shop.siteUrl, products.slice(0, 1))
  await eventually('it is stored', async () => (await storedCart(account)).length === 1)

  const laptop = await aShopper(browser, { width: 1440, siteUrl: shop.siteUrl })
  await addFromPages(laptop.page, shop.siteUrl, products)
  await takeCookies(laptop.context, await accounts.logIn(account), shop.siteUrl)
  await laptop.page.goto(shop.siteUrl)
  await laptop.page.getByText('Juntamos lo que llevabas con el carro que tenías guardado').first().waitFor()
  await eventually('both are one', async () => {
    const rows = await storedCart(account)
    return rows.length === 2 && rows.some(({ product_id, amount }) => product_id === products[0]!.id && amount === 2)
  })
  await laptop.leave()
  await phone.leave()
})

test('a session that ends on the way says so, and nothing is lost', async () => {
  const account = await accounts.add('member')
  const { page, cookie, leave } = await loggedIn(account, 1440)
  await addFromPages(page, shop.siteUrl, products.slice(0, 1))
  await page.goto(`${shop.siteUrl}/checkout`)
  await writeAddress(page)
  await page.locator('[name="street"]').fill('Los Militares')
  await accounts.logOut(cookie)
  await page.locator('[name="region"]').selectOption('Metropolitana de Santiago')
  await page.locator('[name="commune"]').selectOption('Providencia')
  const notice = page.getByRole('alert').filter({ hasText: 'Tu sesión terminó' })
  await notice.waitFor()
  expect(await notice.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe(
    '/ingresa?redirect=/checkout',
  )
  // However far he was: a guest says first who he is.
  await page.evaluate(() => sessionStorage.setItem('liqui:step', JSON.stringify({ active: 'cart', reached: 'cart' })))
  await notice.getByRole('link', { name: 'Seguir sin cuenta' }).click()
  await step(page, 'contact').locator('[name="first_name"]').waitFor()
  expect(await inCart(page)).toEqual([products[0]!.id])
  await leave()
})

function storedCart({ rowId }: Account) {
  return database.rows<{ product_id: number; amount: number }>(
    'SELECT product_id, amount FROM customer_cart_line WHERE customer_id = ?',
    [rowId],
  )
}
