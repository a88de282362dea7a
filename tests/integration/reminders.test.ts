// 'Agotado (avisar)' on the real database: one open request, one letter however many workers there are, and a
// way out.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { createLogger } from '#platform/log/logger.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { createSigner } from '#platform/secrets/signed-value.ts'
import { createJobRunner, enqueue } from '#platform/work/jobs.ts'
import { createProductsForSale } from '#shop/catalog/sync/products-for-sale.service.ts'
import { createAddressService } from '#shop/customers/addresses/address.service.ts'
import { createCustomerService } from '#shop/customers/customer.service.ts'
import { createReminderService, REMINDER_JOB, type ReminderJob } from '#shop/customers/reminders/reminder.service.ts'
import { createDeliveryService } from '#shop/delivery/delivery.service.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { type ProductId, WAREHOUSE } from '#shop/shared/ids.ts'
import { createStockService } from '#shop/stock/stock.service.ts'
import { createStoreService } from '#shop/stores/store.service.ts'
import { LAS_CONDES } from '#tests/support/delivery/geography.ts'
import { BEER, CASE, resetSmallShop, WINE } from '#tests/support/orders/small-shop.ts'
import { addPerson } from '#tests/support/people/people.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

const NOW = instantAt('2026-11-11', '10:00')
const DAY = 86_400_000
const STORE = 3
const clock = { now: () => NOW }
let schema: TestDatabase
let database: Database
let desk: Awaited<ReturnType<typeof openDesk>>

/** The services of one process. */
async function openDesk() {
  const settings = { current: () => defaultSettings }
  const stores = createStoreService({ database, clock, coverage: { storesAt: () => [] } })
  await stores.refresh()
  const delivery = createDeliveryService({ database, clock, settings })
  const addresses = createAddressService({ database, delivery, newId: publicId })
  const reminders = createReminderService({
    database,
    enqueue,
    addresses,
    customers: createCustomerService({ database, newId: publicId }),
    productsForSale: createProductsForSale({ clock }),
    stock: createStockService(),
    stores,
    settings,
    signer: createSigner('a secret of this test', 'reminders'),
  })
  return { addresses, reminders }
}

beforeAll(async () => {
  schema = await freshDatabase()
  database = connectDatabase(schema.url, 12)
  await resetSmallShop(database)
  const place = { address_street: 'Calle', address_number: '1', commune_code: '13114', lat: -33, lng: -70 }
  const names = { code: 'LCO', name: 'Las Condes', ecommerce_name: 'Las Condes' }
  await database
    .insertInto('store')
    .values({ id: STORE, ...names, ...place, couriers: '[]' })
    .execute()
  desk = await openDesk()
})
afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})
beforeEach(async () => {
  await resetSmallShop(database)
  for (const id of [WINE, BEER]) await setStock(id, 0)
})

async function setStock(product_id: ProductId, stock: number, store_id: number = WAREHOUSE) {
  const row = { product_id, store_id, stock, ecommerce_emergency_stock: 5, ecommerce_emergency_stock_immediate: 2 }
  await database.insertInto('stock').values(row).onDuplicateKeyUpdate({ stock }).execute()
}
type Person = Awaited<ReturnType<typeof addPerson>>
const request = (person: Person, productId: ProductId = WINE, rut = person.rut) =>
  desk.reminders.request(person, { rut, productId }, NOW)
const rows = () => database.selectFrom('reminder').select(['product_id', 'state', 'open']).orderBy('id').execute()
const letters = async () => {
  const jobs = await database.selectFrom('job').selectAll().where('kind', '=', REMINDER_JOB).orderBy('id').execute()
  return jobs.map(({ payload }) => (typeof payload === 'string' ? JSON.parse(payload) : payload) as ReminderJob)
}

describe('a request', () => {
  test('is open once for a person and product, however often it is made at once', async () => {
    const person = await addPerson(database)
    const made = await Promise.all(Array.from({ length: 8 }, () => request(person)))
    expect(made).toEqual(Array(8).fill({ ok: true, value: { name: 'Vino', available: null } }))
    await request(person, BEER)
    expect(await rows()).toMatchObject([{ product_id: WINE }, { product_id: BEER }])
  })

  test('takes only the caller’s own RUT, in any form, and a product that is sold', async () => {
    const person = await addPerson(database)
    const other = await addPerson(database)
    expect(await request(person, WINE, person.rut.replaceAll('.', ''))).toMatchObject({ ok: true })
    expect(await request(person, BEER, other.rut)).toMatchObject({ refusal: { code: 'reminderNotYours' } })
    expect(await request(person, BEER, 'x')).toMatchObject({ refusal: { code: 'reminderNotYours' } })
    expect(await request(person, 999 as ProductId)).toMatchObject({ refusal: { code: 'productUnknown' } })
    await database.updateTable('product').set({ active: false }).where('id', '=', BEER).execute()
    expect(await request(person, BEER)).toMatchObject({ refusal: { code: 'productInactive' } })
    expect(await rows()).toHaveLength(1)
  })

  test('waits for nothing where the product can be had already', async () => {
    await setStock(WINE, 6)
    const person = await addPerson(database)
    expect(await request(person)).toMatchObject({ ok: true, value: { available: { deliveryTime: 'programmed' } } })
    expect(await rows()).toEqual([])
  })
})

describe('when the product is back', () => {
  test('one letter leaves, however many workers look and send', async () => {
    const people = [await addPerson(database), await addPerson(database)]
    for (const person of people) await request(person)
    expect(await desk.reminders.tellDue(NOW)).toBe(0)
    await setStock(WINE, 5) // the reserve
    expect(await desk.reminders.tellDue(NOW)).toBe(0)
    await setStock(WINE, 6)
    const desks = await Promise.all(Array.from({ length: 4 }, openDesk))
    const told = await Promise.all(desks.map(({ reminders }) => reminders.tellDue(NOW)))
    expect(told.reduce((sum, each) => sum + each, 0)).toBe(2)
    const sent: unknown[] = []
    const logger = createLogger('test', 'silent')
    const send = async (payload: unknown) => {
      sent.push((await desk.reminders.letter(payload as ReminderJob, NOW))?.to)
    }
    const runners = Array.from({ length: 2 }, () =>
      createJobRunner({ database, logger, handlers: { [REMINDER_JOB]: send } }),
    )
    await Promise.all(runners.map((runner) => runner.runDue()))
    expect(sent.toSorted()).toEqual(people.map(({ email }) => email).toSorted())
    expect(await desk.reminders.tellDue(NOW)).toBe(0)
    expect(await rows()).toMatchObject([
      { state: 'sent', open: null },
      { state: 'sent', open: null },
    ])
  })

  test('it can be asked for again after that', async () => {
    const person = await addPerson(database)
    await request(person)
    await setStock(WINE, 6)
    await desk.reminders.tellDue(NOW)
    await setStock(WINE, 0)
    await request(person)
    await setStock(WINE, 6)
    expect(await desk.reminders.tellDue(NOW)).toBe(1)
    expect(await letters()).toHaveLength(2)
  })

  test('in a store: those are told to whom it delivers express', async () => {
    const [near, far, distributor] = [
      await addPerson(database),
      await addPerson(database),
      await addPerson(database, 'distributor'),
    ]
    const address = { street: 'A', number: '1', apt: '', city: '', reference: '' }
    const action = { deliverableAction: 'deliverable_action_leave_at_door' } as const
    for (const person of [near, distributor])
      await desk.addresses.save(person, { ...LAS_CONDES, ...address, ...action }, NOW)
    await desk.addresses.save(far, { region: 'Valparaíso', commune: 'Calera', ...address, ...action }, NOW)
    for (const person of [near, far, distributor]) await request(person)
    await setStock(WINE, 3, STORE)
    expect(await desk.reminders.tellDue(NOW)).toBe(1)
    const [letter] = await letters()
    expect(letter?.context).toBe(`immediate.delivery.${STORE}`)
    expect(await desk.reminders.letter(letter!, NOW)).toMatchObject({ to: near.email })
  })

  test('a pack is back with what it holds', async () => {
    await request(await addPerson(database), CASE)
    await setStock(WINE, 5)
    expect(await desk.reminders.tellDue(NOW)).toBe(0)
    await setStock(WINE, 6)
    expect(await desk.reminders.tellDue(NOW)).toBe(1)
  })

  test('each reads his own price', async () => {
    const values = { product_id: WINE, price_list_id: 86, price: 3_000 }
    await database
      .insertInto('price_list')
      .values({ id: 86, name: 'distribuidor' })
      .onDuplicateKeyUpdate({ id: 86 })
      .execute()
    await database.insertInto('product_price').values(values).execute()
    const bulk = { bulk_price: 2_500, bulk_amount: 12 }
    await database.updateTable('product').set(bulk).where('id', '=', WINE).execute()
    for (const kind of ['member', 'distributor'] as const) await request(await addPerson(database, kind))
    await setStock(WINE, 60)
    await desk.reminders.tellDue(NOW)
    const found = await Promise.all((await letters()).map((job) => desk.reminders.letter(job, NOW)))
    expect(found.map((letter) => letter?.price)).toEqual([5_000, 3_000])
    expect(found[1]?.bulk).toEqual({ price: 2_500, amount: 12 })
  })

  test('a product that is sold no more ends what waits for it, and no letter is written about it', async () => {
    await request(await addPerson(database))
    await request(await addPerson(database), BEER)
    await setStock(BEER, 20)
    await desk.reminders.tellDue(NOW)
    await database.updateTable('product').set({ active: false }).execute()
    await desk.reminders.tellDue(NOW)
    expect((await rows()).map(({ state }) => state).toSorted()).toEqual(['sent', 'withdrawn'])
    const [job] = await letters()
    expect(await desk.reminders.letter(job!, NOW)).toBeNull()
  })
})

describe('the way out of a letter', () => {
  async function letterTo(person: Person) {
    await request(person, BEER)
    await setStock(BEER, 20)
    await desk.reminders.tellDue(NOW)
    return (await desk.reminders.letter((await letters())[0]!, NOW))!.wayOut
  }

  test('takes back what waits for its product, or everything, of this person alone', async () => {
    const [person, other] = [await addPerson(database), await addPerson(database)]
    const wayOut = await letterTo(person)
    await setStock(BEER, 0)
    for (const who of [person, other]) for (const product of [WINE, BEER, CASE]) await request(who, product)
    const left = async () => (await rows()).filter(({ open }) => open === 1).length
    expect(desk.reminders.productOf(wayOut, NOW)).toBe(BEER)
    expect(await left()).toBe(6)
    expect(await desk.reminders.takeBack(wayOut, 'one', NOW)).toBe(true)
    expect(await left()).toBe(5)
    expect(await desk.reminders.takeBack(wayOut, 'all', NOW)).toBe(true)
    expect(await left()).toBe(3)
    await setStock(WINE, 20)
    expect(await desk.reminders.tellDue(NOW)).toBe(2)
  })

  test('is nothing when it was changed, signed elsewhere, or is older than a year', async () => {
    const wayOut = await letterTo(await addPerson(database))
    const later = new Date(NOW.getTime() + 366 * DAY)
    const foreign = createSigner('another secret', 'reminders').sign(`${publicId()}~${BEER}`, later)
    for (const [text, now] of [
      ['', NOW],
      [`${wayOut}x`, NOW],
      [foreign, NOW],
      [wayOut, later],
      ['x'.repeat(5_000), NOW],
    ] as const) {
      expect(desk.reminders.productOf(text, now)).toBeNull()
      expect(await desk.reminders.takeBack(text, 'all', now)).toBe(false)
    }
  })
})

test('requests that ended 90 days ago are forgotten, open ones are not', async () => {
  const person = await addPerson(database)
  await request(person)
  await request(person, BEER)
  await setStock(BEER, 20)
  await desk.reminders.tellDue(NOW)
  await desk.reminders.deleteOld(new Date(NOW.getTime() + 91 * DAY))
  expect(await rows()).toMatchObject([{ product_id: WINE, open: 1 }])
})
