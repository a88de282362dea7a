// A history while it goes on: what the reference expects, what the shop has, and what only buyers and providers know.
import { seededRandom } from '#scripts/bench/seeded-random.ts'
import { isFormAlive } from '#shop/payments/attempts/attempt.ts'
import type { BuyerAct } from '#tests/integration/conformance/stand-in.ts'
import { isOpenAttempt, isOver, type SeenAttempt } from './money.ts'
import type { Parties, Party } from './parties.ts'
import type { RealOrder, RealShop } from './real-shop.ts'
import { type CouponName, type Good, type ModelOrder, Reference, type Status } from './reference.ts'

/** Each shopper is a guest in one account and logged in with another. */
export const ACCOUNTS = [{ isMember: false }, { isMember: true }, { isMember: false }, { isMember: true }]
const MEMBERS = [1, 3]
export const GOODS: readonly Good[] = ['wine', 'beer', 'case']
export const COUPONS: readonly (CouponName | null)[] = [null, 'once', 'once', 'own', 'tenth', 'free']
export const POINTS: readonly number[] = [0, 500, 4_000, 9_000]

/** Whose money a move may have touched, and what state it must have led to where nothing was in its way. */
export interface Done {
  readonly orders: readonly ModelOrder[]
  readonly expected?: Status | undefined
}
/** Nothing of the shop was touched. */
export const UNTOUCHED: Done = { orders: [] }
/** Null: there is nobody to do it to, and another move is made. */
export type Move = (story: Story) => Promise<Done | null>

export interface Shopper {
  isMember: boolean
  goods: Partial<Record<Good, number>>
  coupon: CouponName | null
  points: number
}

/** What only the other side knows of an attempt. */
interface Outside {
  acted: BuyerAct | null
  /** The provider took it whatever was said: nobody tells the shop by itself. */
  wasTaken: boolean
}

export const isPending = ({ status }: ModelOrder) => status === 'PENDIENTE'

export type Story = ReturnType<typeof beginStory>

export function beginStory(seed: number, shop: RealShop, parties: Parties) {
  const random = seededRandom(seed * 7_919 + 1)
  const oneOf = <Value>(list: readonly Value[]): Value => list[random(list.length)]!
  const model = new Reference(shop.deliveryCost, MEMBERS)
  const real = new Map<ModelOrder, RealOrder>()
  const outside = new Map<string, Outside>()
  const words: string[] = []
  const shoppers = [0, 1].map((): Shopper => {
    const goods = { [oneOf(GOODS)]: 1 + random(3) }
    return { isMember: random(4) > 0, goods, coupon: oneOf(COUPONS), points: oneOf(POINTS) }
  })

  const story = {
    shop,
    parties,
    model,
    /** The shop's orders by those of the reference. */
    real,
    shoppers,
    /** Whose buyer left, so that it may be CANCELADO; whose card may have been refused. */
    left: new Set<ModelOrder>(),
    refused: new Set<ModelOrder>(),
    /** The attempts of all orders as they were seen last. */
    seen: [] as readonly SeenAttempt[],
    /** Notices that are on their way. */
    mail: [] as (() => Promise<void>)[],
    /** Where the shop died. */
    deaths: [] as string[],
    random,
    oneOf,
    chance: (of: number) => random(of) === 0,

    /** How to repeat it, and what happened. */
    told: () => `SEED=${seed} ${words.join(', ')}`,
    goesOn: (move: string) => void words.push(move),
    /** More about the last move. */
    tell(more: string) {
      words[words.length - 1] += ` ${more}`
    },
    takeBack: () => void words.pop(),

    partyOf: ({ provider }: SeenAttempt): Party | null => parties.byName(provider),
    orderOf: ({ orderRowId }: SeenAttempt) => model.orders.find((order) => real.get(order)!.rowId === orderRowId)!,
    attemptsOf: (order: ModelOrder) => story.seen.filter((each) => each.orderRowId === real.get(order)!.rowId),
    outsideOf({ reference }: Pick<SeenAttempt, 'reference'>): Outside {
      const known = outside.get(reference) ?? { acted: null, wasTaken: false }
      outside.set(reference, known)
      return known
    },

    /** Nothing stands between this attempt and its result. */
    isFree(attempt: SeenAttempt): boolean {
      const [party, order] = [story.partyOf(attempt), story.orderOf(attempt)]
      const others = story.attemptsOf(order).filter(({ id }) => id !== attempt.id)
      const isAlive = party !== null && isFormAlive(attempt, party.provider.facts, shop.now())
      const isQuiet = shop.deathAt() === null && party?.isCalm === true && attempt.state === 'pending' && isAlive
      return isQuiet && isPending(order) && !others.some((each) => isOpenAttempt(each) || each.reviewReason)
    },

    /** Its provider may still take it, and the shop hear of it. */
    mayBeTaken(attempt: SeenAttempt): boolean {
      const isAsked = story.partyOf(attempt) !== null && attempt.token !== null
      const mayBePaid = [null, 'approve'].includes(story.outsideOf(attempt).acted)
      return isAsked && mayBePaid && !isOver(attempt) && attempt.reviewReason === null
    },

    /** All of them at the same time; those of a process that dies come to nothing. */
    async together(calls: readonly (() => Promise<unknown>)[]): Promise<void> {
      const ended = await Promise.allSettled(calls.map((call) => shop.alive(call())))
      const failed = ended.find(({ status }) => status === 'rejected')
      if (failed?.status === 'rejected') throw failed.reason
    },

    /** The notices that are on their way arrive. */
    async postman(): Promise<void> {
      const letters = story.mail
      story.mail = []
      await story.together(letters)
    },

    /** Waits for what a provider may do to this order from now on. */
    use(party: Party, order: ModelOrder): void {
      parties.use(party)
      if (party.mayReject) story.refused.add(order)
    },
  }
  return story
}
