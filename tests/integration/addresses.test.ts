// Saved addresses on the real database: at most five, newest first, however many are saved at once, and nobody
// else's.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { type AddressService, createAddressService } from '#shop/customers/addresses/address.service.ts'
import { createDeliveryService } from '#shop/delivery/delivery.service.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { LAS_CONDES, seedGeography } from '#tests/support/delivery/geography.ts'
import { addPerson } from '#tests/support/people/people.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

const NOW = instantAt('2026-11-11', '10:00')
const written = {
  ...LAS_CONDES,
  street: 'Av. Colón',
  number: '4840',
  apt: '1204',
  city: '',
  reference: '',
  deliverableAction: 'deliverable_action_leave_at_door',
} as const
let schema: TestDatabase
let database: Database
let addresses: AddressService
let owner: { rowId: number }

beforeAll(async () => {
  schema = await freshDatabase()
  database = connectDatabase(schema.url, 12)
  await seedGeography(database)
  const settings = { current: () => defaultSettings }
  const delivery = createDeliveryService({ database, clock: { now: () => NOW }, settings })
  addresses = createAddressService({ database, delivery, newId: publicId })
})
afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})
beforeEach(async () => {
  owner = await addPerson(database)
})

const save = (more: object = {}, who = owner) => addresses.save(who, { ...written, ...more }, NOW)
const streets = async (who = owner) => (await addresses.of(who.rowId)).map(({ street }) => street)

test('is kept as the shop’s geography writes it', async () => {
  const saved = await save({
    street: '  Av.  Colón ',
    region: 'RM',
    commune: 'las condes',
    apt: ' ',
    reference: ' Timbre\n2 ',
  })
  expect(saved).toMatchObject({
    ok: true,
    value: [
      {
        street: 'Av. Colón',
        number: '4840',
        apt: null,
        communeCode: '13114',
        communeName: 'Las Condes',
        regionCode: '13',
        city: 'Las Condes',
        reference: 'Timbre 2',
      },
    ],
  })
})

test('may be where nothing is delivered yet, but must be in Chile', async () => {
  expect(await save({ commune: 'Quilicura' })).toMatchObject({ ok: true })
  for (const place of [{ commune: 'Springfield' }, { region: 'Ohio' }, { region: 'Valparaíso' }])
    expect(await save(place)).toMatchObject({ refusal: { code: 'placeUnknown' } })
  expect(await streets()).toHaveLength(1)
})

test.each([
  ['addressRequired', { street: ' ' }],
  ['numberRequired', { number: '' }],
  ['communeRequired', { commune: '' }],
  ['regionRequired', { region: '' }],
  ['addressTooLong', { street: 'x'.repeat(51) }],
])('is refused with %s', async (code, spoilt) => {
  expect(await save(spoilt)).toMatchObject({ ok: false, refusal: { code } })
  expect(await streets()).toEqual([])
})

describe('of several', () => {
  test('the newest is first, the sixth pushes the oldest out', async () => {
    for (const street of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis']) await save({ street })
    expect(await streets()).toEqual(['Seis', 'Cinco', 'Cuatro', 'Tres', 'Dos'])
    expect(
      await database.selectFrom('customer_address').select('id').where('customer_id', '=', owner.rowId).execute(),
    ).toHaveLength(5)
  })

  test('the same again moves to the front, keeps its id and takes what is new of it', async () => {
    await save()
    const [first] = await addresses.of(owner.rowId)
    await save({ street: 'Otra' })
    await save({ street: 'AV COLON', reference: 'Portón verde' })
    const now = await addresses.of(owner.rowId)
    expect(now.map(({ street }) => street)).toEqual(['AV COLON', 'Otra'])
    expect(now[0]).toMatchObject({ id: first!.id, reference: 'Portón verde' })
  })

  test('ten saved at once leave five, each once', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, (_, index) => save({ street: `Calle ${index % 7}` })))
    expect(results.every(({ ok }) => ok)).toBe(true)
    const left = await streets()
    expect(left).toHaveLength(5)
    expect(new Set(left).size).toBe(5)
    expect(
      await database.selectFrom('customer_address').select('id').where('customer_id', '=', owner.rowId).execute(),
    ).toHaveLength(5)
  })

  test('one is deleted by its owner alone, and only once', async () => {
    await save({ street: 'Uno' })
    await save({ street: 'Dos' })
    const { id } = (await addresses.of(owner.rowId))[0]!
    const stranger = await addPerson(database)
    expect(await addresses.remove(stranger, id)).toMatchObject({ refusal: { code: 'addressNotYours' } })
    expect(await streets()).toEqual(['Dos', 'Uno'])
    expect(await addresses.remove(owner, id)).toMatchObject({ ok: true, value: [{ street: 'Uno' }] })
    for (const unknown of [id, 'ñ'.repeat(22)])
      expect(await addresses.remove(owner, unknown)).toMatchObject({ refusal: { code: 'addressUnknown' } })
    expect(await streets(stranger)).toEqual([])
  })
})
