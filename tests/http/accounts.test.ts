// Joining, logging in and out, and a new password, by the calls a page makes and by those somebody hostile makes.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createBuyer } from '#tests/support/people/buyer.ts'
import { solveCaptcha } from '#tests/support/people/captcha.ts'
import { createMember, mailsTo, PASSWORD } from '#tests/support/people/member.ts'
import { newPerson } from '#tests/support/people/person.ts'
import { openShopDatabase, settingsRead } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const stranger = createBuyer(shop)

beforeAll(async () => {
  await database.change("UPDATE setting SET value = '1' WHERE name = 'CAPTCHA_COST'")
  await settingsRead(shop, database)
})
afterAll(async () => void (await database.change("UPDATE setting SET value = '300' WHERE name = 'CAPTCHA_COST'")))

/** Status and sentence of an answer. */
const told = ({ status, body }: { status: number; body: { errorMessage?: string; data: any } }) => {
  expect(body.data.errorMessage).toBe(body.errorMessage)
  return [status, body.errorMessage]
}

describe('joining', () => {
  test('by a code to the mailbox: logged in with a cookie and a token, under the names clients know', async () => {
    const member = createMember(shop)
    const { status, body } = await member.join()
    expect([status, body.code]).toEqual([200, 200])
    const { user, accessToken, recomendation } = body.data
    const { name, lastName, rut, email, phone: phone_number } = member.form
    expect(user).toMatchObject({ name, lastName, rut, email, phone_number, birth_date: '17/05/1990' })
    expect(user).toMatchObject({ subscription: true, points: 0, distributor: false, Addresses: [] })
    expect(recomendation).toEqual([])
    expect(await member.me()).toEqual(user)
    const answer = await stranger.call('GET', '/customers/me', undefined, { authorization: `Bearer ${accessToken}` })
    expect(answer.body.data.user).toEqual(user)
  })

  test('a mobile phone of Chile gets its code by SMS, any other number by e-mail', async () => {
    const { telephone: phone, email } = newPerson()
    const ask = async (more: object) =>
      stranger.call('POST', '/customers/code', { captcha: await solveCaptcha(shop.siteUrl), ...more })
    const bySms = await ask({ phone })
    expect(bySms.body).toMatchObject({ code: 200, data: { channel: 'sms', wait: 60 } })
    expect((await ask({ phone: '+14155550123', email })).body.data.channel).toBe('email')
    expect(told(await ask({ phone: '+569123' }))).toEqual([400, 'Debe ingresar un teléfono válido'])
    expect((await ask({ phone })).body.errorMessage).toMatch(/^Espera \d+ segundos para pedir otro código$/)
    const { codeId } = bySms.body.data
    const follow = { email: newPerson().email, codeId }
    expect((await stranger.call('POST', '/customers/code_email', follow)).status).toBe(200)
    expect(told(await stranger.call('POST', '/customers/code_email', { ...follow, email: newPerson().email }))).toEqual(
      [400, 'CAPTCHA no validado'],
    )
  })

  test.each<[object, string]>([
    [{ name: '' }, 'Falta llenar campo Nombre'],
    [{ lastName: '' }, 'Falta llenar campo Apellido'],
    [{ rut: '' }, 'Falta llenar campo RUT'],
    [{ email: '' }, 'Falta llenar campo Email'],
    [{ password: '' }, 'Falta llenar campo Contraseña'],
    [{ passwordConfirmation: '' }, 'Falta llenar campo Confirmar Contraseña'],
    [{ phone: '' }, 'Falta llenar campo Teléfono'],
    [{ birthDate: '' }, 'Falta llenar campo Fecha de nacimiento'],
    [{ rut: '12.345.678-6' }, 'Debe ingresar un RUT válido'],
    [{ name: 'Ana!' }, 'Debe ingresar un nombre y apellido sin usar caracteres especiales'],
    [{ email: 'ana@correo' }, 'Debe ingresar un email válido'],
    [{ phone: '+5622' }, 'Debe ingresar un teléfono válido'],
    [{ birthDate: '2020-01-01' }, 'Debe ser mayor de 18 años'],
    [{ passwordConfirmation: 'otra frase larga' }, 'Contraseñas no coinciden'],
    [{ password: 'corta', passwordConfirmation: 'corta' }, 'Contraseña debe tener largo de al menos 8'],
    ...(
      [
        ['1234.5678', 'tu nombre, tu RUT, tu correo o tu teléfono', { rut: '12.345.678-5' }],
        ['Liqui2026!', 'palabras de la tienda', {}],
        ['qwertyui', 'de las más usadas', {}],
      ] as const
    ).map(([password, said, more]): [object, string] => [
      { ...more, password, passwordConfirmation: password },
      expect.stringContaining(said),
    ]),
    [{ terms: false }, 'Debe aceptar los Términos y Condiciones y la Política de Privacidad'],
    [{ codeId: '' }, 'CAPTCHA no validado'],
    [{}, 'El código no es correcto'],
  ])('with %j', async (more, sentence) => {
    const { form } = createMember(shop)
    const sent = { ...form, codeId: 'nobody-was-sent-this', confirmationCode: '123456', ...more }
    expect(told(await stranger.call('POST', '/customers/register', sent))).toEqual([400, sentence])
  })

  test('a code makes one account, whoever sends it at once', async () => {
    const member = createMember(shop)
    const sent = { ...member.form, ...(await member.codeByMail()) }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => createBuyer(shop).call('POST', '/customers/register', sent)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    expect(told(await stranger.call('POST', '/customers/register', sent))).toEqual([
      400,
      'El código ya se usó: pide uno nuevo',
    ])
  })

  test('who has an account already gets the same answers, and a letter', async () => {
    const owner = createMember(shop)
    await owner.join()
    const byMail = async (email: string) =>
      stranger.call('POST', '/customers/code_email', { email, captcha: await solveCaptcha(shop.siteUrl) })
    await database.change(
      "UPDATE contact_code SET issued_at = issued_at - INTERVAL 2 MINUTE WHERE purpose = 'register'",
    )
    const [known, unknown] = [await byMail(owner.form.email), await byMail(newPerson().email)]
    expect([known.status, Object.keys(known.body.data)]).toEqual([unknown.status, Object.keys(unknown.body.data)])
    const [letter] = await mailsTo(shop, owner.form.email, 'Ya tienes una cuenta')
    expect(letter!.text).toContain('/recuperar-contrasena')

    const other = createMember(shop)
    const { status, body } = await other.join({ rut: owner.form.rut })
    expect([status, body.errorMessage]).toEqual([409, expect.stringMatching(/^No pudimos crear la cuenta/)])
    expect(await other.me()).toBeNull()
  })
})

describe('logging in', () => {
  const member = createMember(shop)
  beforeAll(async () => {
    expect((await member.join()).status).toBe(200)
  })

  test('gives user, token and recommendations, and a new session', async () => {
    const before = member.cookie()
    const { status, body } = await member.logIn({ storeId: 9, deliveryTime: 'programmed' })
    expect([status, body.code, Object.keys(body.data).sort()]).toEqual([
      200,
      200,
      ['accessToken', 'recomendation', 'user'],
    ])
    expect(member.cookie()).not.toBe(before)
    expect((await createBuyer(shop, before).call('GET', '/customers/me')).body.data.user).toBeNull()
  })

  test('refuses a wrong password and somebody unknown with the same answer', async () => {
    const browser = createMember(shop)
    const wrong = await browser.logIn({ rut: member.form.rut, password: 'otra frase larga' })
    expect(told(wrong)).toEqual([401, 'El RUT o la contraseña no son correctos'])
    expect(await browser.logIn()).toEqual(wrong)
    expect(await browser.me()).toBeNull()
  })

  test('asks for a right RUT, then for a captcha that nobody used', async () => {
    const { rut } = member.form
    expect(told(await stranger.call('POST', '/customers/login', { rut: '1-2' }))).toEqual([
      400,
      'El RUT ingresado no es válido',
    ])
    for (const captcha of ['', 'e30=', 'x'.repeat(3_000)])
      expect(told(await stranger.call('POST', '/customers/login', { rut, password: PASSWORD, captcha }))).toEqual([
        400,
        'CAPTCHA no validado',
      ])
    const captcha = await solveCaptcha(shop.siteUrl)
    const again = createMember(shop)
    expect((await again.logIn({ rut, captcha })).status).toBe(200)
    expect(told(await again.logIn({ rut, captcha }))).toEqual([400, 'CAPTCHA no validado'])
  })

  test('makes wrong passwords wait, but not in a browser that logged in before', async () => {
    const guesser = createMember(shop)
    const { rut } = member.form
    const answers = []
    for (let at = 0; at < 7; at++) answers.push(await guesser.logIn({ rut, password: `otra frase ${at}` }))
    expect(answers.slice(0, 5).map(({ status }) => status)).toEqual(Array(5).fill(401))
    await database.change('UPDATE throttle SET blocked_until = UTC_TIMESTAMP(3) + INTERVAL 9 MINUTE WHERE failures > 5')
    const { status, body } = await guesser.logIn({ rut })
    expect([status, body.errorMessage]).toEqual([
      429,
      expect.stringMatching(/^Por seguridad, espera \d+ minutos antes/),
    ])
    expect((await member.logIn()).status).toBe(200)
  })

  test('ends here, or everywhere', async () => {
    const [here, there] = [createMember(shop), createMember(shop)]
    const { rut } = member.form
    await database.change('DELETE FROM throttle')
    const { accessToken } = (await here.logIn({ rut })).body.data
    await there.logIn({ rut })
    expect((await here.call('POST', '/logout')).status).toBe(200)
    expect([await here.me(), (await there.me()).rut]).toEqual([null, rut])
    expect(here.cookie()).toMatch(/publico=(;|$)/)
    const whoHas = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await stranger.call('GET', '/customers/me', undefined, headers)).body.data.user
    }
    expect(await whoHas(accessToken)).toBeNull()
    const { accessToken: another } = (await createMember(shop).logIn({ rut })).body.data
    expect((await whoHas(another)).rut).toBe(rut)
    expect((await there.call('POST', '/logout', { everywhere: true })).status).toBe(200)
    expect([await there.me(), await member.me(), await whoHas(another)]).toEqual([null, null, null])
    expect((await createBuyer(shop).call('POST', '/logout', {})).status).toBe(200)
  })

  test('ends a token by itself', async () => {
    const { accessToken } = (await member.logIn()).body.data
    const bearer = { authorization: `Bearer ${accessToken}` }
    expect((await stranger.call('POST', '/logout', {}, bearer)).status).toBe(200)
    expect((await stranger.call('GET', '/customers/me', undefined, bearer)).body.data.user).toBeNull()
    expect((await member.me()).rut).toBe(member.form.rut)
  })
})

describe('who is logged in', () => {
  const setCookies = async (cookie: string) => {
    const response = await fetch(`${shop.siteUrl}/customers/me`, { headers: { cookie } })
    await response.arrayBuffer()
    return response.headers.getSetCookie().map((header) => header.split(';')[0])
  }

  test('a session that ended elsewhere has its cookies deleted, once', async () => {
    const member = createMember(shop)
    await member.join()
    const stale = member.cookie()
    expect(await setCookies(stale)).toEqual([])
    await database.change('DELETE FROM session WHERE customer_id = (SELECT MAX(id) FROM customer)')
    expect(await setCookies(stale)).toEqual(['liqui=', 'publico='])
    expect(await setCookies('')).toEqual([])
  })

  test('who became a distributor has his cookie renewed', async () => {
    const member = createMember(shop)
    await member.join()
    await database.change(
      "UPDATE customer SET kind = 'distributor' WHERE id = (SELECT MAX(id) FROM (SELECT id FROM customer) AS c)",
    )
    const [session, audience] = await setCookies(member.cookie())
    expect([session, audience]).toEqual([
      expect.stringMatching(/^liqui=\w+/),
      expect.stringMatching(/^publico=distributor\./),
    ])
    expect(await member.me()).toMatchObject({ distributor: 'distribuidor', Distributor: { type: 'distribuidor' } })
  })
})

describe('a new password', () => {
  const reset = (body: object) => stranger.call('POST', '/recuperar-contrasena/actualizar', body)

  test('by the link of a letter, once; every session ends', async () => {
    const member = createMember(shop)
    await member.join()
    const { rut, email } = member.form
    const [known, unknown] = [
      await stranger.call('POST', '/recuperar-contrasena', { rut }),
      await stranger.call('POST', '/recuperar-contrasena', { rut: newPerson().rut }),
    ]
    expect(known).toEqual(unknown)
    expect(known.body).toMatchObject({ success: true, code: 200 })
    const [letter] = await mailsTo(shop, email, 'Crea una contraseña nueva')
    const link = new URL(/https?:\S+\/restablecer-contrasena\S+/.exec(letter!.text)![0])
    const named = { rut: link.searchParams.get('rut'), token: link.searchParams.get('token') }
    const password = 'otra frase más larga'
    expect(told(await reset({ ...named, password, confirmPassword: password, token: 'x' }))).toEqual([
      400,
      'Ha ocurrido un error',
    ])
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => reset({ ...named, password, confirmPassword: password })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect(answers.find(({ status }) => status === 200)!.body.data).toEqual({ success: true })
    expect(await member.me()).toBeNull()
    expect((await member.logIn()).status).toBe(401)
    expect((await member.logIn({ password })).status).toBe(200)
    await mailsTo(shop, email, 'Cambiaste tu contraseña')
  })

  test.each<[object, string]>([
    [{ rut: '', token: 'a' }, 'Ha ocurrido un error'],
    [{}, 'Ha ocurrido un error'],
    [{ rut: '123456785', token: 'a', password: '' }, 'Debe ingresar una nueva contraseña'],
    [{ rut: '123456785', token: 'a', password: 'x' }, 'Debe confirmar su nueva contraseña'],
    [
      { rut: '123456785', token: 'a', password: 'x', confirmPassword: 'x' },
      'La contraseña debe tener al menos 8 caracteres',
    ],
    [
      { rut: '123456785', token: 'a', password: 'doce letras', confirmPassword: 'doce letraS' },
      'Las contraseñas deben coincidir',
    ],
  ])('with %j', async (body, sentence) => {
    expect(told(await reset(body))).toEqual([400, sentence])
  })

  test('is asked for with a right RUT', async () => {
    expect(told(await stranger.call('POST', '/recuperar-contrasena', { rut: '12.345.678-6' }))).toEqual([
      400,
      'El RUT ingresado no es válido',
    ])
  })
})

describe('somebody hostile', () => {
  const CALLS = [
    '/customers/code',
    '/customers/code_email',
    '/customers/register',
    '/customers/login',
    '/recuperar-contrasena',
    '/recuperar-contrasena/actualizar',
    '/logout',
  ]

  test.each(CALLS)('from another site: %s', async (path) => {
    expect((await stranger.call('POST', path, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  test.each(CALLS.filter((path) => path.startsWith('/customers/')))('with another kind of body: %s', async (path) => {
    const form = await fetch(shop.siteUrl + path, { method: 'POST', body: new URLSearchParams({ rut: '1-9' }) })
    expect(form.status).toBe(415)
    expect((await fetch(shop.siteUrl + path, { method: 'PUT' })).status).toBe(405)
  })

  test('with strings and objects in every field is refused, never a fault', async () => {
    const strings = [
      "' OR 1=1 --",
      '<script>alert(1)</script>',
      '\r\nSet-Cookie: liqui=a',
      '__proto__',
      '\u0000',
      '{{7*7}}',
      'ñ'.repeat(190),
      { $ne: null },
      ['a'],
      7,
      null,
    ]
    const fields = [...Object.keys(createMember(shop).form), 'codeId', 'confirmationCode', 'captcha', 'token']
    for (const value of strings)
      for (const path of CALLS.slice(0, -1)) {
        const body = `{"__proto__":{"terms":true},${fields.map((field) => `"${field}":${JSON.stringify(value)}`).join()}}`
        const { status } = await stranger.call('POST', path, body)
        expect([path, status]).toEqual([path, 400])
      }
  })
})
