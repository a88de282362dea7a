// RUTs, phones, numbers and codes as people paste them, at every call that takes one: taken and stored in one form, or refused whole.
// What counts as one: src/shop/shared/rut.test.ts and its neighbours.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createBuyer } from '#tests/support/people/buyer.ts'
import { FACTURA } from '#tests/support/people/factura.ts'
import { createMember, PASSWORD } from '#tests/support/people/member.ts'
import { aSignedIn } from '#tests/support/people/people.ts'
import { newPerson } from '#tests/support/people/person.ts'
import { openShopDatabase, plentiful, settingsRead } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const stranger = createBuyer(shop)
let bottle: number

beforeAll(async () => {
  bottle = (await plentiful(database, 300)).singles[0]!
  await database.change("UPDATE setting SET value = '1' WHERE name = 'CAPTCHA_COST'")
  await settingsRead(shop, database)
})
afterAll(async () => void (await database.change("UPDATE setting SET value = '300' WHERE name = 'CAPTCHA_COST'")))

/** A RUT as a mail, Word, Excel, a bank and a phone give it. */
const FORMS: readonly ((rut: string) => string)[] = [
  (rut) => ` ${rut}`,
  (rut) => rut.replace('-', ' \u2013 '),
  (rut) => `R.U.T. N° ${rut.replaceAll('.', ',')}`,
  (rut) => `0${rut.replaceAll('.', '')}`,
  (rut) => `\u202a${rut.replaceAll('.', '.\u200b').replace('-', '\u2011')}\u202c\u00a0`,
]
/** What looks like one and is none: another beside it, a letter in it, a digit behind the check digit. */
const NONE: readonly ((rut: string) => string)[] = [
  (rut) => `${rut} / 11.111.111-1`,
  (rut) => `${rut.slice(0, 4)}O${rut.slice(4)}`,
  (rut) => `${rut}5`,
]

describe('POST /customers/buy/guest', () => {
  const introduce = (more: object) => stranger.call('POST', '/customers/buy/guest', { ...newPerson(), ...more })
  const stored = (id: string) => database.one('SELECT rut, phone FROM customer WHERE public_id = ?', [id])

  test.each(FORMS)('takes %s', async (form) => {
    const person = newPerson()
    const { body } = await introduce({ ...person, rut: form(person.rut) })
    expect(body.errorMessage).toBeUndefined()
    expect((await stored(body.data.customer_id)).rut).toBe(person.rut.replace(/[.-]/g, ''))
  })

  test('takes a RUT of five digits, and one that ends in K in Cyrillic', async () => {
    for (const [rut, cleaned] of [
      ['86.636-9', '866369'],
      ['10.000.013-\u041a', '10000013K'],
    ])
      expect((await stored((await introduce({ rut })).body.data.customer_id)).rut).toBe(cleaned)
  })

  test.each(NONE)('refuses %s', async (form) => {
    const { status, body } = await introduce({ rut: form(newPerson().rut) })
    expect([status, body.errorMessage]).toEqual([400, 'Debe ingresar un rut válido'])
  })

  test.each([
    '0056987654321',
    '0987654321',
    '09 8765 4321',
    '56 9 8765-4321',
    '\u202a+56 9\u00a08765 4321\u202c',
    '(9) 8765.4321',
  ])('takes the phone %j', async (telephone) => {
    expect((await stored((await introduce({ telephone })).body.data.customer_id)).phone).toBe('+56987654321')
  })

  test.each(['98765432', '9876543210', '+54 11 2345 6789', '987654321 / 912345678'])(
    'refuses %j',
    async (telephone) => {
      const { status, body } = await introduce({ telephone })
      expect([status, body.errorMessage]).toEqual([400, 'Debe ingresar un teléfono válido'])
    },
  )
})

describe('an account', () => {
  const NOT_THE_RUT = 'CAPTCHA no validado' // the next rule after the RUT's
  const ways = {
    '/customers/login': ['El RUT ingresado no es válido', NOT_THE_RUT],
    '/customers/register': ['Debe ingresar un RUT válido', NOT_THE_RUT],
    '/recuperar-contrasena': ['El RUT ingresado no es válido', undefined],
    '/api/my-data/code': ['El RUT ingresado no es válido', undefined],
  } as const

  test.each(Object.entries(ways))('%s reads them alike', async (path, [refused, taken]) => {
    const { form } = createMember(shop)
    const said = async (rut: string) => {
      const body = { ...form, contact: newPerson().email, codeId: '', captcha: '', rut }
      return (await stranger.call('POST', path, body)).body.errorMessage
    }
    for (const write of FORMS) expect(await said(write(newPerson().rut))).toBe(taken)
    for (const write of NONE) expect(await said(write(newPerson().rut))).toBe(refused)
  })

  test('is made with a pasted RUT, phone and code, and opened with another form of the RUT', async () => {
    const member = createMember(shop)
    const { rut, phone } = member.form
    const { codeId, confirmationCode: code } = await member.codeByMail()
    const pasted = { rut: `RUT: ${rut}`, phone: `0056 ${phone.slice(3)}` }
    const confirmationCode = `Tu código de Liqui es: ${code.slice(0, 3)} ${code.slice(3)}.`
    const { body } = await member.call('POST', '/customers/register', {
      ...member.form,
      ...pasted,
      codeId,
      confirmationCode,
    })
    expect(body.data.user).toMatchObject({ rut, phone_number: phone })
    expect((await member.logIn({ rut: `0${rut.replace('-', '\u2212')}` })).body.data.user.rut).toBe(rut)
  })

  test('takes another phone however it is dialled, and its RUT in a reminder', async () => {
    const ana = await aSignedIn(shop, 'member', { password: PASSWORD })
    const contact = `09 ${newPerson().telephone.slice(4)}`
    const answer = await ana.buyer.call('POST', '/api/my-data/contact', { kind: 'phone', contact, password: PASSWORD })
    expect(answer.body.errorMessage).toBeUndefined()
    for (const mistyped of [`${contact}0`, '98765432', '9876543210']) {
      const wrong = await ana.buyer.call('POST', '/api/my-data/contact', { kind: 'phone', contact: mistyped })
      expect(wrong.status, mistyped).toBe(400)
    }
    const reminder = { rut: `\u00a0Rut ${ana.rut}`, product_id: bottle }
    expect((await ana.buyer.call('POST', '/reminder', reminder)).status).toBe(200)
  })
})

test('a company is found, and a factura stored, by its RUT as it was pasted', async () => {
  const guest = createBuyer(shop)
  const customer = await guest.introduce()
  const read = async (rut: string) => (await guest.call('GET', `/billing/${encodeURIComponent(rut)}`)).status
  for (const write of FORMS) expect(await read(write('99.990.001-1'))).toBe(200)
  for (const write of NONE) expect(await read(write('99.990.001-1'))).toBe(400)
  const billing = { ...FACTURA, rut: ' RUT: 76.543.210 \u2013 3' }
  const { body } = await guest.order(customer, [{ id: bottle, amount: 1 }], { billing })
  const { billing_rut } = await database.one('SELECT billing_rut FROM orders WHERE public_id = ?', [
    body.data.newOrder.order_id,
  ])
  expect(billing_rut).toBe('765432103')
})

test('an order is followed by its RUT and number as a mail writes them', async () => {
  const guest = createBuyer(shop)
  const made = await guest.order(await guest.introduce(), [{ id: bottle, amount: 1 }])
  const number = String(made.body.data.newOrder.order_number)
  const { rut } = guest.person
  const follow = async (typedRut: string, typedNumber: string) => {
    const path = [typedRut, typedNumber].map(encodeURIComponent).join('/')
    return (await guest.call('GET', `/orders/ecommerce/tracking/guest/${path}`)).status
  }
  const thousands = `${number.slice(0, -3)}.${number.slice(-3)}`
  for (const typed of [`Pedido ${number}`, `#${number}`, `N° ${thousands}`, `${number}.`, ` ${number}\u200e`])
    expect(await follow(rut, typed), typed).toBe(200)
  for (const write of FORMS) expect(await follow(write(rut), number)).toBe(200)
  for (const write of NONE) expect(await follow(write(rut), number)).toBe(404)
  for (const typed of [`${number} 1`, `${number}x`, `-${number}`]) expect(await follow(rut, typed), typed).toBe(404)
})

test('a coupon is pasted with blanks, a long dash and what nobody sees', async () => {
  await database.change("INSERT INTO coupon SET type = 'difference', code = 'PEGADO-15', value = 100")
  const ana = await aSignedIn(shop)
  const code = encodeURIComponent(` pegado \u2013 15\u200b${' '.repeat(40)}`)
  const { body } = await ana.buyer.call('GET', `/api/coupon/${code}/validate`)
  expect(body.data.coupon?.code ?? body.errorMessage).toBe('PEGADO-15')
})
