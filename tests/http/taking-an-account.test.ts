// Finding A1 (2026-11-26): with a stolen session, cookie or bearer token, nobody takes the account; whoever had more is stopped by a letter.
import { afterAll, expect, inject, test } from 'vitest'
import { createBuyer } from '#tests/support/people/buyer.ts'
import { mailsTo, PASSWORD } from '#tests/support/people/member.ts'
import { openPeople } from '#tests/support/people/people.ts'
import { newPerson } from '#tests/support/people/person.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const people = openPeople(shop.databaseUrl)
afterAll(() => people.close())

/** Everything that came to a mailbox or phone. */
async function inboxOf(to: string): Promise<{ mails: { subject: string; text: string }[]; sms: { text: string }[] }> {
  return (await fetch(`${shop.sandboxUrl}/inbox.json?${new URLSearchParams({ to })}`)).json()
}
async function smsTo(to: string, said: RegExp): Promise<string> {
  const found = async () => (await inboxOf(to)).sms.find(({ text }) => said.test(text))?.text
  await eventually(`a text message ${said} has come`, async () => (await found()) !== undefined)
  return (await found())!
}

/** As most people join: by a text message, so that the e-mail was never proven. */
async function victim() {
  const person = await people.add('member', { password: PASSWORD })
  const { telephone: phone } = newPerson()
  const proven = 'UPDATE customer SET account_email = NULL, phone = ?, account_phone = ? WHERE id = ?'
  await database.rows(proven, [phone, phone, person.rowId])
  return { ...person, phone }
}

const contactsOf = async ({ rowId }: { rowId: number }) =>
  database.one('SELECT email, phone FROM customer WHERE id = ?', [rowId])

test('a cookie or a bearer token alone changes no contact, and sends nobody a code', async () => {
  const owner = await victim()
  const [{ telephone }, { email }] = [newPerson(), newPerson()]
  const thief = createBuyer(shop, (await people.logIn(owner)).split('; ')[0]!)
  const nobody = createBuyer(shop)
  const bearer = await people.bearer(owner)
  const calls: [string, object][] = [
    ['/api/my-data/contact', { kind: 'phone', contact: telephone }],
    ['/api/my-data/contact', { kind: 'email', contact: email }],
    ['/api/my-data/delete', { confirmed: true }],
    ['/api/identity', {}],
  ]
  for (const [path, body] of calls) {
    const answers = [await thief.call('POST', path, body), await nobody.call('POST', path, body, bearer)]
    for (const { status, body: told } of answers) expect([status, told.data.reason]).toEqual([403, 'identityMissing'])
  }
  // A code goes to the owner alone, and the one who asked does not read it.
  expect((await thief.call('POST', '/api/identity/code', {})).body.data.contact).not.toContain(owner.phone)
  await smsTo(owner.phone, /es tu codigo/)
  expect(await contactsOf(owner)).toEqual({ email: owner.email, phone: owner.phone })
  for (const to of [telephone, email]) expect(await inboxOf(to)).toEqual({ mails: [], sms: [] })
})

test('with the password, too, the e-mail waits a week; its owner hears at once and stops it from the letter', async () => {
  const owner = await victim()
  const [{ telephone }, { email }] = [newPerson(), newPerson()]
  const thief = createBuyer(shop, (await people.logIn(owner)).split('; ')[0]!)
  const change = (kind: string, contact: string) =>
    thief.call('POST', '/api/my-data/contact', { kind, contact, password: PASSWORD })
  const confirm = (kind: string, code: string, oldCode = '') =>
    thief.call('POST', '/api/my-data/contact/confirm', { kind, code, oldCode })
  expect((await change('phone', telephone)).status).toBe(200)
  const code = (text: string) => /\d{6}/.exec(text)![0]
  expect(await confirm('phone', code(await smsTo(telephone, /es tu codigo/)))).toMatchObject({
    body: { data: { waitsUntil: null } },
  })
  await mailsTo(shop, owner.email, 'Cambió el teléfono de tu cuenta')
  await smsTo(owner.phone, /cambio el telefono de tu cuenta/)

  // A contact waits a minute between two codes: the clock of the first is moved.
  await database.rows('UPDATE contact_code SET issued_at = issued_at - INTERVAL 2 MINUTE WHERE customer_id = ?', [
    owner.rowId,
  ])
  expect((await change('email', email)).status).toBe(200)
  const [mail] = await mailsTo(shop, email, 'es tu código')
  const sent = async () => (await inboxOf(telephone)).sms.filter(({ text }) => /es tu codigo/.test(text))
  await eventually('the code to the phone has come', async () => (await sent()).length > 1)
  const codes = (await sent()).map(({ text }) => code(text))
  const answers = []
  for (const oldCode of codes) answers.push(await confirm('email', code(mail!.subject), oldCode))
  const waiting = answers.find(({ status }) => status === 200)
  expect(new Date(waiting!.body.data.waitsUntil).getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000)
  expect(await contactsOf(owner)).toEqual({ email: owner.email, phone: telephone })

  const [letter] = await mailsTo(shop, owner.email, '¿Cambias el correo de tu cuenta?')
  await smsTo(owner.phone, /pidieron cambiar el correo/)
  const link = /https?:\S+\/detener-cambio\?clave=\S+/.exec(letter!.text)![0]
  const key = new URL(link).searchParams.get('clave')!
  for (const _ of [1, 2]) expect(await (await fetch(link)).text()).toContain('No fui yo: detener el cambio')
  expect((await thief.call('GET', '/api/my-data')).status).toBe(200) // looking stopped nothing
  const stop = async (clave: string) => {
    const body = new URLSearchParams({ clave })
    const answer = await fetch(`${shop.siteUrl}/detener-cambio`, { method: 'POST', body, redirect: 'manual' })
    return answer.headers.get('location')
  }
  expect(await stop(`${key}x`)).toBe('/detener-cambio?estado=nada')
  expect(await stop(key)).toBe('/detener-cambio?estado=detenido')
  expect(await stop(key)).toBe('/detener-cambio?estado=nada')
  expect((await thief.call('GET', '/api/my-data')).status).toBe(401)
  await mailsTo(shop, owner.email, 'Crea una contraseña nueva')
  expect((await inboxOf(email)).mails.filter(({ subject }) => !/código/.test(subject))).toEqual([])
  expect(
    await database.rows('SELECT id FROM changed_contact WHERE customer_id = ? AND state = ?', [owner.rowId, 'waiting']),
  ).toEqual([])
})

test('a new password by letter ends what waits, and the letter goes to the e-mail before', async () => {
  const owner = await victim()
  const waiting = `INSERT INTO changed_contact (customer_id, kind, old_contact, contact, proven, state, due_at, created_at)
    VALUES (?, 'email', ?, 'ladron@correo.example', 1, 'waiting', NOW(3) + INTERVAL 7 DAY, NOW(3))`
  await database.rows(waiting, [owner.rowId, owner.email])
  const anybody = createBuyer(shop)
  expect((await anybody.call('POST', '/recuperar-contrasena', { rut: owner.rut })).status).toBe(200)
  const [letter] = await mailsTo(shop, owner.email, 'Crea una contraseña nueva')
  const link = new URL(/https?:\S+\/restablecer-contrasena\S+/.exec(letter!.text)![0])
  const { rut, token } = Object.fromEntries(link.searchParams)
  const password = 'otra frase muy larga'
  const reset = { rut, token, password, confirmPassword: password }
  expect((await anybody.call('POST', '/recuperar-contrasena/actualizar', reset)).status).toBe(200)
  expect(await database.rows('SELECT id FROM changed_contact WHERE customer_id = ?', [owner.rowId])).toEqual([])
})
