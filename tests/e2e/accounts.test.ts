// Joining the club, logging in and out, and a new password as somebody sees and types it; two tabs that agree on who is logged in.
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { accessibilityProblems, overflowing, problemsAtBothWidths } from '#tests/support/browser/page-quality.ts'
import { addFromPages, aShopper, inCart } from '#tests/support/browser/shopper.ts'
import { createMember, mailsTo, PASSWORD } from '#tests/support/people/member.ts'
import { newPerson } from '#tests/support/people/person.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful, settingsRead } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const { siteUrl, sandboxUrl, databaseUrl } = shop
const database = openShopDatabase(databaseUrl)
/** What Chromium says of calls that are refused on purpose. */
const REFUSED = /status of 4(00|01|09)/
let browser: Browser
let bottle: { id: number; slug: string }

const set = async (name: string, value: string) => {
  await database.change('UPDATE setting SET value = ? WHERE name = ?', [value, name])
  await settingsRead(shop, database)
}

beforeAll(async () => {
  browser = await openBrowser()
  await set('CAPTCHA_COST', '1')
  const { singles } = await plentiful(database)
  bottle = await database.one('SELECT id, slug FROM product WHERE id = ?', [singles[0]!])
})
afterAll(async () => {
  await set('CAPTCHA_COST', '300')
})

const problem = (page: Page) => page.locator('[data-problem]:visible')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)
const audience = (page: Page) => page.locator('html').getAttribute('data-publico')

async function codeBySms(phone: string): Promise<string> {
  const read = async () =>
    (
      (await (await fetch(`${sandboxUrl}/inbox.json?${new URLSearchParams({ to: phone })}`)).json()).sms as {
        text: string
      }[]
    )[0]
  await eventually('the code has come', async () => (await read()) !== undefined)
  return /\d{6}/.exec((await read())!.text)![0]
}

function formOf({ name, lastName, rut, email, telephone, birthdate }: ReturnType<typeof newPerson>) {
  const phone = telephone.slice('+56'.length)
  return { name, lastName, rut, birthDate: birthdate, email, phone, password: PASSWORD, passwordConfirmation: PASSWORD }
}

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`main [name="${name}"]:visible`).fill(value)
}

async function logIn(page: Page, rut: string, password = PASSWORD): Promise<void> {
  await fill(page, { rut, password })
  await button(page, 'Ingresar').click()
}

/** A member who joined by the calls. */
async function aMember() {
  const member = createMember(shop)
  expect((await member.join()).status).toBe(200)
  return member
}

test('somebody joins by SMS, goes on to where he was, and logs out', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl, expected: [REFUSED] })
  const { page } = shopper
  const person = newPerson()
  await addFromPages(page, siteUrl, [bottle])
  await page.goto(`${siteUrl}/registrate?redirect=/categorias/vinos`)
  expect(await overflowing(page)).toEqual([])

  await button(page, 'Registrarme').click()
  await expect.poll(() => problem(page).textContent()).toContain('Falta llenar campo Nombre')
  expect(await focused(page)).toContain('Falta llenar campo Nombre')
  expect(await page.locator('#name').getAttribute('aria-invalid')).toBe('true')
  expect(await accessibilityProblems(page)).toEqual([])

  await fill(page, {
    ...formOf(person),
    passwordConfirmation: 'otra frase larga',
    phone: `+56 ${person.telephone.slice(3)}`,
  })
  expect(await page.locator('#phone').inputValue()).toBe(person.telephone.slice(3))
  await button(page, 'Registrarme').click()
  await expect.poll(() => problem(page).textContent()).toContain('Contraseñas no coinciden')
  expect(await page.locator('#passwordConfirmation-error').textContent()).toBe('Contraseñas no coinciden')
  await fill(page, { passwordConfirmation: PASSWORD })
  await page.locator('#passwordConfirmation').press('Enter')
  await expect.poll(() => problem(page).textContent()).toContain('Debe aceptar los Términos y Condiciones')
  await page.getByLabel(/^Acepto los/).check()
  await button(page, 'Registrarme').click()

  const code = page.getByLabel('Código de confirmación')
  await code.waitFor()
  expect(await focused(page)).toBe('confirmationCode')
  expect(await button(page, /^Reenviar código en 0:\d\d$/).getAttribute('aria-disabled')).toBe('true')
  expect(await button(page, 'Enviar por e-mail').getAttribute('aria-disabled')).toBeNull()
  expect(await problemsAtBothWidths(page)).toEqual([])
  const sent = await codeBySms(person.telephone)
  await code.fill(sent === '000000' ? '111111' : '000000')
  await button(page, 'Confirmar').click()
  await expect.poll(() => problem(page).textContent()).toContain('El código no es correcto')
  await page.goBack() // to the form, with what was typed
  await expect.poll(() => page.locator('#email').inputValue()).toBe(person.email)
  await button(page, 'Registrarme').click() // the code of a moment ago still counts
  await code.evaluate(
    (field, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    `Liqui 2026: ${sent.slice(0, 3)} ${sent.slice(3)} es tu código.`,
  )
  expect(await code.inputValue()).toBe(sent)
  await code.press('Enter')

  await page.waitForURL(`${siteUrl}/categorias/vinos`)
  expect(await audience(page)).toBe('member')
  const account = button(page, `Tu cuenta: ${person.name} 0 puntos`)
  await account.click()
  const card = page.getByRole('dialog', { name: `${person.name} ${person.lastName}` })
  await card.getByText('Tus puntos:').waitFor()
  expect(await card.getByRole('link', { name: 'Editar información' }).getAttribute('href')).toBe('/mis-datos')
  expect(await problemsAtBothWidths(page)).toEqual([])
  await card.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  await page.waitForURL(`${siteUrl}/`)
  expect(await audience(page)).toBeNull()
  expect(await inCart(page)).toEqual([])
  await page.goBack({ waitUntil: 'commit' }) // what a member saw is not shown again
  await expect.poll(() => audience(page)).toBeNull()
  await shopper.leave()
})

test('the code comes by e-mail, and the one before it does not count any more', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl, expected: [REFUSED] })
  const { page } = shopper
  const person = newPerson()
  await page.goto(`${siteUrl}/registrate`)
  await fill(page, formOf(person))
  await page.getByText('Prefiero no decirlo').click()
  await page.getByLabel(/^Acepto los/).check()
  await button(page, 'Registrarme').click()
  const bySms = await codeBySms(person.telephone)
  await button(page, 'Enviar por e-mail').click()
  await button(page, /^Enviar por e-mail en 0:\d\d$/).waitFor()
  const [mail] = await mailsTo(shop, person.email, 'es tu código')
  const byMail = /^\d{6}/.exec(mail!.subject)![0]
  const code = page.getByLabel('Código de confirmación')
  if (bySms !== byMail) {
    await code.fill(bySms)
    await button(page, 'Confirmar').click()
    await expect.poll(() => problem(page).textContent()).toContain('El código no es correcto')
  }
  await code.fill(byMail)
  await button(page, 'Confirmar').click()
  await page.waitForURL(`${siteUrl}/`)
  expect(await audience(page)).toBe('member')
  await shopper.leave()
})

test('somebody logs in by keys alone, and never leaves for another site', async () => {
  const member = await aMember()
  const shopper = await aShopper(browser, { width: 1440, siteUrl, expected: [REFUSED] })
  const { page } = shopper
  await page.goto(`${siteUrl}/ingresa?redirect=${encodeURIComponent('//example.org/')}`)
  await page.locator('main [name="rut"]').focus()
  await page.keyboard.type('12.345.678-9')
  await page.keyboard.press('Enter')
  await expect.poll(() => problem(page).textContent()).toContain('El RUT ingresado no es válido')
  await page.keyboard.press('Tab') // from the message to its link, then to the field
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('rut')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(member.form.rut)
  await page.keyboard.press('Tab')
  await page.keyboard.type('no es esta')
  await page.keyboard.press('Enter')
  await expect.poll(() => problem(page).textContent()).toContain('El RUT o la contraseña no son correctos')
  expect(await page.locator('#password').inputValue()).toBe('no es esta')
  await page.locator('#password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${siteUrl}/`)
  expect(await audience(page)).toBe('member')
  await page.goto(`${siteUrl}/ingresa?redirect=/blog`) // who is logged in goes on
  expect(new URL(page.url()).pathname).toBe('/blog')
  await shopper.leave()
})

test('a new password by the link of a letter ends every session', async () => {
  const member = await aMember()
  const shopper = await aShopper(browser, { width: 360, siteUrl, expected: [REFUSED] })
  const { page } = shopper
  await page.goto(`${siteUrl}/recuperar-contrasena`)
  await fill(page, { rut: '1-9' })
  await button(page, 'Enviar').click()
  await expect.poll(() => problem(page).textContent()).toContain('El RUT ingresado no es válido')
  await fill(page, { rut: member.form.rut })
  await button(page, 'Enviar').click()
  await page.locator('[data-done]:focus').waitFor()
  const [letter] = await mailsTo(shop, member.form.email, 'contraseña nueva')
  const link = /https?:\/\/\S+\/restablecer-contrasena\?\S+/.exec(letter!.text)![0]

  await page.goto(link)
  expect(page.url()).toBe(`${siteUrl}/restablecer-contrasena`)
  expect(await problemsAtBothWidths(page)).toEqual([])
  for (const [typed, said] of [
    [['', ''], 'Debe ingresar una nueva contraseña'],
    [['una nueva frase', ''], 'Debe confirmar su nueva contraseña'],
    [['corta', 'corta'], 'La contraseña debe tener al menos 8 caracteres'],
    [['una nueva frase', 'una vieja frase'], 'Las contraseñas deben coincidir'],
  ] as const) {
    await fill(page, { password: typed[0], confirmPassword: typed[1] })
    await button(page, 'Guardar contraseña').click()
    await expect.poll(() => problem(page).textContent()).toContain(said)
  }
  await fill(page, { password: 'una nueva frase', confirmPassword: 'una nueva frase' })
  await button(page, 'Guardar contraseña').click()
  await page.locator('[data-done]').getByRole('link', { name: 'Iniciar Sesión' }).click()
  expect(await member.me()).toBeNull()
  await logIn(page, member.form.rut, 'una nueva frase')
  await page.waitForURL(`${siteUrl}/`)

  await page.goto(link) // once
  await fill(page, { password: 'otra nueva frase', confirmPassword: 'otra nueva frase' })
  await button(page, 'Guardar contraseña').click()
  await expect.poll(() => problem(page).textContent()).toBe('Ha ocurrido un error')
  await page.goto(`${siteUrl}/restablecer-contrasena?rut=${member.form.rut}`)
  expect(await page.locator('main').textContent()).toContain('Ha ocurrido un error')
  await shopper.leave()
})

test('all tabs agree on who is logged in; one where something is being typed says so', async () => {
  const member = await aMember()
  // What a tab has asked while the session ends is refused.
  const shopper = await aShopper(browser, { width: 1440, siteUrl, adult: false, expected: [REFUSED] })
  const { page, context } = shopper
  await context.addCookies([{ name: 'edad', value: '1', url: siteUrl }])
  const [list, typing] = [await context.newPage(), await context.newPage()]
  await list.goto(`${siteUrl}/categorias/vinos`)
  await typing.goto(`${siteUrl}/registrate`)
  await typing.locator('#name').fill('Ana')
  await page.goto(`${siteUrl}/ingresa`)
  await logIn(page, member.form.rut)
  await expect.poll(() => page.url()).toBe(`${siteUrl}/`)
  await expect.poll(() => audience(list)).toBe('member')
  await typing.getByRole('button', { name: /^Tu sesión cambió en otra pestaña/ }).waitFor()
  expect(await typing.locator('#name').inputValue()).toBe('Ana')
  await typing.getByRole('button', { name: /^Tu sesión cambió en otra pestaña/ }).click()
  await typing.waitForURL(`${siteUrl}/`) // a page for guests leads on

  await context.clearCookies({ name: 'edad' }) // nobody with an account is asked
  await list.reload()
  expect(await list.locator('#edad').isVisible()).toBe(false)
  await list.locator('[data-user]').click()
  await list.getByRole('button', { name: 'Cerrar sesión en todos los equipos' }).click()
  await list.waitForURL(`${siteUrl}/`)
  await list.locator('#edad').waitFor()
  await expect.poll(() => audience(page)).toBeNull()
  expect(await member.me()).toBeNull()
  await shopper.leave()
})

test('a session that ended logs out; a shop that is away for a moment does not', async () => {
  const member = await aMember()
  const shopper = await aShopper(browser, {
    width: 1440,
    siteUrl,
    expected: [REFUSED, /status of 500/, /^500 .*\/customers\/me$/],
  })
  const { page, context } = shopper
  await page.goto(`${siteUrl}/ingresa`)
  await logIn(page, member.form.rut)
  await page.waitForURL(`${siteUrl}/`)
  let asked = 0
  await page.route('**/customers/me', (route) =>
    asked++ === 0 ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await page.goto(`${siteUrl}/categorias/vinos`)
  await button(page, new RegExp(`^Tu cuenta: ${member.form.name}`)).waitFor()
  expect(asked).toBe(2)
  await page.unroute('**/customers/me')
  await page.route('**/customers/me', async (route) => {
    await member.logIn()
    await member.call('POST', '/logout', { everywhere: true }) // between the page and its call: the server still made it for a member
    await route.continue()
  })
  await page.goto(`${siteUrl}/categorias/piscos`)
  await page.getByRole('link', { name: 'Iniciar sesión' }).first().waitFor()
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('publico')
  await shopper.leave()
})

test('without script a form says why it was refused and where to go on', async () => {
  const member = await aMember()
  const shopper = await aShopper(browser, { width: 360, siteUrl, javaScript: false })
  const { page } = shopper
  await page.goto(`${siteUrl}/ingresa?redirect=/blog`)
  await fill(page, { rut: member.form.rut, password: PASSWORD })
  await button(page, 'Ingresar').click()
  await expect.poll(() => problem(page).textContent()).toContain('CAPTCHA no validado')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/blog')
  expect(await page.getByRole('link', { name: 'Verificarme por correo' }).isVisible()).toBe(true)
  await shopper.leave()
})

test('who logs out comes home, also when an answer that is still on its way says that the session ended', async () => {
  const member = await aMember()
  const shopper = await aShopper(browser, { width: 1440, siteUrl, expected: [REFUSED] })
  const { page } = shopper
  await page.goto(`${siteUrl}/ingresa`)
  await logIn(page, member.form.rut)
  await page.waitForURL(`${siteUrl}/`)
  let isOut = () => {}
  const out = new Promise<void>((resolve) => {
    isOut = resolve
  })
  await page.route('**/customers/me', async (route) => {
    await out
    await route.fulfill({ status: 401, json: { success: false, status: 401, errorMessage: 'Debes iniciar sesión' } })
  })
  await page.route('**/logout', async (route) => {
    const answer = await route.fetch()
    isOut()
    await new Promise((resolve) => setTimeout(resolve, 300)) // the other answer comes first
    await route.fulfill({ response: answer })
  })
  const asked = page.waitForRequest('**/customers/me')
  await page.goto(`${siteUrl}/categorias/vinos`)
  await asked // before that the form is the browser's
  await page.locator('[data-user]').click()
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  await page.waitForURL(`${siteUrl}/`)
  await expect.poll(() => audience(page)).toBeNull()
  await shopper.leave()
})
