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
  /** Of the money, what was given back for lines. */
  readonly givenBack: number
}

/** What a delivered order earns: `ratePercent` of what was paid in money without delivery and not given back, rounded down. */
export function pointsEarned({ payments, deliveryCost, givenBack }: Paid, ratePercent: number): number {
  const money = payments.reduce((sum, { type, pesos }) => (type === WALLET_TYPE ? sum : sum + pesos), 0)
  return Math.floor((Math.max(0, money - deliveryCost - givenBack) * ratePercent) / 100)
}

/** `8.450`. */
export function formatPoints(points: number): string {
  return formatClp(points).replace('$', '')
}
