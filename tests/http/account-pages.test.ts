// The pages of accounts over HTTP, as people without script use them: forms, redirects, what is stored and what is not.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connectDatabase } from '#platform/database/database.ts'
import type { LegalVersion } from '#shop/content/legal-text.ts'
import { CONSENT_VERSIONS } from '#shop/customers/my-data/consents/consent.ts'
import { publishContent, withdrawContent } from '#tests/support/content/content.ts'
import { solveCaptcha } from '#tests/support/people/captcha.ts'
import { createMember, mailsTo, PASSWORD } from '#tests/support/people/member.ts'
import { newPerson } from '#tests/support/people/person.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, settingsRead } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const { siteUrl } = shop
const database = openShopDatabase(shop.databaseUrl)

beforeAll(async () => {
  await database.change("UPDATE setting SET value = '1' WHERE name = 'CAPTCHA_COST'")
  await settingsRead(shop, database)
})
afterAll(async () => void (await database.change("UPDATE setting SET value = '300' WHERE name = 'CAPTCHA_COST'")))

/** A browser without script: cookies by their path, redirects followed by hand. */
function aBrowser() {
  const jar = new Map<string, { readonly value: string; readonly path: string }>()
  async function send(path: string, init: RequestInit = {}) {
    const cookie = [...jar]
      .filter(([, { path: at }]) => path.startsWith(at))
      .map(([name, { value }]) => `${name}=${value}`)
    const headers = { ...(init.headers as object), ...(cookie.length > 0 ? { cookie: cookie.join('; ') } : {}) }
    const response = await fetch(siteUrl + path, { ...init, headers, redirect: 'manual' })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      const path = /Path=([^;]*)/.exec(set)?.[1] ?? '/'
      if (/Max-Age=0|Expires=Thu, 01 Jan 1970/.test(set)) jar.delete(name)
      else jar.set(name, { value, path })
    }
    return response
  }
  const to = (response: Response) => [response.status, response.headers.get('location')]
  return {
    jar,
    get: (path: string) => send(path),
    html: async (path: string) => (await send(path)).text(),
    post: async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      to(await send(path, { method: 'POST', body: new URLSearchParams(fields), headers })),
  }
}

describe.each(['/ingresa', '/registrate', '/recuperar-contrasena', '/restablecer-contrasena'])('%s', (path) => {
  test('is a page that nobody stores', async () => {
    const response = await aBrowser().get(path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const html = await response.text()
    expect(html.includes('name="robots" content="noindex"')).toBe(path.includes('contrasena'))
    // a new password takes the link of a letter
    expect(html.includes('<form method="post"')).toBe(path !== '/restablecer-contrasena')
  })

  test('takes no form of another site', async () => {
    const posted = await aBrowser().post(path, { rut: '12.345.678-5' }, { 'sec-fetch-site': 'cross-site' })
    expect(posted).toEqual([303, '/'])
  })
})

test('every field says what it is to browsers and password managers', async () => {
  const html = /<main[\s\S]*<\/main>/.exec(await aBrowser().html('/registrate'))![0]
  const inputs = [...html.matchAll(/<(?:input|select)[^>]* name="(\w+)"[^>]*>/g)].map(([tag, name]) => {
    const of = (attribute: string) => new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1]
    return [name, of('type'), of('autocomplete'), of('inputmode')]
  })
  expect(inputs.filter(([, type, autocomplete]) => type !== 'hidden' && autocomplete)).toEqual([
    ['name', 'text', 'given-name', undefined],
    ['lastName', 'text', 'family-name', undefined],
    ['rut', 'text', 'username', undefined],
    ['birthDate', 'date', 'bday', undefined],
    ['email', 'email', 'email', 'email'],
    ['phoneCode', undefined, 'tel-country-code', undefined],
    ['phone', 'text', 'tel-national', 'tel'],
    ['password', 'password', 'new-password', undefined],
    ['passwordConfirmation', 'password', 'new-password', undefined],
    ['confirmationCode', 'text', 'one-time-code', 'numeric'],
  ])
  expect(html).toMatch(/<option value="\+56" selected[^>]*>Chile/)
  expect(html).toMatch(/name="gender" value="female" checked/)
  for (const pdf of ['/terminos-y-condiciones.pdf', '/politica-de-privacidad.pdf'])
    expect(html).toContain(`href="${pdf}"`)
})

test("an owner's terms: what is read, printed and agreed to, and what was read before", async () => {
  const terms = '/terminos-y-condiciones'
  const version = (since: string, said: string, hash: string) => ({
    ...{ kind: 'legal' as const, name: `terminos-${since}`, body: null },
    document: { page: 'terminos-y-condiciones', since, description: '', intro: [`${said} {tienda}`], sections: [], hash } satisfies LegalVersion, // biome-ignore format: one row
  })
  const drafts = [version('2020-02-01', 'Así compras en', 'aaaaaaaa'), version('2020-01-01', 'Antes en', 'bbbbbbbb'), version('2999-01-01', 'Un día en', 'cccccccc')] // biome-ignore format: one row
  const editor = connectDatabase(shop.databaseUrl, 1)
  const page = async (query = '') => (await fetch(siteUrl + terms + query, { redirect: 'manual' })).text()
  try {
    await publishContent(editor, drafts)
    await eventually('the terms are published', async () => (await page()).includes('Así compras en Liqui'))
    const html = await page()
    expect(html).toContain('Vigente desde el 1 de febrero de 2020')
    expect(html).toContain(`<a href="${terms}?version=2020-01-01">Desde el 1 de enero de 2020</a>`)
    const before = await page('?version=2020-01-01')
    expect(before).toContain('Antes en Liqui')
    expect(before).toContain('Esta versión ya no está vigente.')
    expect(await page('?version=2999-01-01')).toContain('Esta versión todavía no está vigente.')
    expect(await page(`?version=${CONSENT_VERSIONS.terms}`)).toContain('4. Pago') // the shop's own, to which people agreed before
    const none = await fetch(`${siteUrl}${terms}?version=2001-01-01`, { redirect: 'manual' })
    expect([none.status, none.headers.get('location')]).toEqual([302, terms])
    expect((await fetch(`${siteUrl}${terms}.pdf`)).headers.get('content-type')).toBe('application/pdf')
    const member = createMember(shop)
    expect((await member.join()).status).toBe(200)
    const agreed = await database.rows<{ kind: string; version: string }>(
      `SELECT e.kind, e.version FROM consent_event e JOIN customer c ON c.id = e.customer_id WHERE c.email = ? AND e.kind IN ('terms', 'privacy') ORDER BY e.kind`,
      [member.form.email],
    )
    expect(Object.fromEntries(agreed.map(({ kind, version }) => [kind, version]))).toEqual({ terms: '2020-02-01 aaaaaaaa', privacy: CONSENT_VERSIONS.privacy }) // biome-ignore format: one row
  } finally {
    await withdrawContent(editor, drafts)
    await editor.destroy()
  }
  await eventually("the shop's own terms are back", async () => (await page()).includes('4. Pago'))
})

describe('the log-in form', () => {
  test('leads to a page of ours, and back with the reason when it was refused', async () => {
    const member = createMember(shop)
    await member.join()
    const browser = aBrowser()
    const form = { rut: member.form.rut, password: PASSWORD, redirect: '/blog', id: '7' }
    expect(await browser.post('/ingresa', form)).toEqual([303, '/ingresa?redirect=%2Fblog&id=7&aviso=captchaMissing'])
    expect(await browser.html('/ingresa?aviso=captchaMissing')).toContain('CAPTCHA no validado')
    expect(await browser.post('/ingresa', { ...form, rut: '1-9' })).toEqual([
      303,
      '/ingresa?redirect=%2Fblog&id=7&aviso=rutNotValid&campo=rut',
    ])
    const captcha = await solveCaptcha(siteUrl)
    expect(await browser.post('/ingresa', { ...form, captcha, redirect: '//example.org' })).toEqual([303, '/'])
    expect([...browser.jar.keys()]).toEqual(expect.arrayContaining(['liqui', 'publico']))
    expect(await browser.html('/')).toContain('data-publico="member"')
    expect((await browser.get('/ingresa?redirect=/blog')).headers.get('location')).toBe('/blog')
    expect(await browser.html('/edad.css')).not.toContain('[data-age-check]')
    expect(await browser.post('/logout', {})).toEqual([303, '/'])
    expect(await browser.html('/')).not.toContain('data-publico')
  })

  test('says nothing an address makes up', async () => {
    const html = await aBrowser().html(
      '/ingresa?aviso=%3Cb%3Ezanahoria%3C/b%3E&campo=%22onclick&redirect=//example.org&id=%22%3E',
    )
    expect(/zanahoria|onclick|example\.org/.exec(html)).toBeNull()
    expect(html.includes('Ha ocurrido un error. Por favor intente nuevamente más tarde.')).toBe(true)
    for (const code of ['constructor', 'toString', '__proto__'])
      expect((await aBrowser().html(`/ingresa?aviso=${code}`)).includes('Ha ocurrido un error'), code).toBe(true)
    expect(/<a class="user"[^>]* data-leads-back/.test(html)).toBe(false)
    expect(/<a class="user"[^>]* data-leads-back/.test(await aBrowser().html('/blog'))).toBe(true)
  })
})

test('joining takes two forms; what was typed is stored where nobody reads it', async () => {
  const { name, lastName, rut, email, telephone, birthdate: birthDate } = newPerson()
  const browser = aBrowser()
  const form = {
    ...{ name, lastName, rut, email, birthDate, gender: 'other', redirect: '/blog', terms: 'si' },
    ...{ phoneCode: '+54', phone: '11 2345 6789', password: PASSWORD, passwordConfirmation: PASSWORD },
  }
  expect(await browser.post('/registrate', { ...form, id: '7', email: 'ana@correo' })).toEqual([
    303,
    '/registrate?redirect=%2Fblog&id=7&aviso=emailInvalid&campo=email',
  ])
  expect(decodeURIComponent([...browser.jar.values()].join())).not.toContain(PASSWORD)
  const again = await browser.html('/registrate?aviso=emailInvalid&campo=email')
  expect(again).toContain('Debe ingresar un email válido')
  expect(again).toContain(`value="${lastName}"`)
  expect(again).not.toContain(PASSWORD)

  const captcha = await solveCaptcha(siteUrl)
  expect(await browser.post('/registrate', { ...form, captcha })).toEqual([
    303,
    '/registrate?redirect=%2Fblog&paso=codigo',
  ])
  const view = await browser.html('/registrate?redirect=/blog&paso=codigo')
  expect(view).toContain(`c•••@${email.split('@')[1]}`)
  expect(view).not.toContain(telephone)
  const confirm = (confirmationCode: string) =>
    browser.post('/registrate', { accion: 'confirmar', confirmationCode, redirect: '/blog' })
  const [mail] = await mailsTo(shop, email, 'es tu código')
  const code = /^\d{6}/.exec(mail!.subject)![0]
  expect(await confirm(code === '000000' ? '111111' : '000000')).toEqual([
    303,
    '/registrate?redirect=%2Fblog&paso=codigo&aviso=codeWrong&campo=confirmationCode',
  ])
  expect(await confirm(code)).toEqual([303, '/blog'])
  expect(browser.jar.has('registro')).toBe(false)
  expect(await browser.html('/')).toContain('data-publico="member"')
})

test('a step nobody knows is the first form again, whatever it is called', async () => {
  const { name, lastName, rut, email, birthdate: birthDate } = newPerson()
  const browser = aBrowser()
  const form = {
    ...{ name, lastName, rut, email, birthDate, terms: 'si', phoneCode: '+54', phone: '11 2345 6789' },
    ...{ password: PASSWORD, passwordConfirmation: PASSWORD, captcha: await solveCaptcha(siteUrl) },
  }
  expect(await browser.post('/registrate', form)).toEqual([303, '/registrate?paso=codigo'])
  expect(await browser.post('/registrate', { ...form, accion: 'constructor', rut: '1-9' })).toEqual([
    303,
    '/registrate?aviso=rutInvalid&campo=rut',
  ])
})

test('a new password: the link is read once and leaves the address, the rest are forms', async () => {
  const member = createMember(shop)
  await member.join()
  const browser = aBrowser()
  expect(await browser.post('/recuperar-contrasena', { rut: 'nada' })).toEqual([
    303,
    '/recuperar-contrasena?aviso=rutNotValid&campo=rut',
  ])
  for (const rut of [member.form.rut, newPerson().rut])
    expect(await browser.post('/recuperar-contrasena', { rut })).toEqual([303, '/recuperar-contrasena?estado=enviado'])
  const [letter] = await mailsTo(shop, member.form.email, 'contraseña nueva')
  const [, query = ''] = /\/restablecer-contrasena(\?\S+)/.exec(letter!.text)!

  const link = await browser.get(`/restablecer-contrasena${query}`)
  expect([link.status, link.headers.get('location')]).toEqual([303, '/restablecer-contrasena'])
  expect(link.headers.get('referrer-policy')).toBe('no-referrer')
  const page = await browser.get('/restablecer-contrasena')
  expect(page.headers.get('referrer-policy')).toBe('same-origin')
  const html = await page.text()
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)![1]!
  const form = {
    rut: hidden('rut'),
    token: hidden('token'),
    password: 'una nueva frase',
    confirmPassword: 'otra frase',
  }
  expect(await browser.post('/restablecer-contrasena', form)).toEqual([
    303,
    '/restablecer-contrasena?aviso=newPasswordsDiffer&campo=confirmPassword',
  ])
  const guessed = { ...form, password: 'qwertyui', confirmPassword: 'qwertyui' }
  expect(await browser.post('/restablecer-contrasena', guessed)).toEqual([
    303,
    '/restablecer-contrasena?aviso=passwordCommon&campo=password',
  ])
  expect(await browser.post('/restablecer-contrasena', { ...form, confirmPassword: form.password })).toEqual([
    303,
    '/restablecer-contrasena?estado=listo',
  ])
  expect(await browser.html('/restablecer-contrasena?estado=listo')).toContain('Iniciar Sesión')
  expect((await member.logIn({ password: form.password })).status).toBe(200)
  for (const half of ['?rut=123456785', '?token=abc', '?rut=%3Cb%3E&token=abc', ''])
    expect(await (await fetch(`${siteUrl}/restablecer-contrasena${half}`)).text()).toContain('Ha ocurrido un error')
})
