// One random history: two shoppers order, pay with whatever there is, come back, leave and pay again, while providers fail, the shop
// dies and time goes by. After every move both sides' books are compared; at its end nothing is left open.
import { expect } from 'vitest'
import type { Difference, DifferenceCode } from '#shop/payments/reconciliation/difference.ts'
import { orderNumber as numberOf } from '#shop/shared/order-number.ts'
import { type Audited, expectEqualMoney, expectSoundMoney, isOpenAttempt, isOver, type SeenAttempt } from './money.ts'
import { changeWish, create } from './ordering.ts'
import { annul, askBack, notice, take, transferArrives, trouble, wait } from './others.ts'
import type { Parties } from './parties.ts'
import { act, atOnce, begin, comeBackAgain, giveUp, otherTab } from './paying.ts'
import { DEATHS, type RealShop } from './real-shop.ts'
import type { ModelOrder, Status } from './reference.ts'
import { ACCOUNTS, beginStory, type Done, isPending, type Move, type Story, UNTOUCHED } from './story.ts'

export const STEPS = 20

/** With how often each is made beside the others. */
const MOVES: readonly (readonly [number, string, Move])[] = [
  [2, 'wish', changeWish],
  [6, 'order', create],
  [9, 'begin', begin],
  [7, 'act', act],
  [2, 'back', comeBackAgain],
  [1, 'leave', giveUp],
  [3, 'notice', notice],
  [2, 'take', take],
  [2, 'other tab', otherTab],
  [4, 'trouble', trouble],
  [3, 'refund', askBack],
  [1, 'annul', annul],
  [1, 'transfer', transferArrives],
  [3, 'wait', wait],
  [2, 'at once', atOnce],
]
const BAG = MOVES.flatMap(([times, ...move]) => Array.from({ length: times }, () => move))
const FIRST_MOVES = [['order', create] as const, ['order', create] as const, ['begin', begin] as const]
/** Minutes, until everything that can end has ended. */
const TO_THE_END = [35, 60, 6 * 60, ...Array<number>(12).fill(24 * 60)]

/** Differences an operator was told of before. */
const TOLD_OF: readonly DifferenceCode[] = ['under_review', 'refund_refused', 'refund_by_hand']

/** What it came to. */
export interface Ending {
  readonly attempts: readonly SeenAttempt[]
  /** Where the shop died. */
  readonly deaths: readonly string[]
}

export async function history(seed: number, shop: RealShop, parties: Parties): Promise<Ending> {
  await shop.begin(ACCOUNTS)
  const story = beginStory(seed, shop, parties)
  for (const move of FIRST_MOVES) await step(story, move)
  for (let made = FIRST_MOVES.length; made < STEPS; ) if (await step(story, story.oneOf(BAG))) made += 1
  await end(story)
  return { attempts: story.seen, deaths: story.deaths }
}

/** False when the move that was chosen cannot be made. */
async function step(story: Story, [name, move]: readonly [string, Move]): Promise<boolean> {
  const { shop, parties, chance, oneOf } = story
  if (shop.deathAt() === null && chance(12)) await shop.dieAt(oneOf(DEATHS))
  story.goesOn(name)
  const done = await move(story)
  noteDeath(story)
  await shop.liveOn()
  await parties.catchUp()
  if (done === null) story.takeBack()
  else if (done !== UNTOUCHED) await compare(story, done)
  return done !== null
}

function noteDeath({ shop, deaths, tell }: Story): void {
  if (!shop.isDead()) return
  tell(`dies at ${shop.deathAt()}`)
  deaths.push(shop.deathAt()!)
}

/** Takes over what became of each order, if the providers' books and what buyers did explain it, and compares all the rest. */
async function compare(story: Story, { orders, expected }: Done): Promise<void> {
  const { shop, model, real, told, attemptsOf } = story
  const all = model.orders.map((order) => real.get(order)!)
  const [books, attempts] = [await shop.books(all), await shop.attempts(all)]
  const before = story.seen
  story.seen = attempts
  const touched = await Promise.all(
    orders.map(async (order) => ({
      order,
      audited: await Promise.all(attemptsOf(order).map((each) => audited(story, each))),
    })),
  )
  for (const { order, audited } of touched) {
    const status = books.statuses[model.orders.indexOf(order)] as Status
    if (orders.length === 1) expectRefundedForAReason(story, order, before)
    if (status !== order.status) explain(story, order, status, orders.length === 1)
    order.status = status
    expectSoundMoney(order, audited, told())
  }
  if (expected) expect(orders[0]!.status, told()).toBe(expected)
  for (const order of model.orders)
    order.begun = attemptsOf(order).some((each) => each.token !== null || isOpenAttempt(each))
  expect(books, told()).toEqual(model.books())
}

async function audited(story: Story, attempt: SeenAttempt): Promise<Audited> {
  const { partyOf } = story
  const party = partyOf(attempt)
  const transferred = { captured: attempt.transferred, refunded: 0, captures: 1 }
  return { ...attempt, theirs: party ? await party.standIn.books(attempt.reference) : transferred }
}

function explain(story: Story, order: ModelOrder, to: Status, isAlone: boolean): void {
  const { shop, model, real, left, refused, told, attemptsOf } = story
  const why = `${order.status} becomes ${to}; ${told()}`
  const isTimeOver = real.get(order)!.endsAt <= shop.now()
  if (to === 'POR PREPARAR') {
    expect(order.status, why).not.toBe('ANULADO')
    if (!isPending(order) && isAlone) expect(model.mayRevive(order), why).toBe(true)
    return // that it was paid is a question of money
  }
  expect(order.status, why).toBe('PENDIENTE')
  expect(attemptsOf(order).filter(isOpenAttempt), `nothing may come in; ${why}`).toEqual([])
  // What a provider gave back because we never captured it is over, too.
  const isReversed = attemptsOf(order).some(({ state }) => state === 'reversed')
  const reasons: Readonly<Partial<Record<Status, boolean>>> = {
    EXPIRADO: isTimeOver,
    CANCELADO: left.has(order),
    RECHAZADO: refused.has(order) || isReversed,
  }
  expect(reasons[to], why).toBe(true)
}

/** Late money goes back only where the order could not have been had any more. */
function expectRefundedForAReason(story: Story, order: ModelOrder, before: readonly SeenAttempt[]): void {
  const { model, told, attemptsOf } = story
  if (order.status === 'ANULADO') return // nothing makes it live again
  const isNew = ({ id }: SeenAttempt) => before.find((each) => each.id === id)?.refundReason == null
  const closed = attemptsOf(order).filter((each) => each.refundReason === 'order_closed' && isNew(each))
  if (closed.length > 0) expect(model.mayRevive(order), `refunded; ${told()}`).toBe(false)
}

/** Everything works again, everybody is told of what happened, and time goes by until nothing is open. */
async function end(story: Story): Promise<void> {
  const { shop, parties, model, told, partyOf, attemptsOf } = story
  for (const party of parties.used()) await party.heal()
  await story.postman()
  for (const minutes of TO_THE_END) {
    story.goesOn(`end ${minutes}`)
    await shop.alive(shop.wait(minutes))
    noteDeath(story)
    await shop.liveOn(true) // once at most: what it was to die at and did not pass, it may pass while time runs out
    for (const { standIn } of parties.used()) await standIn.endRefunds?.()
    await compare(story, { orders: model.orders })
    await tellOfTaken(story)
    if (isQuiet(story)) break
  }
  await shop.work()
  await compare(story, { orders: model.orders })
  const differences = await shop.differences()
  expect(
    differences.filter((each) => !TOLD_OF.includes(each.code) && !isRefusedForGood(story, each)),
    `reconciliation; ${told()}`,
  ).toEqual([])
  const alerts = await shop.alerts()
  for (const order of model.orders) {
    const attempts = await Promise.all(attemptsOf(order).map((each) => audited(story, each)))
    expect(attempts.filter(isOpenAttempt), `nothing is unknown; ${told()}`).toEqual([])
    expect(order.status, told()).not.toBe('PENDIENTE')
    expectEqualMoney(order, attempts, alerts, told())
    for (const attempt of attempts) {
      const party = partyOf(attempt)
      if (attempt.reviewReason)
        expect(party?.hasLied, `${attempt.reviewReason} of ${attempt.provider}; ${told()}`).toBe(true)
      if (attempt.refunds.some(({ state }) => state === 'refused')) expect(party?.refusesRefunds, told()).toBe(true)
    }
  }
}

/** Money of an annulled order which its provider does not give back: an operator was told. */
function isRefusedForGood({ seen }: Story, { code, orderNumber }: Difference): boolean {
  const own = seen.filter(({ orderRowId }) => numberOf(orderRowId) === orderNumber)
  return (
    code === 'money_for_unpaid_order' && own.some(({ refunds }) => refunds.some(({ state }) => state === 'refused'))
  )
}

function isQuiet(story: Story): boolean {
  const { model, seen } = story
  const isOpenRefund = ({ state }: { readonly state: string }) => state === 'requested' || state === 'pending'
  const isBusy = (each: SeenAttempt) => isOpenAttempt(each) || each.refunds.some(isOpenRefund)
  return !model.orders.some(isPending) && !seen.some(isBusy)
}

/** Money a provider took against its word, of which the shop hears when the buyer comes back. */
async function tellOfTaken(story: Story): Promise<void> {
  const { shop, seen, partyOf, orderOf, outsideOf } = story
  for (const attempt of seen.filter((each) => !isOver(each) && outsideOf(each).wasTaken)) {
    await shop.comeBack(attempt, partyOf(attempt)!.standIn.finished(attempt.token!))
    await compare(story, { orders: [orderOf(attempt)] })
  }
}
