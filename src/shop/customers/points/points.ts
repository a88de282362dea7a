// Liquipuntos: who collects them, what an order earns, how they are written.
import { type Audience, isRegistered } from '#shop/pricing/audience.ts'
import { formatClp } from '#shop/shared/money.ts'

/** Members and caterers; a distributor neither earns nor spends. */
export function collectsPoints(kind: Audience): boolean {
  return isRegistered(kind) && kind !== 'distributor'
}

/** The payment that points make. */
export const WALLET_TYPE = 'WALLET'

interface Paid {
  readonly payments: readonly { readonly type: string; readonly pesos: number }[]
  readonly deliveryCost: number
  readonly givenBack: GivenBack
}

/** Of an order's money, in pesos. */
interface GivenBack {
  readonly forLines: number
  /** With that, and what was given back for nothing that is named. */
  readonly inAll: number
}

/** The pesos a delivered order earns points with: what was paid in money, without delivery and without what was given back. */
export function earningMoney({ payments, deliveryCost, givenBack }: Paid): number {
  const money = payments.reduce((sum, { type, pesos }) => (type === WALLET_TYPE ? sum : sum + pesos), 0)
  // What names no line is taken from the delivery first.
  return Math.max(0, Math.min(money - deliveryCost - givenBack.forLines, money - givenBack.inAll))
}

/** What it earns: `ratePercent` of that, rounded down. */
export function pointsEarned(pesos: number, ratePercent: number): number {
  return Math.floor((pesos * ratePercent) / 100)
}

/** `8.450`. */
export function formatPoints(points: number): string {
  return formatClp(points).replace('$', '')
}
