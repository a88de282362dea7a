// Random histories of two shoppers, as guests and logged in, beside a reference that reckons on its own: after every step
// stock, coupon uses, points, capacity and money are what it says. HISTORIES=10000 for as many; SEED repeats one of them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicId } from '#platform/ids.ts'
import { seededRandom } from '#scripts/bench/seeded-random.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { DEATHS, Death, openRealShop, type RealOrder, type RealShop } from './real-shop.ts'
import { type CouponName, type Good, type ModelOrder, Reference, type Wish } from './reference.ts'

const HISTORIES = Number(process.env.HISTORIES ?? 15)
const FIRST = Number(process.env.SEED ?? 1)
const STEPS = 20

let schema: TestDatabase
let shop: RealShop

beforeAll(async () => {
  schema = await freshDatabase()
  shop = await openRealShop(schema.url)
})
afterAll(async () => {
  await shop?.close()
  await schema?.drop()
})

/** Each shopper is a guest in one account and logged in with another. */
const ACCOUNTS = [{ isMember: false }, { isMember: true }, { isMember: false }, { isMember: true }]
const GOODS: readonly Good[] = ['wine', 'beer', 'case']
const COUPONS: readonly (CouponName | null)[] = [null, 'once', 'once', 'own', 'tenth', 'free']
const POINTS: readonly number[] = [0, 500, 4_000, 9_000]

interface Shopper {
  isMember: boolean
  goods: Partial<Record<Good, number>>
  coupon: CouponName | null
  points: number
}

async function history(seed: number): Promise<void> {
  const random = seededRandom(seed * 7_919 + 1)
  const oneOf = <Value>(list: readonly Value[]): Value => list[random(list.length)]!
  await shop.begin(ACCOUNTS)
  const model = new Reference(shop.deliveryCost, [1, 3])
  const real = new Map<ModelOrder, RealOrder>()
  const shoppers = [0, 1].map((): Shopper => {
    const goods = { [oneOf(GOODS)]: 1 + random(3) }
    return { isMember: random(4) > 0, goods, coupon: oneOf(COUPONS), points: oneOf(POINTS) }
  })
  const told: string[] = []
  const ordersIn = (test: (order: ModelOrder) => boolean) => model.orders.filter(test)
  const isPending = ({ status }: ModelOrder) => status === 'PENDIENTE'

  const wishOf = (index: number): Wish => {
    const { isMember, goods, coupon, points } = shoppers[index]!
    const wish = { account: 2 * index + Number(isMember), isMember, goods, coupon, points }
    // The page never offers more than the products cost.
    return { ...wish, points: Math.min(points, model.amounts(wish).used) }
  }

  async function create(index: number, death: string | null) {
    const wish = wishOf(index)
    const [expected, amounts, key] = [model.refusalsOf(wish), model.amounts(wish), `key-${publicId()}`]
    const answer = await shop.create(wish, amounts, key).catch(dead)
    if (answer === null) {
      await shop.liveOn()
      if (death !== 'order:created') return // nothing is left of it, whatever the answer would have been
    }
    const made = answer ?? (await shop.create(wish, amounts, key)) // the same click again
    if (typeof made === 'string') return expect(expected, `${made} for ${JSON.stringify(wish)}`).toContain(made)
    expect(expected, JSON.stringify(wish)).toEqual([])
    real.set(model.create(wish), made)
  }

  async function begin(death: string | null) {
    const order = oneOf(ordersIn(isPending))
    if (!order) return
    const answer = await shop.begunPayment(real.get(order)!, order.account).catch(dead)
    if (answer === null) return afterDeath()
    expect(answer).toBe('begun')
    order.begun = true
    if (death === null && random(3) === 0)
      expect(await shop.begunPayment(real.get(order)!, order.account)).toBe('begun')
  }

  async function decide(answer: 'approved' | 'refused', death: string | null) {
    const order = oneOf(ordersIn((each) => isPending(each) && real.get(each)!.handOver !== null))
    if (!order) return
    const back = await shop.comeBack(real.get(order)!, answer, death ? 1 : 2).catch(dead)
    if (back === null) return afterDeath()
    order.status = answer === 'approved' ? 'POR PREPARAR' : 'RECHAZADO'
  }

  /** The worker finds out what became of the money; the bank is right. */
  async function afterDeath() {
    await shop.liveOn()
    await wait()
  }

  async function wait() {
    await shop.waitHalfAnHour().catch(dead)
    await shop.liveOn()
    await shop.waitHalfAnHour() // what a death left
    for (const order of ordersIn(isPending)) {
      const atBank = shop.statusAtBank(real.get(order)!)
      order.status = atBank === 'AUTHORIZED' ? 'POR PREPARAR' : atBank === 'FAILED' ? 'RECHAZADO' : 'EXPIRADO'
    }
  }

  async function payLate() {
    const order = oneOf(ordersIn(({ status }) => status === 'EXPIRADO' || status === 'CANCELADO'))
    if (!order) return
    const outcome = await shop.payLate(real.get(order)!, order.due)
    expect(outcome, JSON.stringify(order)).toBe(model.revive(order) ? 'revived' : 'impossible')
  }

  async function step(): Promise<void> {
    const index = random(2)
    const shopper = shoppers[index]!
    const death = random(5) === 0 ? oneOf(DEATHS) : null
    const what = random(16)
    told.push(`${what}${death ? ` dies at ${death}` : ''}`)
    if (what === 0) shopper.goods = { ...shopper.goods, [oneOf(GOODS)]: 1 + random(3) }
    else if (what === 1) shopper.goods = { [oneOf(GOODS)]: 1 + random(12) }
    else if (what === 2) shopper.coupon = oneOf(COUPONS)
    else if (what === 3) shopper.points = oneOf(POINTS)
    else if (what === 4) shopper.isMember = !shopper.isMember
    if (what <= 4) return
    if (death && what < 15) await shop.dieAt(death)
    if (what < 9) await create(index, death)
    else if (what < 11) await begin(death)
    else if (what === 11) await decide('approved', death)
    else if (what === 12) await decide('refused', death)
    else if (what < 15) await wait()
    else await payLate()
    await shop.liveOn()
  }

  for (let count = 0; count < STEPS; count++) {
    await step()
    const orders = model.orders.map((order) => real.get(order)!)
    expect(await shop.books(orders), `SEED=${seed} ${told.join(', ')}`).toEqual(model.books())
  }
  await wait()
}

/** null for the death that was asked for. */
function dead(error: unknown): null {
  if (error instanceof Death) return null
  throw error
}

test(`${HISTORIES} histories of ${STEPS} steps`, { timeout: 6 * 3_600_000 }, async () => {
  for (let seed = FIRST; seed < FIRST + HISTORIES; seed++) await history(seed)
})
