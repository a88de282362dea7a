// Who guesses the RUT of an order's number: the order's owner still finds it, and guesses stay few from however many networks.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop } from '#tests/support/orders/small-shop.ts'
import { newPerson } from '#tests/support/people/person.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

const HOME = '198.51.100.7'
const networkOf = (at: number) => `10.0.${at >> 8}.${at & 255}`

let schema: TestDatabase
let desk: OrderDesk
let owner: { readonly rut: string; readonly number: string }

beforeAll(async () => {
  schema = await freshDatabase()
  desk = await openOrderDesk({ url: schema.url, now: instantAt('2026-11-11', '10:00') })
})
afterAll(async () => {
  await desk?.close()
  await schema?.drop()
})
beforeEach(async () => {
  await resetSmallShop(desk.database)
  await desk.database.deleteFrom('throttle').execute()
  const { rut } = newPerson()
  const guest = await desk.guest({ rut })
  const { day, cost } = await desk.firstDate()
  const body = desk.body(guest, [{ id: BEER, amount: 2 }], cost + 2_400, { delivery_date_requested: day })
  const made = await desk.orders.create(body, guest, desk.now())
  if (!made.ok) throw new Error(made.refusal.code)
  owner = { rut, number: String(made.value.orderNumber) }
})

async function ask(network: string, { rut, number } = owner): Promise<string> {
  const found = await desk.tracking.ofGuest({ rut, number, network }, desk.now())
  return found.ok ? 'found' : found.refusal.code
}

const guess = (network: string) => ask(network, { rut: newPerson().rut, number: owner.number })
const wasLookedAt = (answer: string) => answer !== 'trackedTooOften'

async function guessFrom(networks: number, triesOfEach: number): Promise<number> {
  let lookedAt = 0
  for (let at = 0; at < networks; at += 1)
    for (let time = 0; time < triesOfEach; time += 1) if (wasLookedAt(await guess(networkOf(at)))) lookedAt += 1
  return lookedAt
}

test('22 wrong ones from 26 networks and many more: its owner finds it from anywhere else', async () => {
  await guessFrom(26, 2)
  for (const network of [HOME, '2001:db8:1:ff00::', networkOf(900)]) expect(await ask(network)).toBe('found')
  // As often as a page asks: what was right is never counted.
  for (let time = 0; time < 10; time += 1) expect(await ask(HOME)).toBe('found')
})

test('an owner who types it wrong once meanwhile is answered at once', async () => {
  await guessFrom(30, 1)
  expect(await guess(HOME)).toBe('trackedOfAnother')
  expect(await ask(HOME)).toBe('found')
})

test('guesses from sixty networks: two of each at once, four more in an hour', async () => {
  expect(await guessFrom(25, 1)).toBe(25)
  const atOnce = await guessFrom(60, 5)
  expect(atOnce).toBeGreaterThan(0)
  expect(atOnce).toBeLessThanOrEqual(60 * 2)
  let later = 0
  for (let minutes = 0; minutes < 60; minutes += 5) {
    desk.setNow(desk.later(5))
    for (let at = 0; at < 60; at += 6) if (wasLookedAt(await guess(networkOf(at)))) later += 1
  }
  expect(later).toBeLessThanOrEqual(10 * 5)
  expect(await ask(HOME)).toBe('found')
})

test('fifty at once from one network are counted before any is looked at', async () => {
  await guessFrom(25, 1)
  const answers = await Promise.all(Array.from({ length: 50 }, () => guess('203.0.113.9')))
  expect(answers.filter(wasLookedAt).length).toBeLessThanOrEqual(2)
})

test('who guesses in the owner’s own network keeps him waiting a quarter of an hour at most', async () => {
  await guessFrom(25, 1)
  for (let time = 0; time < 40; time += 1) await guess(HOME)
  expect(await ask(HOME)).toBe('trackedTooOften')
  expect(await ask('192.0.2.44')).toBe('found')
  desk.setNow(desk.later(15))
  expect(await ask(HOME)).toBe('found')
})

test('a number in other spellings is the same number, and a RUT that is none costs nobody a try', async () => {
  const { number, rut } = owner
  const dotted = `N° ${number.slice(0, -3)}.${number.slice(-3)}`
  for (const spelled of [
    number,
    `#${number}`,
    dotted,
    ` ${number} `,
    `Pedido ${number}.`,
    `０${number}`,
    `00${number}`,
    dotted,
  ])
    await ask(HOME, { rut: newPerson().rut, number: spelled })
  expect(await ask(HOME)).toBe('trackedTooOften')
  for (let time = 0; time < 30; time += 1) await ask('192.0.2.9', { rut: `${rut}0`, number })
  expect(await ask('192.0.2.9', { rut, number: dotted })).toBe('found')
})

test('guesses of one order say nothing about another of the same network', async () => {
  const first = owner
  for (let time = 0; time < 8; time += 1) await guess(HOME)
  const guest = await desk.guest()
  const { day, cost } = await desk.firstDate()
  const body = desk.body(guest, [{ id: BEER, amount: 1 }], cost + 1_200, { delivery_date_requested: day })
  const made = await desk.orders.create(body, guest, desk.now())
  if (!made.ok) throw new Error(made.refusal.code)
  const { rut } = (await desk.customers.findByRowId(desk.database, guest.rowId))!
  expect(await ask(HOME, { rut, number: String(made.value.orderNumber) })).toBe('found')
  expect(await ask(HOME, first)).toBe('trackedTooOften')
})
