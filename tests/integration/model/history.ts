// One random history: two shoppers order, pay with whatever there is, come back, leave and pay again, while providers fail, the shop
// dies and time goes by. After every move both sides' books are compared; at its end nothing is left open.
import { expect } from 'vitest'
import { publicId } from '#platform/ids.ts'
import { seededRandom } from '#scripts/bench/seeded-random.ts'
import { isFormAlive } from '#shop/payments/attempt.ts'
import { TRANSFER_PROVIDER } from '#shop/payments/transfer/transfer.repository.ts'
import type { BuyerAct, Message } from '#tests/integration/conformance/stand-in.ts'
import { type Audited, expectEqualMoney, expectSoundMoney, isOpenAttempt, type SeenAttempt } from './money.ts'
import type { Parties, Party } from './parties.ts'
import { DEATHS, type RealOrder, type RealShop } from './real-shop.ts'
import { type CouponName, type Good, type ModelOrder, Reference, type Status, type Wish } from './reference.ts'

export const STEPS = 20
/** Each shopper is a guest in one account and logged in with another. */
const ACCOUNTS = [{ isMember: false }, { isMember: true }, { isMember: false }, { isMember: true }]
const GOODS: readonly Good[] = ['wine', 'beer', 'case']
const COUPONS: readonly (CouponName | null)[] = [null, 'once', 'once', 'own', 'tenth', 'free']
const POINTS: readonly number[] = [0, 500, 4_000, 9_000]
/** Until everything that can end has ended: minutes. */
const TO_THE_END = [35, 60, 6 * 60, ...Array<number>(12).fill(24 * 60)]

type Params = Readonly<Record<string, string>>
/** Whose money a move may touch, and what state it must lead to where nothing is in its way. */
interface Done {
  readonly orders: readonly ModelOrder[]
  readonly expected?: Status | undefined
}
/** Nothing of the shop was touched. */
const UNTOUCHED: Done = { orders: [] }
/** There is nobody to do it to: another move is made. */
type Move = () => Promise<Done | null>

interface Shopper {
  isMember: boolean
  goods: Partial<Record<Good, number>>
  coupon: CouponName | null
  points: number
}

/** What only the other side knows of an attempt. */
interface Outside {
  acted: BuyerAct | null
  /** The provider took it whatever was said: nobody tells the shop of itself. */
  wasTaken: boolean
}

/** What it came to. */
export interface Ending {
  readonly attempts: readonly SeenAttempt[]
  /** Where the shop died. */
  readonly deaths: readonly string[]
}

export async function history(seed: number, shop: RealShop, parties: Parties): Promise<Ending> {
  const random = seededRandom(seed * 7_919 + 1)
  const oneOf = <Value>(list: readonly Value[]): Value => list[random(list.length)]!
  const chance = (of: number) => random(of) === 0
  await shop.begin(ACCOUNTS)
  const model = new Reference(shop.deliveryCost, [1, 3])
  const real = new Map<ModelOrder, RealOrder>()
  const outside = new Map<string, Outside>()
  /** Orders a buyer may have ended. */
  const [left, refused] = [new Set<ModelOrder>(), new Set<ModelOrder>()]
  let seen: readonly SeenAttempt[] = []
  /** Notices that are on their way. */
  let mail: (() => Promise<void>)[] = []
  const shoppers = [0, 1].map((): Shopper => {
    const goods = { [oneOf(GOODS)]: 1 + random(3) }
    return { isMember: random(4) > 0, goods, coupon: oneOf(COUPONS), points: oneOf(POINTS) }
  })
  const story: string[] = []
  const deaths: string[] = []
  const told = () => `SEED=${seed} ${story.join(', ')}`
  const tell = (words: string) => {
    story[story.length - 1] += ` ${words}`
  }

  const partyOf = ({ provider }: SeenAttempt) => parties.byName(provider)
  const orderOf = ({ orderRowId }: SeenAttempt) => model.orders.find((order) => real.get(order)!.rowId === orderRowId)!
  const attemptsOf = (order: ModelOrder) => seen.filter((each) => each.orderRowId === real.get(order)!.rowId)
  const isPending = ({ status }: ModelOrder) => status === 'PENDIENTE'
  const outsideOf = ({ reference }: { readonly reference: string }): Outside => {
    const known = outside.get(reference) ?? { acted: null, wasTaken: false }
    outside.set(reference, known)
    return known
  }
  /** Nothing stands between this attempt and its result. */
  const isFree = (attempt: SeenAttempt) => {
    const party = partyOf(attempt)
    const others = attemptsOf(orderOf(attempt)).filter(({ id }) => id !== attempt.id)
    const isAlive = party !== null && isFormAlive(attempt, party.provider.facts, shop.now())
    const isQuiet = shop.deathAt() === null && party?.isCalm === true && attempt.state === 'pending' && isAlive
    return isQuiet && isPending(orderOf(attempt)) && !others.some((each) => isOpenAttempt(each) || each.reviewReason)
  }

  const wishOf = (index: number): Wish => {
    const { isMember, goods, coupon, points } = shoppers[index]!
    const account = 2 * index + Number(isMember)
    const wish = { account, isMember, goods, coupon, points, isTransfer: chance(6) }
    // The page never offers more than the products cost.
    return { ...wish, points: Math.min(points, model.amounts(wish).used) }
  }

  async function create(): Promise<Done> {
    const wish = wishOf(random(2))
    const [expected, amounts, key] = [model.refusalsOf(wish), model.amounts(wish), `key-${publicId()}`]
    const answer = await shop.alive(shop.create(wish, amounts, key))
    if (answer === null) {
      const death = shop.deathAt()
      tell(`dies at ${death}`)
      deaths.push(death!)
      await shop.liveOn()
      if (death !== 'order:created') return { orders: [] } // nothing is left of it, whatever the answer would have been
    }
    const made = answer ?? (await shop.create(wish, amounts, key)) // the same click again
    if (typeof made === 'string') expect(expected, `${made} for ${JSON.stringify(wish)}; ${told()}`).toContain(made)
    else {
      expect(expected, `${JSON.stringify(wish)}; ${told()}`).toEqual([])
      real.set(model.create(wish), made)
    }
    return { orders: [] }
  }

  async function begin(): Promise<Done | null> {
    const pending = model.orders.filter(isPending)
    const order = oneOf(pending.length > 0 && !chance(8) ? pending : model.orders)
    if (!order) return null
    const party = oneOf(parties.all)
    const isTransfer = order.isTransfer && chance(2)
    tell(isTransfer ? TRANSFER_PROVIDER : party.name)
    await parties.use(party)
    if (chance(8)) party.standIn.duringStart((reference, token) => paidMeanwhile(party, reference, token))
    if (party.mayReject) refused.add(order)
    const before = attemptsOf(order)
    const isEnded = !isPending(order) || real.get(order)!.endsAt <= shop.now()
    const isCalm = shop.deathAt() === null && before.every((each) => !isOpenAttempt(each) && !each.reviewReason)
    const provider = isTransfer ? TRANSFER_PROVIDER : party.name
    const answer = await shop.alive(shop.begunPayment(provider, real.get(order)!, order.account))
    party.standIn.duringStart(async () => undefined)
    if (answer === null) return { orders: [order] }
    tell(answer)
    if (isCalm && !isEnded && (isTransfer || party.isCalm)) expect(answer, told()).toBe('begun')
    if (isEnded) expect(answer, told()).not.toBe(order.due === 0 && order.status === 'POR PREPARAR' ? '' : 'begun')
    if (answer === 'begun' && chance(3)) await shop.alive(shop.begunPayment(provider, real.get(order)!, order.account))
    return { orders: [order] }
  }

  /** Its buyer pays in the app, and the notice is here before the answer to the start. */
  async function paidMeanwhile({ name, standIn }: Party, reference: string, token: string): Promise<void> {
    if ((await standIn.act(token, 'approve')) === null) return
    outsideOf({ reference }).acted = 'approve'
    const notice = standIn.notice(reference, shop.now())
    if (notice) await shop.alive(shop.deliver(name, notice))
  }

  /** The buyer decides at the provider, and comes back any number of times, or not at all. */
  async function act(): Promise<Done | null> {
    const attempt = oneOf(seen.filter((each) => each.token !== null && partyOf(each) && !isOver(each)))
    if (!attempt) return null
    const [{ standIn }, order] = [partyOf(attempt)!, orderOf(attempt)]
    const what = oneOf(['approve', 'approve', 'approve', 'reject', 'cancel'] as const)
    if (standIn.chargesAtOnce) return null
    const isFirst = isFree(attempt) && outsideOf(attempt).acted === null && !outsideOf(attempt).wasTaken
    const back = await standIn.act(attempt.token!, what)
    const times = oneOf([0, 1, 1, 2, 3])
    tell(`${attempt.provider} ${what} ${back ? `back ${times}` : 'cannot'}`)
    if (!back) return { orders: [order] }
    outsideOf(attempt).acted = what
    if (what === 'reject') refused.add(order)
    if (what === 'cancel') left.add(order)
    await together(Array.from({ length: times }, () => () => shop.comeBack(attempt, back)))
    const results = { approve: 'POR PREPARAR', reject: 'RECHAZADO', cancel: 'CANCELADO' } as const
    return { orders: [order], expected: isFirst && times > 0 ? results[what] : undefined }
  }

  const isOver = ({ state }: SeenAttempt) => ['paid', 'voided', 'rejected', 'reversed'].includes(state)

  /** All of them at the same time; those of a process that dies come to nothing. */
  async function together(calls: readonly (() => Promise<unknown>)[]): Promise<void> {
    const ended = await Promise.allSettled(calls.map((call) => shop.alive(call())))
    const failed = ended.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  }

  /** An old tab, Back, a page that polls. */
  async function comeBackAgain(): Promise<Done | null> {
    const attempt = oneOf(seen.filter((each) => partyOf(each)))
    if (!attempt) return null
    tell(attempt.provider)
    const params: Params = attempt.token === null ? {} : partyOf(attempt)!.standIn.finished(attempt.token)
    await together([() => shop.comeBack(attempt, params)])
    return { orders: [orderOf(attempt)] }
  }

  async function giveUp(): Promise<Done | null> {
    const attempt = oneOf(seen.filter((each) => partyOf(each)))
    if (!attempt) return null
    tell(attempt.provider)
    left.add(orderOf(attempt))
    await together([() => shop.giveUp(attempt)])
    return { orders: [orderOf(attempt)] }
  }

  /** A notice: right, three times, late, or not signed as it should be. */
  async function notice(): Promise<Done | null> {
    const attempt = oneOf(seen.filter((each) => partyOf(each)?.provider.readNotice))
    if (!attempt) return null
    const { name, standIn } = partyOf(attempt)!
    const at = (minutesAgo: number) => new Date(shop.now().getTime() - minutesAgo * 60_000)
    const good = standIn.notice(attempt.reference, at(0), `evt-${random(4)}-${attempt.reference}`)
    if (!good) return null
    const kind = oneOf(['good', 'good', 'three', 'late', 'unsigned', 'forged', 'old'] as const)
    tell(`${name} ${kind}`)
    if (kind === 'late') mail.push(() => shop.deliver(name, good))
    const sent: Readonly<Record<typeof kind, readonly Message[]>> = {
      good: [good],
      three: [good, good, good],
      late: [],
      unsigned: [{ ...good, headers: {} }],
      forged: [{ ...good, body: good.body.replace(attempt.reference, `${attempt.reference}x`) }],
      old: [standIn.notice(attempt.reference, at(60), `evt-${random(4)}`) ?? good],
    }
    await together(sent[kind].map((message) => () => shop.deliver(name, message)))
    if (chance(2)) await together([() => shop.work()])
    return { orders: model.orders }
  }

  /** The provider takes the money whatever was said and done there. */
  async function take(): Promise<Done | null> {
    const attempt = oneOf(seen.filter(mayBeTaken))
    if (!attempt) return null
    const { name, standIn } = partyOf(attempt)!
    if (standIn.chargesAtOnce || (await standIn.books(attempt.reference)).captured > 0) return null
    tell(name)
    outsideOf(attempt).wasTaken = true
    await standIn.take(attempt.token!)
    if (chance(2)) await together([() => shop.comeBack(attempt, standIn.finished(attempt.token!))])
    return { orders: [orderOf(attempt)] }
  }

  /** Somebody begins to pay in one tab, pays in another, and is charged in both. */
  async function otherTab(): Promise<Done | null> {
    const attempt = oneOf(seen.filter((each) => isPending(orderOf(each)) && mayBeTaken(each)))
    if (!attempt) return null
    const [order, party] = [orderOf(attempt), oneOf(parties.all)]
    await parties.use(party)
    if (party.mayReject) refused.add(order)
    tell(`${attempt.provider} and ${party.name}`)
    await together([() => shop.begunPayment(party.name, real.get(order)!, order.account)])
    if (shop.isDead()) return { orders: [order] }
    const second = (await shop.attempts([real.get(order)!])).at(-1)!
    const back = second.token && !party.standIn.chargesAtOnce && (await party.standIn.act(second.token, 'approve'))
    if (back) outsideOf(second).acted = 'approve'
    const { standIn } = partyOf(attempt)!
    const isOurs = second.id !== attempt.id && (await standIn.books(attempt.reference)).captured === 0
    if (isOurs && !standIn.chargesAtOnce) {
      outsideOf(attempt).wasTaken = true
      await standIn.take(attempt.token!)
    }
    const returns = [
      () => (back ? shop.comeBack(second, back) : shop.work()),
      () => shop.comeBack(attempt, standIn.finished(attempt.token!)),
    ]
    if (chance(2)) await together(returns)
    else for (const comeBack of chance(2) ? returns : returns.reverse()) await together([comeBack])
    return { orders: model.orders }
  }

  /** Its provider may still take it, and the shop hear of it. */
  const mayBeTaken = (attempt: SeenAttempt) =>
    attempt.token !== null &&
    partyOf(attempt) !== null &&
    !isOver(attempt) &&
    !attempt.reviewReason &&
    [null, 'approve'].includes(outsideOf(attempt).acted)

  /** Something is going to go wrong at a provider, or everything is well again. */
  async function trouble(): Promise<Done | null> {
    const party = oneOf(parties.used())
    if (!party) return null
    const on = oneOf(['start', 'capture', 'status', 'status', 'cancel', 'refund'] as const)
    const how = oneOf([
      'lost',
      'down',
      'nonsense',
      'slow',
      'slow',
      'refuses',
      'rejects',
      'lies',
      'well',
      'well',
    ] as const)
    tell(`${party.name} ${on} ${how}`)
    const carriedOut = oneOf(['never', 'before', 'after'] as const)
    if (how === 'well') await party.heal()
    else if (how === 'slow') party.slow({ on, carriedOut: on === 'refund' ? 'before' : carriedOut })
    else if (how === 'refuses') {
      party.refusesRefunds = true
      await party.standIn.refuseRefunds(1 + random(4))
    } else if (how === 'rejects') {
      party.mayReject = true
      party.isCalm = false
      await party.standIn.foresee?.('reject')
    } else if (how !== 'lies') await party.fail(on, how, 1 + random(2))
    else if (chance(3)) {
      party.hasLied = true
      party.isCalm = false
      await party.standIn.reportAnotherAmount()
    }
    return UNTOUCHED
  }

  /** Operators ask a part or all of it back, sometimes two of them at once. */
  async function askBack(): Promise<Done | null> {
    const attempt = oneOf(seen.filter(({ state }) => state === 'paid'))
    if (!attempt) return null
    const parts = [attempt.pesos, attempt.pesos, 500, Math.ceil(attempt.pesos / 2), attempt.pesos + 1]
    const wanted = Array.from({ length: 1 + random(2) }, () => oneOf(parts))
    tell(`${attempt.provider} ${wanted.join('+')} of ${attempt.pesos}`)
    await together(wanted.map((pesos) => () => shop.askBack(attempt, pesos)))
    if (chance(2)) await together([0, 1].map(() => () => shop.refund(attempt).catch(notYet)))
    return { orders: [orderOf(attempt)] }
  }

  async function transferArrives(): Promise<Done | null> {
    const order = oneOf(model.orders.filter(({ isTransfer }) => isTransfer))
    if (!order) return null
    const pesos = oneOf([null, null, order.due, order.due + 1])
    const answer = await shop.alive(shop.confirmTransfer(real.get(order)!, pesos))
    tell(`${pesos} ${answer}`)
    if (pesos === order.due + 1) expect(answer, told()).not.toBe('confirmed')
    if (chance(2)) await together([() => shop.work()])
    return { orders: model.orders }
  }

  async function wait(): Promise<Done> {
    const minutes = oneOf([1, 3, 10, 16, 31])
    tell(`${minutes}`)
    await together(mail.map((deliver) => deliver))
    mail = []
    await shop.alive(shop.wait(minutes))
    return { orders: model.orders }
  }

  /** Everything that can happen to an order at the same time. */
  async function atOnce(): Promise<Done | null> {
    const attempt = oneOf(seen.filter((each) => partyOf(each)))
    if (!attempt) return null
    const order = orderOf(attempt)
    const party = oneOf(parties.all)
    await parties.use(party)
    if (party.mayReject) refused.add(order)
    const token = attempt.token
    const params: Params = token === null ? {} : partyOf(attempt)!.standIn.finished(token)
    const calls: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['return', () => shop.comeBack(attempt, params)],
      ['leave', () => shop.giveUp(attempt)],
      ['work', () => shop.work()],
      [party.name, () => shop.begunPayment(party.name, real.get(order)!, order.account)],
      ['refund', () => shop.refund(attempt).catch(notYet)],
    ]
    const chosen = calls.filter(() => chance(2))
    tell(`${attempt.provider} ${chosen.map(([name]) => name).join('+')}`)
    left.add(order)
    await together(chosen.map(([, call]) => call))
    return { orders: model.orders }
  }

  async function changeWish(): Promise<Done> {
    const shopper = shoppers[random(2)]!
    const what = random(5)
    if (what === 0) shopper.goods = { ...shopper.goods, [oneOf(GOODS)]: 1 + random(3) }
    else if (what === 1) shopper.goods = { [oneOf(GOODS)]: 1 + random(12) }
    else if (what === 2) shopper.coupon = oneOf(COUPONS)
    else if (what === 3) shopper.points = oneOf(POINTS)
    else shopper.isMember = !shopper.isMember
    return UNTOUCHED
  }

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
    [1, 'transfer', transferArrives],
    [3, 'wait', wait],
    [2, 'at once', atOnce],
  ]
  const FIRST_MOVES = [['order', create] as const, ['order', create] as const, ['begin', begin] as const]
  const bag = MOVES.flatMap(([weight, ...move]) => Array.from({ length: weight }, () => move))

  /** False when the move that was chosen cannot be made. */
  async function step([name, move]: readonly [string, Move]): Promise<boolean> {
    if (shop.deathAt() === null && chance(12)) await shop.dieAt(oneOf(DEATHS))
    story.push(name)
    const done = await move()
    if (shop.isDead()) {
      tell(`dies at ${shop.deathAt()}`)
      deaths.push(shop.deathAt()!)
    }
    await shop.liveOn()
    await parties.catchUp()
    if (done === null) {
      story.pop()
      return false
    }
    if (done !== UNTOUCHED) await compare(done)
    return true
  }

  /** Takes over what became of each order, if the providers' books and what buyers did explain it, and compares all the rest. */
  async function compare({ orders, expected }: Done): Promise<void> {
    const all = model.orders.map((order) => real.get(order)!)
    const [books, attempts] = [await shop.books(all), await shop.attempts(all)]
    const before = seen
    seen = attempts
    const touched = await Promise.all(
      orders.map(async (order) => ({ order, audited: await Promise.all(attemptsOf(order).map(audited)) })),
    )
    for (const { order, audited } of touched) {
      const status = books.statuses[model.orders.indexOf(order)] as Status
      if (orders.length === 1) expectRefundedForAReason(order, before)
      if (status !== order.status) explain(order, status, orders.length === 1)
      order.status = status
      expectSoundMoney(order, audited, told())
    }
    if (expected) expect(orders[0]!.status, told()).toBe(expected)
    for (const order of model.orders)
      order.begun = attemptsOf(order).some((each) => each.token !== null || isOpenAttempt(each))
    expect(books, told()).toEqual(model.books())
  }

  async function audited(attempt: SeenAttempt): Promise<Audited> {
    const party = partyOf(attempt)
    const transferred = { captured: attempt.transferred, refunded: 0, captures: 1 }
    return { ...attempt, theirs: party ? await party.standIn.books(attempt.reference) : transferred }
  }

  function explain(order: ModelOrder, to: Status, isAlone: boolean): void {
    const why = `${order.status} becomes ${to}; ${told()}`
    const isTimeOver = real.get(order)!.endsAt <= shop.now()
    if (to === 'POR PREPARAR') {
      if (!isPending(order) && isAlone) expect(model.mayRevive(order), why).toBe(true)
      return // that it was paid is a question of money
    }
    expect(order.status, why).toBe('PENDIENTE')
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
  function expectRefundedForAReason(order: ModelOrder, before: readonly SeenAttempt[]): void {
    const isNew = ({ id }: SeenAttempt) => before.find((each) => each.id === id)?.refundReason == null
    const closed = attemptsOf(order).filter((each) => each.refundReason === 'order_closed' && isNew(each))
    if (closed.length > 0) expect(model.mayRevive(order), `refunded; ${told()}`).toBe(false)
  }

  /** Everything works again, everybody is told of what happened, and time goes by until nothing is open. */
  async function end(): Promise<void> {
    await shop.liveOn(true)
    for (const party of parties.used()) await party.heal()
    await together(mail.map((deliver) => deliver))
    for (const minutes of TO_THE_END) {
      story.push(`end ${minutes}`)
      await shop.wait(minutes)
      for (const { standIn } of parties.used()) await standIn.endRefunds?.()
      await compare({ orders: model.orders })
      await tellOfTaken()
      if (isQuiet()) break
    }
    await shop.work()
    await compare({ orders: model.orders })
    const alerts = await shop.alerts()
    for (const order of model.orders) {
      const attempts = await Promise.all(attemptsOf(order).map(audited))
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

  function isQuiet(): boolean {
    const isOpenRefund = ({ state }: { readonly state: string }) => state === 'requested' || state === 'pending'
    const isBusy = (each: SeenAttempt) => isOpenAttempt(each) || each.refunds.some(isOpenRefund)
    return !model.orders.some(isPending) && !seen.some(isBusy)
  }

  /** Money a provider took against its word, of which the shop hears when the buyer comes back. */
  async function tellOfTaken(): Promise<void> {
    for (const attempt of seen.filter((each) => !isOver(each) && outsideOf(each).wasTaken)) {
      await shop.comeBack(attempt, partyOf(attempt)!.standIn.finished(attempt.token!))
      await compare({ orders: [orderOf(attempt)] })
    }
  }

  for (const move of FIRST_MOVES) await step(move)
  for (let made = FIRST_MOVES.length; made < STEPS; ) if (await step(oneOf(bag))) made += 1
  await end()
  return { attempts: seen, deaths }
}

/** A refund that is not confirmed yet is worked on again later. */
function notYet(error: Error): void {
  if (!/not confirmed|is taken|was taken over/.test(error.message)) throw error
}
