// A person's own data by calls and by plain forms: only his, with codes from the inbox, and gone when he says
// so.
import { afterAll, describe, expect, inject, test } from 'vitest'
import { maskEmail } from '#shop/customers/masked-contact.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import { faultsOfHtml } from '#tests/support/browser/valid-html.ts'
import { type Answer, createBuyer } from '#tests/support/people/buyer.ts'
import { PASSWORD } from '#tests/support/people/member.ts'
import { openPeople } from '#tests/support/people/people.ts'
import { newPerson } from '#tests/support/people/person.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const people = openPeople(shop.databaseUrl)
const stranger = createBuyer(shop)
afterAll(() => people.close())

interface Inbox {
  readonly mails: readonly { readonly subject: string; readonly text: string }[]
}

async function mailsTo(to: string, subject: string): Promise<Inbox['mails']> {
  const query = new URLSearchParams({ to, subject })
  return ((await (await fetch(`${shop.sandboxUrl}/inbox.json?${query}`)).json()) as Inbox).mails
}

/** The last mail to an address whose subject has a text, once there is one. */
async function mailTo(to: string, subject: string): Promise<Inbox['mails'][number]> {
  await eventually(`a mail "${subject}" has come`, async () => (await mailsTo(to, subject)).length > 0)
  return (await mailsTo(to, subject)).at(-1)!
}

const codeTo = async (to: string) => /^\d{6}/.exec((await mailTo(to, 'es tu código')).subject)![0]

/** The cookie of a new session. */
const logIn = async (person: { readonly id: string }) => (await people.logIn(person)).split('; ')[0]!

/** A browser of a new member. */
async function createMember() {
  const person = await people.add('member', { password: PASSWORD })
  const session = await logIn(person)
  return { ...createBuyer(shop, session), ...person, session }
}

/** A browser without script: posts forms, follows where they lead, keeps its cookies. */
function createPlainBrowser(cookies = '') {
  const jar = new Map(cookies === '' ? [] : [cookies.split('=') as [string, string]])
  const send = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(shop.siteUrl + path, { ...init, headers: { cookie }, redirect: 'manual' })
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]!.split('=')
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  return {
    page: async (path = '/mis-datos') => (await send(path)).text(),
    post: (path: string, fields: Record<string, string> = {}) =>
      send(`/mis-datos${path}`, { method: 'POST', body: new URLSearchParams(fields) }),
    /** Where a form leads. */
    lead: async (path: string, fields: Record<string, string> = {}) =>
      (await send(`/mis-datos${path}`, { method: 'POST', body: new URLSearchParams(fields) })).headers.get('location'),
  }
}

const told = ({ status, body }: Answer) => [status, body.errorMessage]

const CODE = { codeId: 'x'.repeat(22), contact: 'ana@correo.example', code: '123456' }

describe('nobody', () => {
  test.each<[string, string, object | undefined]>([
    ['GET', '/api/my-data', undefined],
    ['POST', '/api/my-data/name', { name: 'Ana', lastName: 'Rojas' }],
    ['POST', '/api/my-data/contact', { kind: 'email', contact: 'ana@correo.example' }],
    ['POST', '/api/my-data/contact/confirm', { kind: 'email', code: '1', oldCode: '2' }],
    ['POST', '/api/my-data/marketing', { given: true }],
    ['POST', '/api/my-data/claim/code', { contact: 'ana@correo.example' }],
    ['POST', '/api/my-data/claim', CODE],
    ['POST', '/api/my-data/delete', { password: PASSWORD, confirmed: true }],
  ])('may not %s %s, a guest of an order neither', async (method, path, body) => {
    const guest = createBuyer(shop)
    await guest.introduce()
    for (const browser of [stranger, guest]) expect((await browser.call(method, path, body)).status).toBe(401)
  })

  test.each<[string, object, string]>([
    ['code', { rut: '12.345.678-6', contact: CODE.contact }, 'El RUT ingresado no es válido'],
    ['code', { rut: '12.345.678-5', contact: 'x' }, 'Escribe el correo o el teléfono con que compraste'],
    ['access', CODE, 'El código no es correcto'],
    ['access', {}, 'El código no es correcto'],
    ['access', { ...CODE, codeId: "' OR 1=1" }, 'El código no es correcto'],
  ])('gets 400 for %s %j: %s', async (path, body, sentence) => {
    expect(told(await stranger.call('POST', `/api/my-data/${path}`, body))).toEqual([400, sentence])
  })

  test('learns nothing of who is known: the same answer, and one code a minute for both', async () => {
    const known = createBuyer(shop)
    await known.introduce()
    const ask = ({ rut, email }: { rut: string; email: string }) =>
      stranger.call('POST', '/api/my-data/code', { rut, contact: email })
    const unknown = newPerson()
    for (const person of [unknown, known.person]) {
      const first = await ask(person)
      expect([first.status, Object.keys(first.body.data)]).toEqual([200, ['codeId']])
      expect(told(await ask(person))).toEqual([
        429,
        expect.stringMatching(/^Espera \d+ segundos para pedir otro código$/),
      ])
    }
    await codeTo(known.person.email)
    expect(await mailsTo(unknown.email, '')).toEqual([])
  })
})

describe('a guest', () => {
  test('sees by a code to his mailbox what he left, and nobody else’s; a code opens once', async () => {
    const guest = createBuyer(shop)
    await guest.introduce()
    const { rut, email } = guest.person
    const browser = createBuyer(shop)
    const { body } = await browser.call('POST', '/api/my-data/code', { rut, contact: email })
    const typed = { codeId: body.data.codeId, contact: email, code: await codeTo(email) }
    expect(told(await browser.call('POST', '/api/my-data/access', { ...typed, code: '000000' }))).toEqual([
      400,
      'El código no es correcto',
    ])
    const answers = await Promise.all([1, 2, 3].map(() => browser.call('POST', '/api/my-data/access', typed)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(told(await stranger.call('POST', '/api/my-data/access', typed))).toEqual([
      400,
      'El código ya se usó: pide uno nuevo',
    ])
    const { status, body: file } = await browser.call('GET', '/api/my-data')
    expect([status, file.data.personas]).toEqual([200, [expect.objectContaining({ rut, correo: email })]])
    expect((await browser.call('POST', '/api/my-data/name', { name: 'Ana', lastName: 'Rojas' })).status).toBe(401)
  })

  test('does it all by plain forms: code, file, deletion in two steps, and a last letter', async () => {
    const guest = createBuyer(shop)
    await guest.introduce()
    const { rut, email } = guest.person
    const browser = createPlainBrowser()
    expect(await browser.lead('/codigo', { rut: 'x', contacto: email })).toBe('/mis-datos?aviso=dataRutInvalid')
    expect(await browser.lead('/codigo', { rut, contacto: email })).toBe('/mis-datos?paso=codigo')
    expect(await browser.page('/mis-datos?paso=codigo')).toContain(`enviamos un código a ${email}`)
    expect(await browser.lead('/entrar', { codigo: '000000' })).toBe('/mis-datos?aviso=codeWrong&paso=codigo')
    expect(await browser.lead('/entrar', { codigo: await codeTo(email) })).toBe('/mis-datos')
    const page = await browser.page()
    for (const said of [rut, email, 'Eliminar mis datos', 'no queda nada con tu nombre']) expect(page).toContain(said)

    const file = await browser.post('/descargar')
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="mis-datos-\d{4}-\d\d-\d\d\.json"$/)
    expect(file.headers.get('cache-control')).toBe('no-store')
    expect(((await file.json()) as { personas: object[] }).personas).toMatchObject([{ rut, correo: email }])

    expect(await browser.lead('/eliminar')).toBe(
      '/mis-datos?aviso=deletionUnconfirmed&paso=eliminar&campo=contacto#eliminar',
    )
    const gone = await browser.post('/eliminar', { entiendo: 'si' })
    expect(gone.headers.get('location')).toBe('/mis-datos?aviso=eliminado&documentos=0')
    expect(gone.headers.get('clear-site-data')).toBe('"storage"')
    expect(await browser.page('/mis-datos?aviso=eliminado&documentos=2')).toContain('documentos de 2 pedidos pagados')
    expect((await mailTo(email, 'Eliminamos tus datos')).text).toContain('No quedó nada con tu nombre')
    expect(await browser.lead('/eliminar', { entiendo: 'si' })).toBe(
      '/mis-datos?aviso=dataNoAccess&paso=eliminar&campo=contacto#eliminar',
    )
    expect(await database.rows('SELECT id FROM customer WHERE email = ?', [email])).toEqual([])
  })
})

describe('a member', () => {
  test('reads his data, corrects his name, and says yes and no to offers', async () => {
    const [member, other] = [await createMember(), await createMember()]
    expect(
      (await member.call('POST', '/api/my-data/name', { name: 'Ana', lastName: 'Soto', gender: 'female' })).status,
    ).toBe(200)
    expect(told(await member.call('POST', '/api/my-data/name', { name: 'R2', lastName: 'D2' }))).toEqual([
      400,
      'Escribe tu nombre y tu apellido sin números ni signos',
    ])
    for (const given of [true, true, false])
      await member.call('POST', '/api/my-data/marketing', { given, page: '/mis-datos?x=1' })
    const { body } = await member.call('GET', '/api/my-data')
    expect(body.data.personas).toMatchObject([{ nombre: 'Ana', apellido: 'Soto', genero: 'femenino' }])
    const answers = body.data.consentimientos as { respuesta: string; pagina: string }[]
    expect(answers.map(({ respuesta, pagina }) => [respuesta, pagina])).toEqual([
      ['sí', '/mis-datos'],
      ['no', '/mis-datos'],
    ])
    expect(JSON.stringify(body)).not.toContain(other.email)
  })

  test('says yes and no to a text message when an order is on its way, by the page’s own form', async () => {
    const member = await createMember()
    const browser = createPlainBrowser(member.session)
    const answer = 'recibes un SMS cuando tu pedido va en camino'
    expect(await browser.page()).toContain(`Hoy no ${answer}`)
    expect(await browser.lead('/sms', { respuesta: 'si' })).toBe('/mis-datos?aviso=ofertas')
    expect(await browser.page()).toContain(`Hoy ${answer}`)
    expect(await browser.lead('/sms', { respuesta: 'no' })).toBe('/mis-datos?aviso=ofertas')
    expect(await browser.page()).toContain(`Hoy no ${answer}`)
    const { body } = await member.call('GET', '/api/my-data')
    const answers = body.data.consentimientos as { sobre: string; respuesta: string }[]
    expect(answers.map(({ sobre, respuesta }) => [sobre, respuesta])).toEqual([
      ['SMS cuando tu pedido va en camino', 'sí'],
      ['SMS cuando tu pedido va en camino', 'no'],
    ])
    const nobody = createBuyer(shop)
    expect((await nobody.call('POST', '/api/my-data/dispatch-sms', { given: true, page: '/' })).status).toBe(401)
  })

  test('changes his e-mail by two codes, his phone by one', async () => {
    const member = await createMember()
    const browser = createPlainBrowser(member.session)
    const { email } = newPerson()
    const wants = (contacto: string, contrasena = PASSWORD) =>
      browser.lead('/contacto', { tipo: 'email', contacto, contrasena })
    const again = (aviso: string, campo: string) => `/mis-datos?aviso=${aviso}&paso=email&campo=${campo}#cambio-email`
    expect(await wants('x')).toBe(again('newEmailInvalid', 'contacto'))
    expect(await wants(email, '')).toBe(again('identityMissing', 'prueba'))
    expect(await wants(email, 'otra frase')).toBe(again('passwordWrong', 'prueba'))
    const refused = await browser.page(again('passwordWrong', 'prueba'))
    expect(refused).toMatch(/id="prueba-email-error"[^>]*>.*La contraseña no es correcta/s)
    expect(refused).toContain(`value="${email}"`) // nobody types it twice
    expect(await wants(email)).toBe('/mis-datos?aviso=contacto#cambio-email')
    expect(await browser.page()).toContain(`Código que llegó a ${member.email}`)
    const codes = { codigo: await codeTo(email), codigo_actual: await codeTo(member.email) }
    const wrong = { tipo: 'email', ...codes, codigo: '000000' }
    expect(await browser.lead('/confirmar', wrong)).toBe(again('codeWrong', 'codigo'))
    expect(await browser.page()).toContain(`El código de ${member.email} ya está bien.`)
    expect(await browser.lead('/confirmar', { tipo: 'email', codigo: codes.codigo })).toBe('/mis-datos?aviso=cambiado')
    expect(await database.one('SELECT email, account_email FROM customer WHERE id = ?', [member.rowId])).toEqual({
      email,
      account_email: email,
    })
    const { telephone } = newPerson()
    // The same session showed a moment ago that it is he.
    expect((await member.call('POST', '/api/my-data/contact', { kind: 'phone', contact: telephone })).status).toBe(200)
    expect((await mailTo(member.email, 'Cambió el correo de tu cuenta')).text).toContain(maskEmail(email))
    expect(told(await member.call('POST', '/api/my-data/contact/confirm', { kind: 'phone', code: '1' }))).toEqual([
      400,
      'El código no es correcto',
    ])
  })

  test('shows by a code to his mailbox that it is he, without a password', async () => {
    const member = await createMember()
    const browser = createPlainBrowser(member.session)
    const { telephone } = newPerson()
    const typed = { tipo: 'phone', contacto: telephone }
    expect(await browser.lead('/prueba', { ...typed, para: 'phone' })).toBe(
      '/mis-datos?aviso=prueba&paso=phone#cambio-phone',
    )
    const page = await browser.page('/mis-datos?aviso=prueba&paso=phone')
    for (const said of [`Código que llegó a ${maskEmail(member.email)}`, `value="${telephone}"`])
      expect(page).toContain(said)
    const code = await codeTo(member.email)
    expect(await browser.lead('/contacto', { ...typed, codigo_prueba: code === '000000' ? '1' : '000000' })).toBe(
      '/mis-datos?aviso=codeWrong&paso=phone&campo=prueba#cambio-phone',
    )
    expect(await browser.lead('/contacto', { ...typed, codigo_prueba: code })).toBe(
      '/mis-datos?aviso=contacto#cambio-phone',
    )
    expect(await browser.page()).toContain('Ya confirmaste que eres tú')
    // Another session of his is asked again.
    const other = createBuyer(shop, await logIn(member))
    const wanted = { kind: 'phone', contact: telephone }
    expect(told(await other.call('POST', '/api/my-data/contact', wanted))).toEqual([
      403,
      'Escribe tu contraseña para confirmar que eres tú',
    ])
  })

  test('claims what he bought as a guest by a code to that contact, and sees its orders', async () => {
    const member = await createMember()
    const guest = createBuyer(shop)
    const customer = await guest.introduce({ rut: member.rut })
    const { singles } = await plentiful(database)
    const ordered = await guest.order(customer, [{ id: singles[0]!, amount: 1 }])
    expect(ordered.status).toBe(200)
    const contact = guest.person.email
    const { body } = await member.call('POST', '/api/my-data/claim/code', { contact })
    const typed = { codeId: body.data.codeId, contact, code: await codeTo(contact) }
    expect(told(await member.call('POST', '/api/my-data/claim', { ...typed, code: '000000' }))[0]).toBe(400)
    expect(await member.call('POST', '/api/my-data/claim', typed)).toMatchObject({ body: { data: { records: 1 } } })
    expect(told(await member.call('POST', '/api/my-data/claim', typed))[0]).toBe(400)
    const { pedidos } = (await member.call('GET', '/api/my-data')).body.data
    expect(pedidos).toMatchObject([{ correo: contact, estado: 'PENDIENTE' }])
    const refused = await member.call('POST', '/api/my-data/delete', { password: PASSWORD, confirmed: true })
    expect(told(refused)).toEqual([409, expect.stringMatching(/^Todavía tienes el pedido \d+ en curso/)])
  })

  test('deletes everything with his password: all sessions end', async () => {
    const member = await createMember()
    const second = createBuyer(shop, await logIn(member))
    const remove = (more: object) =>
      member.call('POST', '/api/my-data/delete', { password: PASSWORD, confirmed: true, ...more })
    expect(told(await remove({ confirmed: false }))).toEqual([400, 'Marca que entiendes que no se puede deshacer'])
    expect(told(await remove({ password: 'otra frase' }))).toEqual([400, 'La contraseña no es correcta'])
    const answers = await Promise.all([remove({}), remove({})])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)])
    for (const browser of [member, second]) expect((await browser.call('GET', '/api/my-data')).status).toBe(401)
    expect((await mailTo(member.email, 'Eliminamos tus datos')).text).toContain('cerramos tu sesión')
    expect(await database.rows('SELECT id FROM customer WHERE rut = ?', [cleanRut(member.rut)])).toEqual([])
  })
})

describe('the page', () => {
  test('is nobody’s to store, to index or to refer to', async () => {
    const { status, headers } = await fetch(`${shop.siteUrl}/mis-datos`)
    expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'same-origin',
    ])
    expect(await createPlainBrowser().page()).toContain('noindex')
  })

  test.each([
    ...['', '?paso=codigo', '?aviso=eliminado&documentos=1', '?aviso=codeTooSoon&segundos=9', '?paso=eliminar'],
    ...['?aviso=passwordWrong&paso=email&campo=prueba', '?aviso=newPhoneInvalid&paso=phone&campo=contacto'],
  ])('is valid HTML for guests and members: %s', async (query) => {
    const member = await createMember()
    const browsers = [createPlainBrowser(), createPlainBrowser(member.session)]
    for (const browser of browsers) {
      expect(await faultsOfHtml(await browser.page(`/mis-datos${query}`))).toEqual([])
    }
  })

  test.each(['Llama al 600 123', 'toString', '<script>alert(1)</script>', 'constructor'])(
    'shows no words of an address: %s',
    async (word) => {
      const html = await createPlainBrowser().page(`/mis-datos?aviso=${encodeURIComponent(word)}`)
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      expect(main).not.toContain(word)
      expect(main).not.toContain('class="notice')
    },
  )

  test('takes forms of its own site alone, and counts them with the sensitive calls', async () => {
    const foreign = await fetch(`${shop.siteUrl}/mis-datos/eliminar`, {
      method: 'POST',
      body: new URLSearchParams({ entiendo: 'si' }),
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      redirect: 'manual',
    })
    expect([foreign.status, foreign.headers.get('location')]).toEqual([303, '/'])
    const { headers } = await fetch(`${shop.siteUrl}/api/my-data`)
    expect(headers.get('ratelimit-policy')).toBe('10000;w=60')
  })
})
