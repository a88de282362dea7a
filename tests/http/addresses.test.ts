// Saving and deleting an address by its calls: by cookie or bearer token, one's own alone, at most five.
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { createBuyer } from '#tests/support/people/buyer.ts'
import { aSignedIn } from '#tests/support/people/people.ts'

const shop = inject('shop')
const NEW = '/ecommerce/customers/address/new'
const at = (id: string) => `/ecommerce/customers/address/${id}`
const address = { street: 'Av. Apoquindo', number: '4501', commune: 'Las Condes', region: 'Metropolitana de Santiago' }
let ana: Awaited<ReturnType<typeof aSignedIn>>
let luis: typeof ana

beforeAll(async () => {
  ana = await aSignedIn(shop)
  luis = await aSignedIn(shop, 'distributor')
})

const save = (more: object = {}, who = ana) => who.buyer.call('POST', NEW, { ...address, ...more })

describe('saving', () => {
  test('answers with the address, and all of them newest first', async () => {
    const { status, body } = await save({
      apt: '12',
      reference: 'Timbre malo',
      delivery_action: 'deliverable_action_meet_at_door',
    })
    expect(status).toBe(200)
    expect(body.data.address).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      street: 'Av. Apoquindo',
      number: '4501',
      apt: '12',
      commune: 'Las Condes',
      commune_code: '13114',
      city: 'Las Condes',
      region: 'Metropolitana de Santiago',
      region_code: '13',
      reference: 'Timbre malo',
      deliverableAction: 'deliverable_action_meet_at_door',
    })
    const again = await save({ apt: '12' })
    expect(again.body.data.Addresses).toEqual([
      { ...body.data.address, reference: null, deliverableAction: 'deliverable_action_leave_at_door' },
    ])
  })

  test('keeps five, at once too, and takes a bearer token', async () => {
    const byToken = createBuyer(shop)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        byToken.call('POST', NEW, { ...address, number: `${index}` }, ana.bearer),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await save()).body.data.Addresses).toHaveLength(5)
  })

  test.each([
    ['addressRequired', { street: ' ' }, 'Ingrese una dirección'],
    [
      'numberRequired',
      { number: '' },
      'Ingrese un número de dirección. Si la dirección no tiene número, ingrésela manualmente con un "S/N" en la numeración',
    ],
    ['communeRequired', { commune: '' }, 'Ingrese una comuna'],
    ['regionRequired', { region: undefined }, 'Ingrese una región'],
    ['addressTooLong', { street: 'x'.repeat(52) }, 'Dirección supera el límite de caracteres (55)'],
    ['placeUnknown', { commune: 'Springfield' }, 'Elige la región y la comuna de la lista'],
  ])('refuses with %s', async (reason, spoilt, message) => {
    const { status, body } = await save(spoilt)
    expect([status, body.data.reason, body.errorMessage]).toEqual([400, reason, message])
  })

  test.each([
    [{ street: { $ne: '' } }, ['street']],
    [{ number: 'x'.repeat(21) }, ['number']],
    [{ deliverableAction: 'over the fence' }, ['deliverableAction']],
    [{ reference: 'x'.repeat(251) }, ['reference']],
  ])('refuses %j', async (spoilt, fields) => {
    const { status, body } = await save(spoilt)
    expect([status, body.data.fields]).toEqual([400, fields])
  })

  test('stores markup, quotes and other alphabets as they are, without what nobody sees', async () => {
    const street = `<b>'";--\u202e Ñ李`
    expect((await save({ street })).body.data.address.street).toBe(`<b>'";-- Ñ李`)
  })
})

describe('deleting', () => {
  test('takes one of the caller’s own, once', async () => {
    const saved = (await save({ number: '77' })).body.data.address
    const { status, body } = await ana.buyer.call('DELETE', at(saved.id))
    expect(status).toBe(200)
    expect(body.data.Addresses.map(({ id }: { id: string }) => id)).not.toContain(saved.id)
    const again = await ana.buyer.call('DELETE', at(saved.id))
    expect([again.status, again.body.errorMessage]).toEqual([
      404,
      'Ha ocurrido un error borrando la dirección. Por favor intente nuevamente',
    ])
  })

  test('refuses somebody else’s, by cookie and by token', async () => {
    const { id } = (await save({ number: '78' })).body.data.address
    expect((await luis.buyer.call('DELETE', at(id))).status).toBe(403)
    expect((await createBuyer(shop).call('DELETE', at(id), undefined, luis.bearer)).status).toBe(403)
    expect((await ana.buyer.call('DELETE', at(id))).status).toBe(200)
  })
})

test('needs an account', async () => {
  const nobody = createBuyer(shop)
  const guest = createBuyer(shop)
  await guest.introduce()
  for (const buyer of [nobody, guest]) {
    expect((await buyer.call('POST', NEW, address)).status).toBe(401)
    expect((await buyer.call('DELETE', at('a'.repeat(22)))).status).toBe(401)
  }
  expect((await nobody.call('POST', NEW, address, { authorization: 'Bearer nobody' })).status).toBe(401)
})

test('is not called by another site', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site' }
  expect((await ana.buyer.call('POST', NEW, address, foreign)).status).toBe(403)
  expect((await ana.buyer.call('DELETE', at('a'.repeat(22)), undefined, foreign)).status).toBe(403)
})
