// Every way to pay, refused at 360 px and approved at 1440 px, each to its own page: what the files of single ways show at the other
// width. On the way two presses for one, reload and Back on every page; none of them pays, orders or mails twice.
import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { overflowing } from '#tests/support/browser/page-quality.ts'
import { payingShoppers } from '#tests/support/browser/paying-shoppers.ts'
import { chooseMethod, goToPay, inCart, readyToPayWithChosen } from '#tests/support/browser/shopper.ts'
import { mailsTo } from '#tests/support/people/member.ts'
import { eventually } from '#tests/support/run/eventually.ts'

const shop = inject('shop')
const paying = payingShoppers(shop, 11)
const { database, bottle, attemptsOf } = paying

type Outcome = 'approve' | 'reject'
const BUTTONS = { approve: 'Aprobar', reject: 'Rechazar' } as const

interface Way {
  readonly method: string
  /** In attempts, and the sandbox's name of it. */
  readonly provider: string
  readonly final: RegExp
  readonly reject: RegExp
  /** What the reject page says of money. */
  readonly charged: string
  /** The method's name on the confirmation; null where it is not shown. */
  readonly label: string | null
  readonly pay: (at: AtPayment, outcome: Outcome) => Promise<void>
}

interface AtPayment {
  readonly page: Page
  readonly email: string
  readonly way: Way
  /** From a checkout that was loaded again to the pay button. */
  readonly ready: () => Promise<unknown>
}

const ACCOUNT = 'Tu compra no se pudo efectuar. No se realizó ningún cobro.'
const CARD = 'Tu compra no se pudo efectuar. No se realizó ningún cobro a tu tarjeta.'

const pages = (name: string) => ({
  final: new RegExp(`/${name}-final/[\\w-]{22}`),
  reject: new RegExp(`/${name}-reject/[\\w-]{22}`),
})
const app = (name: string, label: string, where = name) =>
  ({ method: name, provider: name, ...pages(where), charged: ACCOUNT, label, pay: inApp }) satisfies Way

const WAYS: readonly Way[] = [
  {
    ...{ method: 'mercado pago', provider: 'mercado-pago', ...pages('mercado-pago') },
    ...{ charged: ACCOUNT, label: 'MercadoPago', pay: inForm },
  },
  {
    ...{ method: 'webpay plus', provider: 'webpay-plus', charged: CARD, label: 'Webpay', pay: onTheirPage },
    final: /\/tbk-webpay-final\/[\w-]{22}\/[\w-]{22}/,
    reject: /\/tbk-webpay-reject/,
  },
  app('mach', 'Mach'),
  app('bci', 'BCI', 'mach'),
  { method: 'venti', provider: 'venti', ...pages('venti'), charged: ACCOUNT, label: 'Venti', pay: onTheirPage },
  app('chek', 'Chek'),
  app('redpay', 'Redpay'),
  { ...app('fpay', ''), charged: CARD, label: null },
]

/** Apps that lead nobody back: their buyer opens the checkout again. */
const STAYS_IN_APP: ReadonlySet<string> = new Set(['mach', 'redpay'])

/** A phone below 768 px. */
async function atPayment(way: Way, width: number, outcome: Outcome) {
  const email = `${way.provider}-${outcome}-${width}-${process.pid}@correo.example`
  const expected = [/409/] // an order that was left is closed, and made anew
  const phone = width < 768 ? 'android' : undefined
  const shopper = await paying.atPayment({ email, width, method: way.method, phone, expected })
  const ready = async () => {
    await shopper.page.locator('[name="payment_method"]').first().waitFor({ state: 'attached' })
    await chooseMethod(shopper.page, way.method)
    return readyToPayWithChosen(shopper.page)
  }
  return { ...shopper, email, way, ready }
}

const press = (page: Page) => page.getByRole('button', { name: /Ir a pagar >/ })
const isTheirs = (url: URL) => url.port === new URL(shop.sandboxUrl).port
const decision = (page: Page, outcome: Outcome) => page.getByRole('button', { name: BUTTONS[outcome], exact: true })
const ordersOf = (email: string) => database.rows('SELECT * FROM orders WHERE buyer_email = ? ORDER BY id', [email])
/** At the provider's own page. */
async function onTheirPage({ page, way, ready }: AtPayment, outcome: Outcome): Promise<void> {
  await press(page).dblclick()
  await page.waitForURL(isTheirs)
  await page.goBack()
  await page.waitForURL(/\/checkout/)
  await ready()
  await goToPay(page, shop.sandboxUrl)
  await page.reload()
  expect(await overflowing(page)).toEqual([])
  await decision(page, outcome).dblclick()
  if (way.method !== 'venti' || outcome === 'approve') return
  await page.getByRole('alert').waitFor() // a refused card stays at Venti: its buyer gives up
  await page.getByRole('button', { name: 'Anular', exact: true }).click()
}

/** On a phone by its link, else by what the buyer does on another device. */
async function inApp({ page, way, email, ready }: AtPayment, outcome: Outcome): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  await press(page).dblclick()
  if (isPhone) {
    const open = page.getByRole('link', { name: /^Abrir / })
    const toTheApp = async () => {
      if (way.method !== 'fpay') await open.click()
      await page.waitForURL(isTheirs)
    }
    await toTheApp()
    const first = page.url()
    await page.goBack()
    await page.waitForURL(/\/checkout/)
    await ready()
    await press(page).click()
    await toTheApp()
    expect(page.url()).toBe(first)
    await page.reload()
    expect(await overflowing(page)).toEqual([])
    await decision(page, outcome).dblclick()
    await eventually('the order is over', async () => (await ordersOf(email)).at(-1)!.status !== 'PENDIENTE')
    if (STAYS_IN_APP.has(way.provider)) await page.goto(`${shop.siteUrl}/checkout`)
    return
  }
  const code = page.getByRole('img', { name: /^Código QR para pagar con / })
  await code.waitFor()
  // Loading the page again leaves this code: it is given up, and the next press shows another one.
  await page.reload()
  await eventually('it is given up', async () => (await attemptsOf(email))[0]!.state === 'canceled')
  await ready()
  await press(page).dblclick()
  await code.waitFor()
  expect(await overflowing(page)).toEqual([])
  await eventually('there is another payment', async () => (await attemptsOf(email)).length === 2)
  await paying.decide(way.provider, email, outcome)
}

/** In the provider's form within our page. */
async function inForm({ page, email, ready }: AtPayment, outcome: Outcome): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Paga con Mercado Pago' })
  await press(page).dblclick()
  await form.getByLabel('Número de tarjeta').waitFor()
  await page.reload()
  await eventually('it is given up', async () => (await attemptsOf(email))[0]!.state === 'canceled')
  await ready()
  await press(page).click()
  await form.getByLabel('Número de tarjeta').fill('5416 7526 0258 2580')
  await form.getByLabel('Nombre del titular').fill(outcome === 'approve' ? 'APRO' : 'OTHE')
  await form.getByLabel('Vencimiento (MM/AA)').fill('11/30')
  await form.getByLabel('Código de seguridad').fill('123')
  await form.getByLabel('Número de documento').fill('12345678-5')
  expect(await overflowing(page)).toEqual([])
  await form.getByRole('button', { name: 'Pagar', exact: true }).dblclick()
}

/** A second press may break off the way of the first (ERR_ABORTED): what counts is where both end. */
async function arrive(page: Page, at: RegExp): Promise<void> {
  await expect.poll(() => page.url()).toMatch(at)
  await page.waitForLoadState()
}

/** One order of this buyer is paid, by one attempt, and one mail says so. */
async function expectPaidOnce(email: string, provider: string): Promise<void> {
  const paid = (await ordersOf(email)).filter(({ status }) => status === 'POR PREPARAR')
  expect(paid).toHaveLength(1)
  const states = (await attemptsOf(email)).filter(({ state }) => state === 'paid')
  expect(states).toMatchObject([{ provider }])
  expect(await mailsTo(shop, email, String(paid[0]!.order_number))).toHaveLength(1)
}

describe.each(WAYS.map((way) => [way.method, way] as const))('%s', (_, way) => {
  test('approved at 1440 px', async () => {
    const at = await atPayment(way, 1440, 'approve')
    const { page, email, leave } = at
    await way.pay(at, 'approve')
    await arrive(page, way.final)
    const { order_number: number } = (await ordersOf(email)).at(-1)!
    const heading = page.getByRole('heading', { name: `Pedido ${number}` })
    await heading.waitFor()
    const shown = (await page.locator('main').textContent()) ?? ''
    expect(shown).toContain('Hola Camila')
    if (way.label !== null) expect(shown).toContain(way.label)
    await expect.poll(() => inCart(page)).toEqual([])
    await expectPaidOnce(email, way.provider)
    await page.reload()
    await heading.waitFor()
    await page.goBack().catch(() => null) // a page that was posted to asks before it shows itself again
    // Chromium is between two pages for a moment, where Playwright can press nothing.
    await expect.poll(() => page.goForward().then(() => heading.isVisible(), () => false)).toBe(true) // biome-ignore format: one row
    await expectPaidOnce(email, way.provider)
    expect(await overflowing(page)).toEqual([])
    await leave()
  })

  test('refused at 360 px', async () => {
    const stock = await database.stockOf(bottle().id)
    const at = await atPayment(way, 360, 'reject')
    const { page, email, leave } = at
    await way.pay(at, 'reject')
    await arrive(page, way.reject)
    const says = async () => (await page.locator('main').textContent()) ?? ''
    await expect.poll(async () => (await says()).toUpperCase()).toContain('HA OCURRIDO UN ERROR')
    expect(await says()).toContain(way.charged)
    expect(await says()).toContain('Puedes volver a realizar tu compra pinchando en el link de abajo.')
    await page.reload()
    expect(await says()).toContain(way.charged)
    expect(await overflowing(page)).toEqual([])
    expect(await inCart(page)).toEqual([bottle().id])
    expect((await attemptsOf(email)).filter(({ state }) => state === 'paid')).toEqual([])
    await expect.poll(() => database.stockOf(bottle().id)).toBe(stock)
    const made = (await ordersOf(email)).length
    await page.getByRole('link', { name: 'Volver al Checkout' }).click()
    await page.waitForURL(/\/checkout/)
    await at.ready()
    expect(await ordersOf(email)).toHaveLength(made)
    await leave()
  })
})
