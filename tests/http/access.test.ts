// A member's password, sessions and what happened with his account, over HTTP: by calls and by plain forms, his own alone, and
// without a word of anybody in the log.
import { afterAll, describe, expect, inject, test } from 'vitest'
import { readOpenSessions } from '#shop/customers/accounts/open-sessions.contract.ts'
import { faultsOfHtml } from '#tests/support/browser/valid-html.ts'
import { type Answer, createBuyer } from '#tests/support/people/buyer.ts'
import { PASSWORD } from '#tests/support/people/member.ts'
import { openPeople } from '#tests/support/people/people.ts'

const shop = inject('shop')
const people = openPeople(shop.databaseUrl)
afterAll(() => people.close())

const NEW = 'otra frase larga'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** A browser without script: posts forms and keeps its cookies. */
function plainBrowser(cookies: string) {
  const jar = new Map(cookies.split('; ').map((pair) => pair.split('=') as [string, string]))
  const send = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const headers = { cookie, 'user-agent': IPHONE }
    const response = await fetch(shop.siteUrl + path, { ...init, headers, redirect: 'manual' })
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]!.split('=')
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  return {
    cookies: () => [...jar].map((pair) => pair.join('=')).join('; '),
    get: send,
    main: async (path = '/mis-accesos') => {
      const html = await (await send(path)).text()
      return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    },
    /** Where a form leads. */
    lead: async (path: string, fields: Record<string, string> = {}) =>
      (await send(`/mis-accesos${path}`, { method: 'POST', body: new URLSearchParams(fields) })).headers.get(
        'location',
      ),
  }
}

async function createMember() {
  const person = await people.add('member', { password: PASSWORD })
  return { person, logIn: async () => plainBrowser(await people.logIn(person)) }
}

/** A call by a browser's cookies. */
const call = async (cookies: string, method: string, path: string, body?: object): Promise<Answer> =>
  createBuyer(shop, cookies).call(method, path, body)

interface Listed {
  readonly id: string
  readonly device: string
  readonly isThis: boolean
}
async function sessionsOf(cookies: string): Promise<Listed[]> {
  const { body } = await call(cookies, readOpenSessions.method, readOpenSessions.path)
  return body.success ? body.data.sessions : []
}

describe('the password', () => {
  test('is changed by the present one; this browser stays, every other is out', async () => {
    const { logIn } = await createMember()
    const [here, there] = [await logIn(), await logIn()]
    const copied = here.cookies()
    const form = { password: PASSWORD, newPassword: NEW, confirmPassword: NEW }
    expect(await here.lead('/contrasena', { ...form, newPassword: 'corta', confirmPassword: 'corta' })).toBe(
      '/mis-accesos?aviso=newPasswordTooShort&campo=newPassword',
    )
    expect(await here.lead('/contrasena', { ...form, newPassword: 'qwertyui', confirmPassword: 'qwertyui' })).toBe(
      '/mis-accesos?aviso=passwordCommon&campo=newPassword',
    )
    expect(await here.main('/mis-accesos?aviso=passwordCommon&campo=newPassword')).toContain('de las más usadas')
    expect(await here.lead('/contrasena', { ...form, password: 'otra cosa' })).toBe(
      '/mis-accesos?aviso=passwordWrong&campo=password',
    )
    expect(await here.lead('/contrasena', form)).toBe('/mis-accesos?aviso=cambiada')
    const main = await here.main('/mis-accesos?aviso=cambiada')
    expect(main).toContain('Cambiamos tu contraseña')
    expect(main).toContain('Safari en iPhone')
    expect(main).toContain('Contraseña incorrecta al confirmar un cambio')
    for (const cookies of [there.cookies(), copied])
      expect(
        (await fetch(`${shop.siteUrl}/mis-accesos`, { headers: { cookie: cookies }, redirect: 'manual' })).status,
      ).toBe(303)
    expect((await call(copied, 'GET', '/api/my-account/activity')).status).toBe(401)
  })

  test('is changed by a call, which gives a token in place of the one that ended', async () => {
    const { person } = await createMember()
    const headers = { 'content-type': 'application/json', ...(await people.bearer(person)) }
    const send = (path: string, init: RequestInit) => fetch(shop.siteUrl + path, init)
    const body = JSON.stringify({ password: PASSWORD, newPassword: NEW, confirmPassword: NEW })
    const changed = await send('/api/my-account/password', { method: 'POST', headers, body })
    const { data } = (await changed.json()) as { data: { accessToken: string } }
    expect(changed.status).toBe(200)
    const read = async (authorization: string) =>
      (await send('/api/my-account/sessions', { headers: { authorization } })).status
    expect([await read(headers.authorization), await read(`Bearer ${data.accessToken}`)]).toEqual([401, 200])
  })
})

describe('sessions', () => {
  test('are listed with this one first, and ended one by one and all but this', async () => {
    const { logIn } = await createMember()
    const [here, second, third] = [await logIn(), await logIn(), await logIn()]
    const listed = await sessionsOf(here.cookies())
    expect(listed.map(({ isThis }) => isThis)).toEqual([true, false, false])
    const [, other] = listed
    expect(await here.main()).toContain(`value="${other!.id}"`)
    expect(await here.lead('/cerrar', { sesion: other!.id })).toBe('/mis-accesos?aviso=cerrada')
    expect(await here.lead('/cerrar', { sesion: other!.id })).toBe('/mis-accesos?aviso=sessionUnknown')
    expect(await here.main('/mis-accesos?aviso=sessionUnknown')).toContain('Esa sesión ya no está abierta')
    const open = await Promise.all([second, third].map(async (browser) => (await sessionsOf(browser.cookies())).length))
    expect(open.sort()).toEqual([0, 2])
    expect(await here.lead('/cerrar-otras')).toBe('/mis-accesos?aviso=cerradas')
    expect(await sessionsOf(here.cookies())).toMatchObject([{ isThis: true }])
  })

  test('are nobody’s else to see or to end', async () => {
    const { logIn } = await createMember()
    const owner = await logIn()
    const [session] = await sessionsOf(owner.cookies())
    const stranger = await (await createMember()).logIn()
    const guest = createBuyer(shop)
    await guest.introduce()
    expect(await stranger.lead('/cerrar', { sesion: session!.id })).toBe('/mis-accesos?aviso=sessionUnknown')
    const end = '/api/my-account/sessions/end'
    expect((await call(stranger.cookies(), 'POST', end, { id: session!.id })).status).toBe(404)
    for (const [method, path, body] of [
      ['GET', '/api/my-account/sessions'],
      ['GET', '/api/my-account/activity'],
      ['POST', end, { id: session!.id }],
      ['POST', '/api/my-account/sessions/end-others', {}],
      ['POST', '/api/my-account/password', { password: PASSWORD, newPassword: NEW, confirmPassword: NEW }],
    ] as const)
      expect([path, (await guest.call(method, path, body)).status]).toEqual([path, 401])
    const foreign = await fetch(`${shop.siteUrl}/mis-accesos/cerrar-otras`, {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { cookie: owner.cookies(), origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      redirect: 'manual',
    })
    expect([foreign.status, foreign.headers.get('location')]).toEqual([303, '/'])
    expect((await sessionsOf(owner.cookies())).length).toBe(1)
  })
})

describe('the page', () => {
  test('leads guests to the log-in and back, and is valid HTML that nobody stores', async () => {
    const guest = await fetch(`${shop.siteUrl}/mis-accesos`, { redirect: 'manual' })
    expect([guest.status, guest.headers.get('location')]).toEqual([303, '/ingresa?redirect=%2Fmis-accesos'])
    const { logIn } = await createMember()
    const browser = await logIn()
    await logIn()
    const answer = await browser.get('/mis-accesos')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await faultsOfHtml(await answer.text())).toEqual([])
  })

  test.each(['toString', '<script>alert(1)</script>'])('shows no words of an address: %s', async (word) => {
    const { logIn } = await createMember()
    const main = await (await logIn()).main(`/mis-accesos?aviso=${encodeURIComponent(word)}`)
    expect(main).not.toContain(word)
  })
})
