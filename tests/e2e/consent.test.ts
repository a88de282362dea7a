// The cookie notice, and what is tracked of visitors who accept and of those who do not.
import type { Browser, Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { accessibilityProblems, overflowing } from '#tests/support/browser/page-quality.ts'
import { addFromPages, aShopper, goToPay, walkToPayment } from '#tests/support/browser/shopper.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const { siteUrl, sandboxUrl, databaseUrl } = inject('shop')
const database = openShopDatabase(databaseUrl)
let browser: Browser
let bottles: { id: number; sku: string; slug: string }[]

beforeAll(async () => {
  browser = await openBrowser()
  const { singles } = await plentiful(database)
  bottles = await database.rows(
    "SELECT id, sku, slug FROM product WHERE id IN (?) AND family = 'vinos' ORDER BY id DESC LIMIT 4",
    [singles],
  )
})

interface Arrived {
  readonly source: 'meta' | 'pixel' | 'ga4' | 'marketing'
  readonly name: string
  readonly eventId: string | null
  readonly content: any
}

/** What the stand-ins have. */
async function allArrived(): Promise<Arrived[]> {
  const { events } = (await (await fetch(`${sandboxUrl}/eventos.json`)).json()) as { events: Arrived[] }
  return events
}

/** What they have of one visitor. */
async function arrived(page: Page): Promise<Arrived[]> {
  const cookies = await page.context().cookies(siteUrl)
  const value = (name: string) => cookies.find((cookie) => cookie.name === name)?.value ?? 'nobody'
  const [browserId, client] = [value('_fbp'), value('_ga').replace('GA1.1.', '')]
  return (await allArrived()).filter(({ source, content }) =>
    source === 'ga4' ? content.client_id === client : (content.fbp ?? content.user_data?.fbp) === browserId,
  )
}

const notice = (page: Page) => page.getByRole('region', { name: '¿Nos dejas contar tu visita?' })

test('who accepts is not asked again, and what goes into the cart is told once', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl, consent: null })
  const { page } = shopper
  await page.goto(siteUrl)
  await notice(page).waitFor()
  const [reject, accept] = await Promise.all(
    ['Rechazar', 'Aceptar'].map((name) => notice(page).getByRole('button', { name }).boundingBox()),
  )
  expect(Math.abs(reject!.width - accept!.width)).toBeLessThan(1)
  expect(reject!.height).toBe(accept!.height)
  expect(
    await notice(page)
      .getByRole('button')
      .evaluateAll((buttons) => new Set(buttons.map(({ className }) => className)).size),
  ).toBe(1)

  await notice(page).getByRole('button', { name: 'Aceptar' }).click()
  await notice(page).waitFor({ state: 'hidden' })
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('_fbp')
  await page.goto(`${siteUrl}/productos/${bottles[0]!.id}/${bottles[0]!.slug}?fbclid=IwAR0journey`)
  expect(await notice(page).isVisible()).toBe(false)
  await page.locator(`main [data-add="${bottles[0]!.id}"]`).first().click()
  await eventually('pixel, Meta and GA4 know', async () => (await arrived(page)).length === 3)
  const events = await arrived(page)
  expect(events.map(({ source, name }) => `${source} ${name}`).sort()).toEqual([
    'ga4 add_to_cart',
    'meta AddToCart',
    'pixel AddToCart',
  ])
  const [meta, pixel] = ['meta', 'pixel'].map((source) => events.find((event) => event.source === source)!)
  expect(meta!.eventId).toBe(pixel!.eventId)
  expect(meta!.content.custom_data.contents).toMatchObject([{ id: bottles[0]!.sku, quantity: 1 }])
  expect(meta!.content.user_data.fbc).toContain('IwAR0journey')
  expect(meta!.content.event_source_url).toBe(`${siteUrl}/productos/${bottles[0]!.id}/${bottles[0]!.slug}`)
  await shopper.leave()
})

test('on a phone the question is a strip that covers no button, and on the way to pay a part of the page', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl, consent: null })
  const { page } = shopper
  await page.setViewportSize({ width: 360, height: 740 })
  const boxOf = async (selector: string) => (await page.locator(selector).boundingBox())!
  await page.goto(`${siteUrl}/productos/${bottles[0]!.id}/${bottles[0]!.slug}`)
  await notice(page).waitFor()
  const [strip, bar] = [await boxOf('[data-consent]'), await boxOf('.buy__row')]
  expect(strip.height).toBeLessThanOrEqual(110)
  expect(strip.y + strip.height).toBeLessThanOrEqual(bar.y + 1)
  await page.locator('main [data-add]').first().click()
  await page.locator('[data-cart-open]').click()
  await page.locator('dialog#carro[open] .stepper').first().waitFor()
  expect(await notice(page).isVisible()).toBe(false)
  await page.goto(`${siteUrl}/checkout`)
  await page.locator('[name="first_name"]').waitFor()
  const [main, question] = [await boxOf('main'), await boxOf('[data-consent]')]
  expect(question.y).toBeGreaterThanOrEqual(main.y + main.height - 1)
  await shopper.leave()
})

test('who rejects is told about to nobody, and nothing that tells is loaded', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl, consent: null })
  const { page } = shopper
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(siteUrl)
  await notice(page).getByRole('button', { name: 'Rechazar' }).click()
  await notice(page).waitFor({ state: 'hidden' })
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('consentimiento')
  await addFromPages(page, siteUrl, bottles.slice(0, 2))
  expect(await notice(page).isVisible()).toBe(false)
  await page.goto(`${siteUrl}/checkout`)
  await page.locator('[name="first_name"]').waitFor()
  await page.goto('about:blank') // what a page sends as it is left is on its way by now
  expect(asked.filter((url) => /analytics|\/tell[.-]/.test(url) || !url.startsWith(siteUrl))).toEqual([])
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('_'))).toEqual([])
  await shopper.leave()
})

test('the question waits for the age, works without script, and can be answered otherwise later', async () => {
  const young = await aShopper(browser, { width: 1440, siteUrl, adult: false, consent: null })
  await young.page.goto(siteUrl)
  await young.page.getByRole('dialog').getByRole('button', { name: 'SI', exact: true }).waitFor()
  expect(await notice(young.page).isVisible()).toBe(false)
  await young.page.getByRole('button', { name: 'SI', exact: true }).click()
  await notice(young.page).waitFor()
  await young.leave()

  const plain = await aShopper(browser, { width: 360, siteUrl, consent: null, javaScript: false })
  await plain.page.goto(`${siteUrl}/categorias/vinos`)
  await plain.page.locator('[data-consent]').getByRole('button', { name: 'Aceptar' }).click()
  await plain.page.waitForURL(`${siteUrl}/categorias/vinos`)
  expect(await plain.page.locator('[data-consent]').isVisible()).toBe(false)
  await plain.page.getByRole('link', { name: 'Preferencias de cookies' }).last().click()
  await plain.page.getByText('Aceptaste estas cookies').waitFor()
  await plain.page.getByRole('button', { name: 'Rechazar' }).click()
  await plain.page.getByText('Rechazaste estas cookies').waitFor()
  expect((await plain.context.cookies()).map(({ name }) => name)).not.toContain('_fbp')
  expect(await overflowing(plain.page)).toEqual([])
  await plain.leave()
})

test('the page of the answer has no barrier', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl, consent: null })
  const { page } = shopper
  await page.goto(`${siteUrl}/preferencias-de-cookies`)
  expect(await notice(page).isVisible()).toBe(false)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Aceptar' }).click()
  await page.getByText('Aceptaste estas cookies').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await shopper.leave()
})

test('a purchase is told from the checkout to the confirmation, once', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl, consent: null })
  const { page } = shopper
  await page.goto(siteUrl)
  await notice(page).getByRole('button', { name: 'Aceptar' }).click()
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('_ga')
  await addFromPages(page, siteUrl, bottles.slice(0, 2))
  const amount = await walkToPayment(page, siteUrl, 'medida@correo.example')
  await goToPay(page, sandboxUrl)
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await page.waitForURL(/\/tbk-webpay-final\//)
  const order = await database.one('SELECT * FROM orders WHERE buyer_email = ?', ['medida@correo.example'])
  const told = `pur_${order.order_number}`
  const purchases = async () => [
    ...(await arrived(page)).filter(({ name }) => /purchase/i.test(name)),
    // The marketing tool is told of no browser.
    ...(await allArrived()).filter(({ source, eventId }) => source === 'marketing' && eventId === told),
  ]
  await eventually('the purchase is known', async () => (await purchases()).length === 4)
  const meta = (await purchases()).find(({ source }) => source === 'meta')!
  expect(meta.eventId).toBe(told)
  expect((await purchases()).find(({ source }) => source === 'pixel')!.eventId).toBe(meta.eventId)
  expect(meta.content.custom_data).toMatchObject({
    value: amount,
    currency: 'CLP',
    order_id: String(order.order_number),
  })
  expect(JSON.stringify(await arrived(page))).not.toContain(order.public_id)
  expect(
    (await arrived(page))
      .filter(({ name }) => name === 'InitiateCheckout')
      .map(({ source }) => source)
      .sort(),
  ).toEqual(['meta', 'pixel'])
  await eventually(
    'the order is flagged',
    async () => (await database.one('SELECT analytics_sent FROM orders WHERE id = ?', [order.id])).analytics_sent === 1,
  )
  await page.reload()
  await addFromPages(page, siteUrl, bottles.slice(3))
  await eventually('what came later is known', async () =>
    (await arrived(page)).some(
      ({ name, content }) => /add_?to_?cart/i.test(name) && JSON.stringify(content).includes(bottles[3]!.sku),
    ),
  )
  expect(await purchases()).toHaveLength(4)
  await shopper.leave()
})

test('what is suggested in the cart step is followed: seen, for how long, and taken', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl })
  const { page } = shopper
  await addFromPages(page, siteUrl, bottles.slice(2, 4))
  const shown = page.waitForResponse((response) => response.url().endsWith('/products/recommended-suggestions'))
  await walkToPayment(page, siteUrl, 'sugerida@correo.example')
  await page.getByRole('button', { name: '< Volver' }).last().click()
  const { responseId } = (await (await shown).json()).data
  const response = () => database.one('SELECT * FROM suggestion_response WHERE public_id = ?', [responseId])
  const also = page.getByRole('region', { name: 'También puedes llevar' })
  await also.scrollIntoViewIfNeeded()
  await eventually('it was seen', async () => (await response()).viewed_at !== null)
  await page.waitForTimeout(400)
  const taken = (await also.getByRole('listitem').first().getByRole('link').textContent())!
  await also.getByRole('button', { name: `Agregar ${taken}`, exact: true }).click()
  await eventually('it was taken', async () => {
    const rows = await database.rows(
      'SELECT p.display_name FROM suggestion_product s JOIN product p ON p.id = s.product_id WHERE s.response_id = ? AND s.added_at IS NOT NULL',
      [(await response()).id],
    )
    return rows.length === 1 && rows[0]!.display_name === taken
  })
  await eventually('the time is known', async () => (await response()).watch_ms >= 400)
  await shopper.leave()
})
