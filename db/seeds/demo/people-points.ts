// The points that past orders earned and spent, by the ledger's own rule, in the order of time.
import { addEntry, type Entry, entriesOf, NO_POINTS, type Operation } from '#shop/customers/points/ledger.ts'
import { collectsPoints, earningMoney, pointsEarned } from '#shop/customers/points/points.ts'
import { balanceOf, type PointsFigures } from '#shop/customers/user-parts.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import type { PastOrder } from './people-orders.ts'

interface PastEntry extends Entry {
  readonly at: Date
  readonly balance: number
  /** Which of the past orders; null for a subscription's deposit. */
  readonly order: number | null
}

/** What the subscription of the member paid in, at the hour of his first order. */
const SUBSCRIPTION = 2_000

/** Entries and sums of somebody's account; null for who does not collect points. */
export function pastPoints(
  kind: Audience,
  orders: readonly PastOrder[],
): { readonly entries: readonly PastEntry[]; readonly figures: PointsFigures } | null {
  if (!collectsPoints(kind)) return null
  const steps = orders.flatMap((order, index) => stepsOf(order, index))
  if (kind === 'member') steps.push({ at: orders[0]!.states[0]!.at, order: null, operation: subscribed })
  const entries: PastEntry[] = []
  let figures = NO_POINTS
  for (const { at, order, operation } of steps.sort((one, other) => one.at.getTime() - other.at.getTime())) {
    const added = entriesOf(
      operation,
      figures,
      entries.filter((entry) => order !== null && entry.order === order),
    )
    if (!added.ok) throw new Error(`an order of the demonstration spends more points than there are`)
    for (const entry of added.value) {
      figures = addEntry(figures, entry)
      entries.push({ ...entry, at, order, balance: balanceOf(figures) })
    }
  }
  return { entries, figures }
}

const subscribed: Operation = { kind: 'deposit', points: SUBSCRIPTION, reason: 'subscription' }

interface Step {
  readonly at: Date
  readonly order: number | null
  readonly operation: Operation
}

function stepsOf({ seed, amounts, states }: PastOrder, order: number): Step[] {
  const { points } = amounts
  const money = [{ type: seed.paidWith, pesos: amounts.due }]
  const givenBack = { forLines: 0, inAll: 0 }
  const base = earningMoney({ payments: money, deliveryCost: amounts.deliveryCost, givenBack })
  const earned = pointsEarned(base, defaultSettings.pointsRate)
  return states.flatMap<Step>(({ status, at }) => {
    if (status === 'PENDIENTE') return [{ at, order, operation: { kind: 'reserve', points } }]
    if (status === 'POR PREPARAR') return [{ at, order, operation: { kind: 'charge' } }]
    const deposit = { kind: 'deposit', points: earned, reason: 'order_delivered' } as const
    return status === 'ENTREGADO' ? [{ at, order, operation: deposit }] : []
  })
}
