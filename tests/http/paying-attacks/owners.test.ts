// Another's order, payment or card: every call about payments, asked by guests, members and nobody, answers as if there were none; and
// every page a payment ends on finds nothing that is not named by an id nobody can guess.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { RESULT_PAGES } from '#shop/payments/results/result-pages.ts'
import {
  beginsAlone,
  type Filling,
  isAboutCard,
  isBeginning,
  paymentCalls,
} from '#tests/support/payments/payment-calls.ts'
import { type BrowserReturn, type Buyer, comeBack, createBuyer } from '#tests/support/people/buyer.ts'
import { aSignedIn } from '#tests/support/people/people.ts'
import { openShopDatabase, plentiful, settingsRead } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const ONECLICK = '/api/payments/webpay-oneclick'

interface Owner {
  readonly buyer: Buyer
  readonly id: string
}
interface Attempt {
  readonly public_id: string
  readonly token: string | null
  readonly reference: string
  readonly session_reference: string
  readonly provider: string
  readonly amount: number
}

let bottle = 0
let member: Owner
let guest: Owner
let card = ''
/** Whoever has nothing of theirs. */
let others: [who: string, buyer: Buyer, id: string][]
/** An order of each owner with an attempt of every method that begins with a call alone. */
const theirs: { owner: Owner; orderId: string; number: number; pesos: number; attempts: Attempt[] }[] = []

const machEnable = async (value: 'true' | 'false') => {
  await database.change("UPDATE setting SET value = ? WHERE name = 'MACH_ENABLE'", [value])
  await settingsRead(shop, database)
}

beforeAll(async () => {
  bottle = (await plentiful(database, 400)).singles[4]!
  await machEnable('true')
  member = await aSignedIn(shop)
  const buyer = createBuyer(shop)
  guest = { buyer, id: await buyer.introduce() }
  card = await registered(member)
  const stranger = createBuyer(shop)
  const other = await aSignedIn(shop)
  others = [
    ['nobody', createBuyer(shop), 'x'.repeat(22)],
    ['another guest', stranger, await stranger.introduce()],
    ['another member', other.buyer, other.id],
  ]
  const alone = paymentCalls(nothing()).filter(beginsAlone)
  for (const [owner, calls] of [[member, alone] as const, [guest, alone.slice(0, 2)] as const])
    for (const { name } of calls) {
      const ordered = await order(owner)
      const call = paymentCalls({ ...nothing(), ...ordered, order: ordered.orderId }).find(
        (each) => each.name === name,
      )!
      const { customer_id: _, clientId: __, ...body } = call.body!
      const begun = await owner.buyer.call(call.method, call.path, body)
      expect([name, begun.status]).toEqual([name, 200])
      theirs.push({ owner, ...ordered, attempts: await attemptsOf(ordered.orderId) })
    }
})
afterAll(() => machEnable('true'))

async function registered({ buyer, id }: Owner): Promise<string> {
  const { body } = await buyer.call('POST', `${ONECLICK}/register-card`, { userName: id })
  const decided = await fetch(`${shop.sandboxUrl}/_sim/oneclick/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: body.data.token, outcome: 'approve', chosen: { card: 'Visa' } }),
  })
  const { back } = (await decided.json()) as { back: BrowserReturn }
  await comeBack(back, buyer.cookie())
  return (await buyer.call('GET', `${ONECLICK}/card/${id}`)).body.data.oneclickCard.id
}

async function order({ buyer, id }: Owner) {
  const lines = [{ id: bottle, amount: 1 }]
  const date = await buyer.firstDate()
  const pesos = await buyer.total(lines, date)
  const more = id === member.id ? { buy_type: 'socio' } : {}
  const { body } = await buyer.call('POST', '/checkout/new', buyer.orderBody(id, lines, date, pesos, more))
  expect(body).toMatchObject({ success: true })
  const { order_id: orderId, order_number: number } = body.data.newOrder
  return { orderId: orderId as string, number: number as number, pesos }
}

const attemptsOf = (orderId: string) =>
  database.rows<Attempt>(
    `SELECT a.public_id, a.token, a.reference, a.session_reference, a.provider, a.state, a.amount
     FROM payment_attempt a JOIN orders o ON o.id = a.order_id WHERE o.public_id = ? ORDER BY a.id`,
    [orderId],
  )

const nothing = (): Filling => ({ order: id22(), payment: id22(), customer: id22(), card: id22(), pesos: 1_000 })
const id22 = () => randomBytes(16).toString('base64url')
/** Of the same shape, and nobody's. */
const scrambled = (text: string) =>
  text.replace(/[a-z]/g, () => letter('abcdefghij')).replace(/[0-9]/g, () => letter('0123456789'))
const letter = (of: string) => of[randomBytes(1)[0]! % of.length]!

/** What an answer tells: all of it, but for the request's own id. */
async function told(buyer: Buyer, { method, path, body }: { method: string; path: string; body: object | null }) {
  const answer = await buyer.call(method, path, body ?? undefined)
  return JSON.stringify(answer).replace(/"requestId":"[^"]*"/g, '')
}

/** The whole state of what is theirs. */
const state = async () => [
  await database.rows('SELECT id, status, updated_at FROM orders WHERE public_id IN (?) ORDER BY id', [
    theirs.map(({ orderId }) => orderId),
  ]),
  await Promise.all(theirs.map(({ orderId }) => attemptsOf(orderId))),
  await database.rows('SELECT * FROM oneclick_card ORDER BY id'),
]

test('the list of calls is long, and each begins, follows or is about a card', () => {
  const calls = paymentCalls({ order: 'x', payment: 'PAYMENT', customer: 'x', card: 'x', pesos: 1 })
  expect(calls.length).toBeGreaterThanOrEqual(19)
  const names = ({ path, body }: (typeof calls)[number]) => `${path}${JSON.stringify(body)}`.includes('PAYMENT')
  expect(calls.filter((call) => !isBeginning(call) && !isAboutCard(call.name) && !names(call))).toEqual([])
  expect(theirs.length).toBeGreaterThanOrEqual(8)
})

describe.each(['nobody', 'another guest', 'another member'])('%s', (who) => {
  test('learns nothing of another’s order, payment or card, and changes nothing', async () => {
    const [, buyer, id] = others.find(([name]) => name === who)!
    const before = await state()
    const differing: string[] = []
    const done = new Set<string>() // most calls name the order alone, or the payment alone
    for (const { owner, orderId, pesos, attempts } of theirs) {
      const attempt = attempts.at(-1)!
      const names = [attempt.public_id, attempt.token, attempt.reference, orderId]
      for (const payment of names.filter((name) => name !== null)) {
        const real = { order: orderId, payment, customer: id, card, pesos }
        const unreal = { ...real, order: id22(), payment: scrambled(payment), card: id22() }
        const [asked, compared] = [paymentCalls(real), paymentCalls(unreal)]
        const compare = async (call: (typeof asked)[number], at: number) => {
          // What names nothing of theirs; and the card record of a payment, for whoever holds its id, which nobody can guess.
          const words = JSON.stringify(call)
          if (words === JSON.stringify(compared[at]) || done.has(words)) return
          done.add(words)
          if (isOpenRecord(call.name) && payment === attempt.public_id) return
          const [one, other] = [await told(buyer, call), await told(buyer, compared[at]!)]
          if (one !== other) differing.push(`${call.name}: ${one.slice(0, 120)} | ${other.slice(0, 120)}`)
          for (const secret of [owner.buyer.person.email, attempt.reference])
            if (!call.path.includes(secret)) expect(one).not.toContain(secret)
        }
        await Promise.all(asked.map(compare))
      }
    }
    expect(differing.slice(0, 5)).toEqual([])
    expect(await state()).toEqual(before)
  })

  test('who says to be the owner is refused alike, whoever that is', async () => {
    const [, buyer] = others.find(([name]) => name === who)!
    const [{ orderId, pesos, attempts }] = theirs as [(typeof theirs)[number]]
    const answers = async (customer: string) =>
      Promise.all(
        paymentCalls({ order: orderId, payment: attempts[0]!.public_id, customer, card, pesos })
          .filter(({ name, body }) => isAboutCard(name) || /userName|customer_id|clientId/.test(JSON.stringify(body)))
          .map((call) => told(buyer, call)),
      )
    expect(await answers(member.id)).toEqual(await answers(id22()))
  })
})

/** By ids nobody can guess (README of payments). */
const isOpenRecord = (name: string) => /\/api\/tbk-(payments|charges)\//.test(name)

describe('a page a payment ends on', () => {
  const read = async (path: string, buyer: Buyer) => {
    const answer = await fetch(shop.siteUrl + path, { redirect: 'manual', headers: { cookie: buyer.cookie() } })
    // What differs from answer to answer: the request's id, the times.
    return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() }
  }
  const pages = [...new Set(RESULT_PAGES.flatMap(({ final, reject }) => [final, ...(reject ? [reject] : [])]))]

  test.each(pages)('%s tells by no name of another’s payment but its ids', async (template) => {
    const [, stranger] = others.find(([name]) => name === 'another member')!
    const numbers = new RegExp(`Pedido (${theirs.map(({ number }) => number).join('|')})\\b`)
    for (const { orderId, number, attempts, owner } of theirs) {
      const { token, reference, public_id: payment } = attempts.at(-1)!
      // Each name but the id it wants, in each place; and ids of two orders together.
      const elsewhere = theirs.find((each) => each.orderId !== orderId)!.attempts[0]!.public_id
      const tries = [token, reference, String(number), payment].filter((name) => name !== null)
      for (const name of tries) {
        const path = template
          .replace('{order}', encodeURIComponent(name))
          .replace('{payment}', encodeURIComponent(name === payment ? elsewhere : name))
          .replace('{token}', encodeURIComponent(token ?? 'x'))
        const { html } = await read(path, stranger)
        expect(html).not.toContain(owner.buyer.person.email)
        expect([path, numbers.test(html)]).toEqual([path, false])
      }
    }
  })

  test('shows to whoever holds its id no more of its buyer than a receipt needs', async () => {
    const [, stranger] = others[0]!
    for (const { orderId, attempts, owner } of theirs) {
      const { provider, public_id: payment } = attempts.at(-1)!
      const template = RESULT_PAGES.find((each) => each.provider === provider)!.final
      const path = template.replace('{order}', orderId).replace('{payment}', payment).replace('{token}', 'x')
      const { html } = await read(path, stranger)
      const { email, telephone, rut } = owner.buyer.person
      for (const own of [email, telephone, rut]) expect([provider, html.includes(own)]).toEqual([provider, false])
    }
  })
})

test('whoever made them is answered: what the others were told is not the answer to everybody', async () => {
  for (const { owner, orderId, pesos, attempts } of theirs) {
    const { public_id: payment, provider } = attempts.at(-1)!
    const calls = paymentCalls({ order: orderId, payment, customer: owner.id, card, pesos })
    const following = calls.filter((call) => !isBeginning(call) && !isAboutCard(call.name) && !isOpenRecord(call.name))
    const statuses: number[] = []
    // The last test: some of them give the payment up.
    for (const { method, path, body } of following)
      statuses.push((await owner.buyer.call(method, path, body ?? undefined)).status)
    const isFollowed = statuses.includes(200)
    // These are followed on the provider's own page.
    expect([provider, isFollowed]).toEqual([provider, !['webpay-plus', 'venti', 'webpay-oneclick'].includes(provider)])
  }
})
