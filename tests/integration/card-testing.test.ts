// Who tries out cards: charges the shop sends itself are counted by guest, contact, card and network, whichever provider they go through.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallCustomer } from '#platform/request.ts'
import { PAYMENT_ALERT_JOB } from '#shop/payments/alerts/payment-alert.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import { type OrderDesk, openOrderDesk, SOLVED_CAPTCHA } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop } from '#tests/support/orders/small-shop.ts'
import { cardProvider } from '#tests/support/payments/card-provider.ts'
import { newPerson } from '#tests/support/people/person.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

const MORNING = instantAt('2026-11-11', '10:00')
const atStart = cardProvider('charges-at-start', 'at_start')
const byForm = cardProvider('charges-by-form', 'by_form')

let schema: TestDatabase
let desk: OrderDesk

beforeAll(async () => {
  schema = await freshDatabase()
  const providers = { provider: atStart.provider, moreProviders: [byForm.provider] }
  desk = await openOrderDesk({ url: schema.url, now: MORNING, ...providers })
})
afterAll(async () => {
  await desk?.close()
  await schema?.drop()
})
beforeEach(async () => {
  desk.setNow(MORNING)
  await resetSmallShop(desk.database)
  await desk.database.updateTable('stock').set({ stock: 5_000 }).execute()
  await desk.database.insertInto('setting').values({ name: 'UNPAID_ORDERS_PER_CONTACT', value: '1000' }).execute()
  await desk.settings.refresh()
  for (const each of [atStart, byForm]) each.decide('rejected')
})

interface From {
  readonly network?: string | null
  readonly card?: string
  readonly captcha?: string
}

async function ordered(guest: CallCustomer, network: string | null = null): Promise<OrderId> {
  const { day, cost } = await desk.firstDate()
  const body = desk.body(guest, [{ id: BEER, amount: 1 }], cost + 1_200, { delivery_date_requested: day })
  const made = await desk.orders.create(body, guest, desk.now(), { network })
  if (!made.ok) throw new Error(made.refusal.code)
  return made.value.orderId
}

/** Orders and has the card charged; the state of the attempt, or why nothing was sent. */
async function charge(guest: CallCustomer, { network = null, card, captcha = '' }: From = {}, through = byForm) {
  const orderId = await ordered(guest, network)
  return chargeOf(orderId, guest, { network, captcha, ...(card !== undefined && { card }) }, through)
}

async function chargeOf(orderId: OrderId, guest: CallCustomer, from: From, through = byForm): Promise<string> {
  const { network = null, card, captcha = '' } = from
  const { name, facts } = through.provider
  const request = { orderId, customer: guest, details: { card }, network, captcha, now: desk.now() }
  const begun = await desk.payments.begin(name, request)
  if (!begun.ok) return begun.refusal.code
  if (facts.chargesCards === 'at_start') return (await desk.payments.view(begun.value.attemptId))!.attempt.state
  const pesos = (await desk.orders.byId(orderId))!.amounts.due
  const charged = await desk.payments.charge(name, { ...request, pesos })
  return charged.ok ? charged.value.state : charged.refusal.code
}

const repeated = async (times: number, once: (at: number) => Promise<string>) => {
  const answers: string[] = []
  for (let at = 0; at < times; at += 1) answers.push(await once(at))
  return answers
}
const times = (count: number, answer: string) => Array<string>(count).fill(answer)
const alerts = () =>
  desk.database.selectFrom('job').select('unique_key').where('kind', '=', PAYMENT_ALERT_JOB).execute()

describe.each([
  ['when it begins', atStart],
  ['with what a form gave', byForm],
])('cards charged %s', (_, through) => {
  test('by one guest: five are sent, then a captcha, after ten a wait; and operators hear of it once', async () => {
    const guest = await desk.guest()
    expect(await repeated(5, () => charge(guest, {}, through))).toEqual(times(5, 'rejected'))
    const sent = through.sent()
    expect(await repeated(2, () => charge(guest, {}, through))).toEqual(times(2, 'captchaAsked'))
    expect(await charge(guest, { captcha: 'wrong' }, through)).toBe('captchaAsked')
    expect(through.sent()).toBe(sent)
    const human = { captcha: SOLVED_CAPTCHA }
    expect(await repeated(5, () => charge(guest, human, through))).toEqual(times(5, 'rejected'))
    expect(await alerts()).toEqual([])
    expect(await repeated(3, () => charge(guest, human, through))).toEqual(times(3, 'cardsTooOften'))
    expect(through.sent()).toBe(sent + 5)
    expect(await alerts()).toHaveLength(1)
    desk.setNow(desk.later(61))
    expect(await charge(guest, {}, through)).toBe('rejected')
  })

  test('by whom mistypes his card three times and then pays: he notices nothing, and starts anew', async () => {
    const guest = await desk.guest()
    expect(await repeated(3, () => charge(guest, {}, through))).toEqual(times(3, 'rejected'))
    through.decide('paid')
    expect(await charge(guest, {}, through)).toBe('paid')
    through.decide('rejected')
    desk.setNow(desk.later(1))
    expect(await repeated(5, () => charge(guest, {}, through))).toEqual(times(5, 'rejected'))
    expect(await charge(guest, {}, through)).toBe('captchaAsked')
  })
})

describe('who changes everything but', () => {
  const mail = newPerson().email
  const { rut } = newPerson()
  const phone = newPerson().telephone
  test.each<[string, (at: number) => Promise<readonly [CallCustomer, From]>]>([
    ['his network', async () => [await desk.guest(), { network: '203.0.113.9' }]],
    ['his e-mail', async (at) => [await desk.guest({ email: mail }), { network: `10.0.0.${at}` }]],
    ['his RUT', async (at) => [await desk.guest({ rut }), { network: `10.0.1.${at}` }]],
    ['his phone', async (at) => [await desk.guest({ telephone: phone }), { network: `10.0.2.${at}` }]],
    ['his card', async (at) => [await desk.guest(), { network: `10.0.3.${at}`, card: 'one and the same' }]],
  ])('%s is counted all the same', async (_, buyer) => {
    const answers = await repeated(12, async (at) => {
      const [guest, from] = await buyer(at)
      const answer = await charge(guest, from, at % 2 === 0 ? byForm : atStart)
      return answer === 'captchaAsked' ? charge(guest, { ...from, captcha: SOLVED_CAPTCHA }, byForm) : answer
    })
    expect(answers).toEqual([...times(10, 'rejected'), ...times(2, 'cardsTooOften')])
  })
})

test('an order made elsewhere than it is charged counts for both networks', async () => {
  const [one, other] = ['203.0.113.1', '203.0.113.2']
  for (let at = 0; at < 5; at += 1) {
    const guest = await desk.guest()
    expect(await chargeOf(await ordered(guest, one), guest, { network: other })).toBe('rejected')
  }
  for (const network of [one, other]) expect(await charge(await desk.guest(), { network })).toBe('captchaAsked')
  expect(await charge(await desk.guest(), { network: '203.0.113.3' })).toBe('rejected')
})

test('a card of his own that pays now and then gives no network back what was refused there', async () => {
  const network = '203.0.113.20'
  const answers = await repeated(12, async (at) => {
    byForm.decide(at % 4 === 3 ? 'paid' : 'rejected')
    return charge(await desk.guest(), { network, captcha: SOLVED_CAPTCHA })
  })
  expect(answers.filter((answer) => answer === 'rejected')).toHaveLength(9)
  byForm.decide('rejected')
  expect(await charge(await desk.guest(), { network })).toBe('captchaAsked')
  expect(await charge(await desk.guest(), { network, captcha: SOLVED_CAPTCHA })).toBe('rejected')
  expect(await charge(await desk.guest(), { network, captcha: SOLVED_CAPTCHA })).toBe('cardsTooOften')
})

test('twenty at once from one network are counted before any is sent', async () => {
  const network = '203.0.113.30'
  const guests = await Promise.all(Array.from({ length: 12 }, () => desk.guest()))
  const orders = []
  for (const guest of guests) orders.push(await ordered(guest, network))
  const sent = byForm.sent()
  const answers = await Promise.all(orders.map((id, at) => chargeOf(id, guests[at]!, { network })))
  expect(answers.filter((answer) => answer !== 'captchaAsked')).toHaveLength(5)
  expect(byForm.sent() - sent).toBe(5)
})

test('two presses of one form are one charge and count once; one without an answer counts as refused', async () => {
  const guest = await desk.guest()
  const orderId = await ordered(guest)
  await Promise.all([chargeOf(orderId, guest, {}), chargeOf(orderId, guest, {})])
  const rows = await desk.database.selectFrom('card_charge').select('attempt_id').distinct().execute()
  expect(rows.length).toBeLessThanOrEqual(2)
  byForm.decide('silent')
  const silent = await desk.guest()
  const answers = await repeated(6, () => charge(silent))
  expect(answers.at(-1)).toBe('captchaAsked')
})

test('many refused in the whole shop, each from elsewhere: everybody solves a captcha, nobody waits', async () => {
  await desk.database.insertInto('setting').values({ name: 'CARD_REFUSALS_OF_SHOP', value: '6' }).execute()
  await desk.settings.refresh()
  const elsewhere = (at: number) => ({ network: `10.1.0.${at}` })
  const answers = await repeated(8, async (at) => charge(await desk.guest(), elsewhere(at)))
  expect(answers).toEqual([...times(6, 'rejected'), ...times(2, 'captchaAsked')])
  expect(await alerts()).toHaveLength(1)
  byForm.decide('paid')
  expect(await charge(await desk.guest(), { ...elsewhere(99), captcha: SOLVED_CAPTCHA })).toBe('paid')
})

test('what is counted is hashed, and gone after a day', async () => {
  const guest = await desk.guest()
  await charge(guest, { network: '203.0.113.77', card: 'tbk-user-secret' })
  const rows = await desk.database.selectFrom('card_charge').selectAll().execute()
  expect(rows.map(({ kind }) => kind).sort()).toEqual(['browser', 'card', 'email', 'network', 'phone', 'rut'])
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|tbk-user|@/)
  await desk.payments.deleteOldCardCharges(desk.later(25 * 60))
  expect(await desk.database.selectFrom('card_charge').selectAll().execute()).toEqual([])
})
