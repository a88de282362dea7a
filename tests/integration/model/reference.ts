// What a shop of two products and a case must do with orders, by arithmetic alone: nothing of the shop's rules is imported.
// It predicts which orders can be had, and what stock, coupons, points and capacity are by the states of all of them. What state a
// payment leads to is judged in money.ts, by the providers' own books.

/** Least that can be paid by bank transfer, in products. */
const TRANSFER_FROM = 5_000
export const STOCK = 50
export const RESERVE = 5
export const DEPOSITS = 9_000
/** Orders of one delivery date. */
export const CAPACITY = 3
/** Pesos, and units of stock each takes. */
export const GOODS = {
  wine: { pesos: 5_000, takes: { wine: 1 } },
  beer: { pesos: 1_200, takes: { beer: 1 } },
  case: { pesos: 27_000, takes: { wine: 6 } },
} as const
export type Good = keyof typeof GOODS
type Stocked = 'wine' | 'beer'

/** `once`: one use in all; `own`: one each; `tenth`: 10 %, at most 1.500; `free`: delivery. */
export type CouponName = 'once' | 'own' | 'tenth' | 'free'

export interface Wish {
  /** Who orders, as a guest or logged in: accounts of their own. */
  readonly account: number
  readonly isMember: boolean
  readonly goods: Readonly<Partial<Record<Good, number>>>
  readonly coupon: CouponName | null
  /** Wanted to pay with. */
  readonly points: number
  /** The rest is to come by bank transfer. */
  readonly isTransfer: boolean
}

export type Status = 'PENDIENTE' | 'POR PREPARAR' | 'CANCELADO' | 'RECHAZADO' | 'EXPIRADO' | 'ANULADO'

export interface ModelOrder extends Wish {
  readonly due: number
  /** What the points pay. */
  readonly used: number
  status: Status
  /** Somebody was, or may be about to be, asked for its money. */
  begun: boolean
  /** The coupon took something off, so that it is used up. */
  readonly couponCounts: boolean
}

export interface Amounts {
  readonly total: number
  readonly used: number
  readonly due: number
  readonly couponCounts: boolean
}

const countsIn = ({ status }: ModelOrder) => status === 'PENDIENTE' || status === 'POR PREPARAR'

export class Reference {
  readonly orders: ModelOrder[] = []
  readonly #deliveryCost: number

  readonly #members: readonly number[]

  /** `members` are the accounts that have points. */
  constructor(deliveryCost: number, members: readonly number[]) {
    this.#deliveryCost = deliveryCost
    this.#members = members
  }

  /** What a wish costs. */
  amounts({ goods, coupon, points, isMember }: Wish): Amounts {
    const pesos = pesosOf({ goods })
    const counts = isMember ? coupon : null
    const off = { once: Math.min(3_000, pesos), own: Math.min(700, pesos), tenth: Math.min(1_500, pesos / 10), free: 0 }
    const left = pesos - (counts ? off[counts] : 0)
    const delivery = counts === 'free' ? 0 : this.#deliveryCost
    const used = Math.min(points, left)
    return { total: left + delivery, used, due: left + delivery - used, couponCounts: counts !== null }
  }

  /** The unpaid orders that a new one of this account takes the place of. */
  replacedBy({ account }: Pick<Wish, 'account'>): ModelOrder[] {
    return this.orders.filter((order) => order.account === account && order.status === 'PENDIENTE' && !order.begun)
  }

  /** Why a wish must be refused; none when it must be had. Any of them may be told. */
  refusalsOf(wish: Wish, without: readonly ModelOrder[] = this.replacedBy(wish)): string[] {
    const held = this.orders.filter((order) => countsIn(order) && !without.includes(order))
    const reasons: string[] = []
    if (this.#isShort(wish, held)) reasons.push('stock')
    if (held.length >= CAPACITY) reasons.push('delivery_programmed_type')
    if (wish.points > this.balanceOf(wish.account, without) || (wish.points > 0 && !wish.isMember))
      reasons.push('points_exceed')
    if (wish.isTransfer && this.amounts(wish).due > 0 && (!wish.isMember || pesosOf(wish) < TRANSFER_FROM))
      reasons.push('methodUnsupported')
    if (wish.coupon === null) return reasons
    if (!wish.isMember) return [...reasons, 'couponLogin']
    const uses = held.filter(({ coupon, couponCounts }) => couponCounts && coupon === wish.coupon)
    const own = uses.filter(({ account }) => account === wish.account)
    const isHeld = (all: readonly ModelOrder[]) =>
      all.every((order) => own.includes(order) && order.status === 'PENDIENTE')
    if (wish.coupon === 'once' && uses.length > 0) reasons.push(isHeld(uses) ? 'couponHeldByYou' : 'couponUsedUp')
    if (wish.coupon === 'own' && own.length > 0) reasons.push(isHeld(own) ? 'couponHeldByYou' : 'couponUsedByYou')
    return reasons
  }

  balanceOf(account: number, without: readonly ModelOrder[] = []): number {
    const own = this.orders.filter((order) => order.account === account && countsIn(order) && !without.includes(order))
    return DEPOSITS - own.reduce((sum, { used }) => sum + used, 0)
  }

  /** The order is there. Nothing to pay: it is paid. */
  create(wish: Wish): ModelOrder {
    for (const order of this.replacedBy(wish)) order.status = 'CANCELADO'
    const { used, due, couponCounts } = this.amounts(wish)
    const status = due === 0 ? 'POR PREPARAR' : 'PENDIENTE'
    const order: ModelOrder = { ...wish, used, due, couponCounts, status, begun: false }
    this.orders.push(order)
    return order
  }

  /** Whether late money makes a closed order live again: everything it held must be there once more. */
  mayRevive(order: ModelOrder): boolean {
    return this.refusalsOf({ ...order, points: order.used, isTransfer: false }, []).length === 0
  }

  /** What everything must be now. */
  books() {
    const live = this.orders.filter(countsIn)
    const wasPaid = ({ status }: ModelOrder) => status === 'POR PREPARAR' || status === 'ANULADO'
    const ofState = (status: Status) => (order: ModelOrder) => order.status === status
    const pointsOf = (orders: readonly ModelOrder[], account: number) =>
      orders.filter((order) => order.account === account).reduce((sum, { used }) => sum + used, 0)
    return {
      statuses: this.orders.map(({ status }) => status),
      stock: { wine: STOCK - takenOf(live, 'wine'), beer: STOCK - takenOf(live, 'beer') },
      places: live.length,
      uses: this.orders
        .filter(({ couponCounts }) => couponCounts)
        .map(({ status }) => (status === 'PENDIENTE' ? 'held' : status === 'POR PREPARAR' ? 'used' : 'released')),
      points: this.#members.map((account) => ({
        account,
        deposits: DEPOSITS + pointsOf(this.orders.filter(ofState('ANULADO')), account),
        charges: pointsOf(this.orders.filter(wasPaid), account),
        reserved: pointsOf(this.orders.filter(ofState('PENDIENTE')), account),
      })),
      payments: this.orders.map((order) => ({
        due: order.due,
        used: order.used,
        state: order.status === 'PENDIENTE' ? 'pending' : wasPaid(order) ? 'paid' : 'canceled',
      })),
    }
  }

  #isShort({ goods }: Wish, held: readonly ModelOrder[]): boolean {
    return (['wine', 'beer'] as const).some((kind) => {
      const wanted = takenOf([{ goods }], kind)
      const keptBack = goods[kind] ? RESERVE : 0 // a case may take the last bottle
      return wanted > 0 && STOCK - takenOf(held, kind) - keptBack < wanted
    })
  }
}

function pesosOf({ goods }: Pick<Wish, 'goods'>): number {
  return Object.entries(goods).reduce((sum, [good, units]) => sum + GOODS[good as Good].pesos * units, 0)
}

function takenOf(orders: readonly Pick<Wish, 'goods'>[], kind: Stocked): number {
  const units = orders.flatMap(({ goods }) =>
    Object.entries(goods).map(
      ([good, count]) => ((GOODS[good as Good].takes as Record<string, number>)[kind] ?? 0) * count,
    ),
  )
  return units.reduce((sum, count) => sum + count, 0)
}
