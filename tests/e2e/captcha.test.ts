// The captcha in a browser: solved in its worker while the form is filled in, and two ways on for who cannot.
import type { Browser, Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { aShopper } from '#tests/support/browser/shopper.ts'

const { siteUrl, sandboxUrl } = inject('shop')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

const state = (page: Page, name: string) => page.locator(`[data-captcha-state="${name}"]`)
const status = (page: Page) => page.locator('[data-captcha]').getByRole('status')

/** The log-in page, and how many challenges it asked for. */
async function logIn(page: Page): Promise<() => number> {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/captcha') count += 1
  })
  await page.goto(`${siteUrl}/ingresa`)
  await state(page, 'waiting').waitFor()
  return () => count
}

test('it is solved once the form is touched, and again when the solution gets old', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl })
  const { page } = shopper
  const asked = await logIn(page)
  await page.clock.install() // later than the page's start, which it would hide
  expect(asked()).toBe(0)
  await page.locator('[name=rut]').focus()
  await state(page, 'solved').waitFor()
  await page.locator('[name=rut]').fill('12.345.678-5')
  expect([asked(), await status(page).textContent()]).toEqual([1, 'Verificación lista.'])
  const payload = await page.locator('[name=captcha]').inputValue()

  await page.clock.fastForward('09:31')
  await expect.poll(asked).toBe(2)
  await expect.poll(() => page.locator('[name=captcha]').inputValue()).toMatch(/^.{100,}$/)
  expect(await page.locator('[name=captcha]').inputValue()).not.toBe(payload)
  await shopper.leave()
})

test('who cannot solve it may try again, or be verified by e-mail', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl, expected: [/ERR_FAILED/] })
  const { page } = shopper
  await page.route('**/api/captcha', (route) => route.abort())
  await logIn(page)
  await page.locator('[name=rut]').focus()
  await state(page, 'failed').waitFor()
  const retry = page.getByRole('button', { name: 'Intentar de nuevo' })
  const mail = page.getByRole('link', { name: 'Verificarme por correo' })
  for (const target of [retry, mail]) expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  expect(await mail.getAttribute('href')).toBe('/verificacion?volver=%2Fingresa')

  await page.unroute('**/api/captcha')
  await retry.focus()
  await page.keyboard.press('Enter')
  await state(page, 'solved').waitFor()
  expect(await status(page).evaluate((line) => line === document.activeElement)).toBe(true)
  expect(await retry.isVisible()).toBe(false)
  await shopper.leave()
})

test('without script a link by e-mail leads back to the form', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl, javaScript: false })
  const { page } = shopper
  const email = `sin-script-${Date.now()}@correo.example`
  await page.goto(`${siteUrl}/ingresa`)
  await page.getByRole('link', { name: 'Verificarme por correo' }).click()
  await page.getByLabel('Tu correo').fill(email)
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
  await page.getByRole('status').getByText('Te enviamos un enlace.').waitFor()
  let link = ''
  await expect
    .poll(async () => {
      const { mails } = (await (await fetch(`${sandboxUrl}/inbox.json?to=${email}`)).json()) as any
      link = /http\S+\/verificacion\?pase=\S+/.exec(mails[0]?.text ?? '')?.[0] ?? ''
      return link
    })
    .not.toBe('')
  await page.goto(link)
  expect(page.url()).toBe(`${siteUrl}/ingresa`)
  await page.getByText('Verificación por correo lista.').waitFor()
  await page.getByRole('link', { name: 'Pedir otro enlace' }).waitFor()
  await shopper.leave()
})
