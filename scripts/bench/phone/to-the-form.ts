// From 'pagar' in the open cart to a form that takes letters: its first field is painted and can be typed into. What was typed at that
// moment must still be there when the page's script has come.
import type { Browser, BrowserContext, Page } from 'playwright'
import { aPhone, aTab, withNothingCached } from './poor-phone.ts'
import { aBuyer, addBottle, openCart, type PhoneShop, payLink } from './shopper.ts'

const FIELD = 'first_name'
const PRESSED = 'bench:pressed'
/** The cart is read before it is paid. */
const READ_MS = 2000

/** Milliseconds from the press on, by the way of a guest's first purchase; where data are saved, nothing is fetched ahead. */
export async function timeToForm(browser: Browser, shop: PhoneShop, savesData = false): Promise<number> {
  return onAPhone(browser, shop, async (phone) => {
    const page = await watchedTab(phone)
    if (savesData) await page.addInitScript(saveData)
    await addBottle(page, shop)
    await openCart(page)
    await page.waitForTimeout(READ_MS)
    await page.evaluate(notePress, PRESSED)
    await payLink(page).tap()
    await page.waitForURL(/\/checkout/, { waitUntil: 'commit' })
    return whenUsable(page)
  })
}

/** The same, of the checkout opened by its address with nothing of the shop cached. */
export async function timeColdForm(browser: Browser, shop: PhoneShop): Promise<number> {
  return onAPhone(browser, shop, async (phone) => {
    await withNothingCached(phone, (page) => addBottle(page, shop))
    const page = await watchedTab(phone)
    await page.goto(`${shop.origin}/checkout`, { waitUntil: 'commit' })
    return whenUsable(page)
  })
}

async function onAPhone(browser: Browser, { origin }: PhoneShop, time: (phone: BrowserContext) => Promise<number>) {
  const phone = await aPhone(browser, origin)
  try {
    return await time(phone)
  } finally {
    await phone.close()
  }
}

async function watchedTab(phone: BrowserContext): Promise<Page> {
  const page = await aTab(phone)
  await page.addInitScript(watchField, FIELD)
  return page
}

/** Types as soon as it is possible; returns how long that took from the press, or from when the page was asked for. */
async function whenUsable(page: Page): Promise<number> {
  const field = page.locator(`[name="${FIELD}"]`)
  const usable = await page.waitForFunction(() => (globalThis as Watching).usableAt).then((at) => at.jsonValue())
  const name = aBuyer()[FIELD]!
  await field.focus()
  await page.keyboard.type(name)
  await page.waitForFunction(() => document.readyState === 'complete' && !document.querySelector('astro-island[ssr]'))
  const typed = await field.inputValue()
  if (typed !== name) throw new Error(`of '${name}', typed before the page's script came, '${typed}' is left`)
  const begun = await page.evaluate((key) => Number(sessionStorage.getItem(key) ?? performance.timeOrigin), PRESSED)
  return usable! - begun
}

interface Watching {
  usableAt?: number
}

/** Runs in every page before its own script: notes when the field can be seen and typed into. */
function watchField(name: string): void {
  const look = () => {
    const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
    if (isPainted && field?.checkVisibility({ visibilityProperty: true }) && !field.disabled)
      (globalThis as Watching).usableAt = performance.timeOrigin + performance.now()
    else requestAnimationFrame(look)
  }
  look()
}

/** Runs in every page before its own script. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

/** Runs in the page with the cart. */
function notePress(key: string): void {
  addEventListener(
    'click',
    ({ timeStamp }) => sessionStorage.setItem(key, String(performance.timeOrigin + timeStamp)),
    { capture: true, once: true },
  )
}
