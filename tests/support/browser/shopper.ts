// A shopper in a real browser. Console errors, CSP violations and 5xx of the shop's pages fail the journey.
import type { Browser, BrowserContext, Page } from 'playwright'
import { expect, onTestFailed, TestRunner } from 'vitest'
import { newPerson } from '#tests/support/people/person.ts'

export interface Shopper {
  readonly page: Page
  readonly context: BrowserContext
  /** What went wrong on the shop's pages so far. */
  readonly complaints: string[]
  /** Fails when anything went wrong, and closes the browser context. */
  leave: () => Promise<void>
}

interface Wishes {
  readonly width: number
  readonly siteUrl: string
  /** The age check is answered already. Default true. */
  readonly adult?: boolean
  /** What was answered to the notice about cookies; null when it was not. Default no. */
  readonly consent?: 'si' | 'no' | null
  /** The front page's promotion, which would cover it, was closed before. Default true. */
  readonly promotionSeen?: boolean
  readonly javaScript?: boolean
  /** Nothing of the shop is cached yet. Default false: files and fonts are, cookies and storage are empty. */
  readonly firstVisit?: boolean
  /** Complaints a journey brings about on purpose. */
  readonly expected?: readonly RegExp[]
}

/**
 * Chromium's own remarks when styles come late (routing, which disables its cache, causes it) or a page is shown before its fade
 * is ready: it appears without one.
 */
const NOT_OURS = /ViewTransition opt-in disabled|^exception: Transition was (skipped|aborted)/

/** Opens a page of a given width. Contexts whose journey ended well are used again: their HTTP cache saves every file. */
export async function aShopper(browser: Browser, wishes: Wishes): Promise<Shopper> {
  const { siteUrl, adult = true, consent = 'no', javaScript = true, firstVisit = false, expected = [] } = wishes
  const { promotionSeen = true } = wishes
  const idle = idleContexts(browser, wishes)
  const context = (firstVisit ? undefined : idle.pop()) ?? (await newContext(browser, wishes))
  const complaints: string[] = []
  const complain = (text: string) => {
    if (![NOT_OURS, ...expected].some((known) => known.test(text))) complaints.push(text)
  }
  const steps: string[] = []
  const begun = Date.now()
  const step = (what: string) => steps.push(`${Date.now() - begun} ms: ${what}`)
  const watch = (page: Page) => {
    if (javaScript) awaitStart(page, siteUrl)
    page.on('framenavigated', (frame) => frame === page.mainFrame() && step(`at ${frame.url()}`))
    page.on('response', (answer) => {
      if (['fetch', 'xhr'].includes(answer.request().resourceType()))
        step(`${answer.status()} ${answer.request().method()} ${answer.url()}`)
    })
    page.on('console', (message) => {
      if ((message.type() === 'error' || message.type() === 'warning') && page.url().startsWith(siteUrl))
        complain(`${message.type()}: ${message.text()} (${page.url()})`)
    })
    page.on('pageerror', (error) => complain(`exception: ${error.message}`))
    page.on('response', (response) => {
      if (response.url().startsWith(siteUrl) && response.status() >= 500)
        complain(`${response.status()} ${response.url()}`)
    })
  }
  context.on('page', watch)
  const page = await context.newPage()
  page.setDefaultTimeout(45_000) // nobody waits for it where all is well
  await forget(context, page, siteUrl)
  if (adult) await context.addCookies([{ name: 'edad', value: '1', url: siteUrl }])
  if (consent) await context.addCookies([{ name: 'consentimiento', value: consent, url: siteUrl }])
  if (javaScript && promotionSeen) await seePromotion(page, siteUrl)
  if (TestRunner.getCurrentTest()) onTestFailed(() => showState(page, [...complaints, ...steps]))
  return {
    page,
    context,
    complaints,
    leave: async () => {
      const seen = [...complaints]
      await Promise.all(context.pages().map((open) => open.close()))
      context.off('page', watch)
      expect(seen).toEqual([])
      if (firstVisit || movedClocks.has(context)) await context.close()
      else idle.push(context)
    },
  }
}

/** Prints where a failed journey stood, and its last pages and answers: the error alone says only what never came. */
async function showState(page: Page, told: readonly string[]): Promise<void> {
  if (page.isClosed()) return
  const seen = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String)
  console.log(`The journey stood at ${page.url()}\n${told.slice(-60).join('\n')}\n${seen.slice(0, 4_000)}`)
}

/** Gives a browser what a `Cookie` header has. */
export function takeCookies(context: Pick<BrowserContext, 'addCookies'>, header: string, url: string): Promise<void> {
  const pairs = header.split('; ').map((pair) => [pair, pair.indexOf('=')] as const)
  return context.addCookies(pairs.map(([pair, at]) => ({ name: pair.slice(0, at), value: pair.slice(at + 1), url })))
}

/** A clock that was moved once is moved for every later page of its context. */
const movedClocks = new WeakSet<BrowserContext>()

/** Contexts nobody uses now, by what cannot be changed of one. One whose journey failed never comes back. */
const idleByBrowser = new WeakMap<Browser, Map<string, BrowserContext[]>>()

/** Closes what a file left open: all contexts but those the next file's shoppers take over. */
export async function closeLeftContexts(browser: Browser): Promise<void> {
  const idle = new Set([...(idleByBrowser.get(browser)?.values() ?? [])].flat())
  await Promise.all(browser.contexts().map((context) => idle.has(context) || context.close()))
}

function idleContexts(browser: Browser, { width, javaScript = true }: Wishes): BrowserContext[] {
  const idle = idleByBrowser.get(browser) ?? new Map<string, BrowserContext[]>()
  idleByBrowser.set(browser, idle)
  const key = `${width} ${javaScript}`
  const contexts = idle.get(key) ?? []
  idle.set(key, contexts)
  return contexts
}

async function newContext(browser: Browser, { width, javaScript = true }: Wishes): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    hasTouch: width < 768,
    javaScriptEnabled: javaScript,
  })
  const install = context.clock.install.bind(context.clock)
  context.clock.install = (options) => {
    movedClocks.add(context)
    return install(options)
  }
  return context
}

/** Takes away all that an earlier journey left but cached files. */
async function forget(context: BrowserContext, page: Page, siteUrl: string): Promise<void> {
  await context.setOffline(false)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearCookies()
  const session = await context.newCDPSession(page)
  const storageTypes = 'local_storage,session_storage,indexeddb,cache_storage,service_workers'
  await session.send('Storage.clearDataForOrigin', { origin: new URL(siteUrl).origin, storageTypes })
  await session.detach()
}

/** From the page's next load on, the promotion of now is one this browser has seen. */
async function seePromotion(page: Page, siteUrl: string): Promise<void> {
  const [, key] = /<template data-promotion="([\d.]+)"/.exec(await (await fetch(siteUrl)).text()) ?? []
  const origin = new URL(siteUrl).origin
  const see = ([own, seen]: [string, string]) => {
    if (location.origin === own) localStorage.setItem('liqui:promotions', seen)
  }
  if (key) await page.addInitScript(see, [origin, key] as [string, string])
}

/** A page of ours is there when its script has started, which waits for the first paint. */
function awaitStart(page: Page, siteUrl: string): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    const isPage = answer?.headers()['content-type']?.startsWith('text/html') ?? false
    if (isPage && page.url().startsWith(siteUrl)) await started(page)
    return answer
  }
  const reload = page.reload.bind(page)
  page.reload = async (options) => {
    const answer = await reload(options)
    if (page.url().startsWith(siteUrl)) await started(page)
    return answer
  }
}

/** Resolves when the page's script has started; at once where a page brings none. */
export async function started(page: Page): Promise<void> {
  await page.waitForFunction(hasStarted)
}

/** Runs in the page. */
function hasStarted(): boolean {
  const bringsScript = document.querySelector('script[data-start]') !== null
  return !bringsScript || performance.getEntriesByName('liqui:started').length > 0
}

/** What somebody new types into the first step. */
export function contactOf(email: string) {
  const { name, lastName, rut, telephone, birthdate } = newPerson()
  return { first_name: name, last_name: lastName, rut, telephone: telephone.slice('+56'.length), birthdate, email }
}

/** Puts one unit of each product into the cart from its own page, as a shopper would. */
export async function addFromPages(
  page: Page,
  siteUrl: string,
  products: readonly { id: number; slug: string }[],
): Promise<void> {
  for (const { id, slug } of products) {
    await page.goto(`${siteUrl}/productos/${id}/${slug}`)
    await page.locator(`main [data-add="${id}"]`).first().click()
    await expect.poll(() => inCart(page)).toContain(id)
  }
}

/** Ids in the cart this browser keeps. */
export function inCart(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('liqui:cart') ?? '[]')
    return kept.map((line: { productId: number }) => line.productId)
  })
}

/** Fills the first step as a guest. */
async function walkToDelivery(page: Page, siteUrl: string, email: string): Promise<void> {
  await page.goto(`${siteUrl}/checkout`)
  for (const [name, value] of Object.entries(contactOf(email))) await page.locator(`[name="${name}"]`).fill(value)
  await page.getByRole('button', { name: 'Continuar >' }).click()
}

/** Fills the first two steps as a guest in Las Condes, and opens the cart, which has nothing to say by itself. */
export async function walkToCart(page: Page, siteUrl: string, email: string): Promise<void> {
  await walkToDelivery(page, siteUrl, email)
  await fillDelivery(page, '1204')
  await openCartStep(page)
  await page.locator('[data-step-name="cart"] .offers-loading').waitFor({ state: 'hidden' })
}

/** At the step of delivery: the fields of an address, which stand behind a press. */
export async function writeAddress(page: Page): Promise<void> {
  await page.locator('#direccion, #calle').waitFor()
  if (!(await page.locator('#calle').isVisible()))
    await page.getByRole('button', { name: 'Ingresar la dirección a mano' }).click()
  await page.locator('#calle').waitFor()
}

/** At the step of delivery: an address in Las Condes, unless one that was used before is chosen, on the first date, and on to the next step. */
export async function fillDelivery(page: Page, apartment?: string): Promise<void> {
  const open = page.locator('#direccion, #calle').filter({ visible: true })
  await open.or(page.locator('[name="guardada"]:checked')).first().waitFor({ state: 'attached' })
  if ((await open.count()) > 0) {
    await writeAddress(page)
    await page.locator('[name="region"]').selectOption('Metropolitana de Santiago')
    await page.locator('[name="commune"]').selectOption('Las Condes')
    await page.locator('[name="street"]').fill('Av. Cristóbal Colón')
    await page.locator('[name="number"]').fill('4840')
    if (apartment) await page.locator('[name="apt"]').fill(apartment)
  }
  await page.locator('#fechas label').first().click()
  await page.getByRole('button', { name: 'Continuar >' }).click()
}

/** Where the delivery leads: the cart, where it has something to say, else the payment. */
function pastCart(page: Page): Promise<void> {
  return page.locator('.step.is-open:is([data-step-name="cart"], [data-step-name="payment"])').waitFor()
}

/** Opens the step of the cart, where the delivery led past it. */
export async function openCartStep(page: Page): Promise<void> {
  await pastCart(page)
  const step = page.locator('[data-step-name="cart"]')
  if (await step.and(page.locator('.is-done')).count()) await step.locator('.step__head button').click()
  await step.locator('.lines').waitFor()
}

/** After the delivery, or at the step of the cart, once it has been recalculated: on to the payment. */
export async function continueFromCart(page: Page): Promise<void> {
  await pastCart(page)
  if (await page.locator('.step.is-open[data-step-name="payment"]').count()) return
  const step = page.locator('[data-step-name="cart"]')
  await step.locator('.lines').waitFor() // until then the button is that of the step before
  await step.locator('.offers-loading').waitFor({ state: 'hidden' })
  await step.getByRole('button', { name: 'Continuar >' }).click()
}

/** Fills all four steps, up to the pay button; returns the amount it says, in pesos. */
export async function walkToPayment(page: Page, siteUrl: string, email: string): Promise<number> {
  await walkToDelivery(page, siteUrl, email)
  await fillDelivery(page, '1204')
  await continueFromCart(page)
  return readyToPay(page)
}

/** At the payment step: accepts the terms and waits for the amount; returns it, in pesos. The default method gives way to Webpay Plus. */
export async function readyToPay(page: Page): Promise<number> {
  await page.locator('[name="payment_method"]:checked').waitFor({ state: 'attached' })
  const isDefault = await page.locator('[name="payment_method"][value="mercado pago"]:checked').count()
  if (isDefault > 0) await chooseMethod(page, 'webpay plus')
  return readyToPayWithChosen(page)
}

/** Presses the tile of a method. */
export async function chooseMethod(page: Page, method: string): Promise<void> {
  await page.locator('label', { has: page.locator(`[name="payment_method"][value="${method}"]`) }).click()
}

/** The same as `readyToPay`, with the method that is chosen. */
export async function readyToPayWithChosen(page: Page): Promise<number> {
  await page.locator('#terminos').check()
  const pay = page.getByRole('button', { name: /Ir a pagar >/ })
  // A page that was just loaded is not busy yet, nor does it know the amount; a press while it is busy does nothing.
  await expect.poll(() => pay.evaluate((button) => !button.ariaBusy && /\$\d/.test(button.textContent))).toBe(true)
  const digits = /\$([\d.]+)/.exec((await pay.textContent()) ?? '')?.[1]
  return Number((digits ?? '').replaceAll('.', ''))
}

/** Presses the pay button and waits for the card's page in the sandbox. */
export async function goToPay(page: Page, sandboxUrl: string): Promise<void> {
  await page.getByRole('button', { name: /Ir a pagar >/ }).click()
  await page.waitForURL((url) => url.port === new URL(sandboxUrl).port)
}

/** Takes the lines above the header away, as a visitor does: they take room of the first screen for as long as they stay. */
export async function dismissAnnouncements(page: Page): Promise<void> {
  const shown = page.locator('[data-announcement]').filter({ visible: true })
  while ((await shown.count()) > 0) await shown.first().locator('[data-dismiss]').click()
}
