// Two books beside each other, to the peso. Pure: what was read before decides, and what agrees is never named.
import { isPaid, isPending } from '#shop/orders/states/transitions.ts'
import { hasPaid } from '#shop/payments/attempts/attempt.ts'
import { refundable } from '#shop/payments/refunds/refund.ts'
import { clp } from '#shop/shared/money.ts'
import type { BookEntry } from '../provider.ts'
import { entryOf, type OurOrder, type OurPayment, ourSums, pesosByHand, pesosIn, type TheirPayment } from './books.ts'
import type { Difference, DifferenceCode } from './difference.ts'

type Named = Pick<Difference, 'code'> & Partial<Pick<Difference, 'here' | 'there' | 'detail'>>

/**
 * Names what differs about one attempt. `isOver` says that nobody can pay it any more, so that it should have a result.
 */
export function comparePayment(ours: OurPayment, theirs: TheirPayment, isOver: boolean): Difference[] {
  const { attempt, refunds } = ours
  const name = (found: Named): Difference => differenceOf(ours, found)
  const here = ourSums(ours)
  const missing = attempt.state === 'paid' && attempt.refundReason !== null ? attempt.pesos - allOf(refunds) : 0
  const own = missing > 0 ? [name({ code: 'refund_missing', here: missing, detail: attempt.refundReason ?? '' })] : []
  if (attempt.reviewReason !== null) {
    const there = theirs.kind === 'money' ? theirs.captured : null
    return [...own, name({ code: 'under_review', here: attempt.pesos, there, detail: attempt.reviewReason })]
  }
  if (theirs.kind === 'silent')
    return [...own, name({ code: 'not_compared', here: here.captured, detail: theirs.reason })]
  const isOpen = ['created', 'pending', 'unknown'].includes(attempt.state)
  if (theirs.kind === 'nothing') {
    if (isOpen)
      return isOver ? [name({ code: 'still_open', here: attempt.pesos, there: 0, detail: attempt.state })] : []
    const kept = here.captured - here.refunded
    if (kept > 0) return [...own, name({ code: 'money_here_not_there', here: here.captured, there: 0 })]
    return own
  }
  if (here.captured === 0) {
    if (theirs.captured !== null && theirs.captured === theirs.refunded) {
      // It took the money and gave all of it back.
      return isOpen && isOver
        ? [name({ code: 'still_open', here: attempt.pesos, there: 0, detail: attempt.state })]
        : []
    }
    return [name({ code: 'money_there_not_here', here: 0, there: theirs.captured, detail: attempt.state })]
  }
  const amounts =
    theirs.captured === here.captured
      ? []
      : [name({ code: 'another_amount', here: here.captured, there: theirs.captured })]
  return [...own, ...amounts, ...compareRefunds(ours, theirs.refunded)]
}

/** Names what differs in what went back. `there` is null where the provider does not say. */
function compareRefunds(ours: OurPayment, there: number | null): Difference[] {
  const { refunds } = ours
  const here = ourSums(ours).refunded
  const name = (code: DifferenceCode, pesos: number): Difference =>
    differenceOf(ours, { code, here: pesos, there: there === null ? null : Math.max(0, there - here) })
  const found: Difference[] = []
  /** More went back there than our refunds say: first it explains those that are not done here. */
  let more = there === null ? 0 : there - here
  if (more < 0) return [differenceOf(ours, { code: 'refund_here_not_there', here, there })]
  for (const [state, code] of NOT_DONE) {
    const pesos = pesosIn(refunds, state)
    const explained = Math.min(more, pesos)
    more -= explained
    // One that is done there is confirmed by its job; one by hand is over with that.
    const left = code === 'refund_open' ? pesos : pesos - explained
    if (left > 0) found.push(name(code, left))
  }
  // A person may have done it at the provider's portal.
  more -= Math.min(more, pesosByHand(refunds))
  if (more > 0) found.push(differenceOf(ours, { code: 'refund_there_not_here', here, there }))
  return found
}

const NOT_DONE = [
  ['requested', 'refund_open'],
  ['pending', 'refund_open'],
  ['refused', 'refund_refused'],
  ['by_hand', 'refund_by_hand'],
] as const

/** Names what is wrong with an order and all its payments, whatever the providers say. */
export function compareOrder(order: OurOrder, payments: readonly OurPayment[]): Difference[] {
  const kept = payments.filter(
    ({ attempt, refunds }) => hasPaid(attempt) && refundable(clp(attempt.pesos), refunds) > 0,
  )
  const [first, ...others] = kept
  if (!first) {
    const isCovered = order.due === 0 || !isPaid(order.status) || payments.some(wasPaid)
    if (isCovered) return []
    const { provider, reference } = payments.at(-1)?.attempt ?? { provider: '', reference: '' }
    const common = { provider, reference, orderNumber: order.number, detail: order.status }
    return [{ code: 'order_without_money', here: order.due, there: 0, ...common }]
  }
  const twice = others.map((each) =>
    differenceOf(each, { code: 'paid_twice', here: each.attempt.pesos, detail: first.attempt.reference }),
  )
  const isUnpaid = isPaid(order.status)
    ? []
    : [
        differenceOf(first, {
          code: 'money_for_unpaid_order',
          here: first.attempt.pesos,
          detail: isPending(order.status) ? 'PENDIENTE' : order.status,
        }),
      ]
  return [...twice, ...isUnpaid]
}

/** Says whether an attempt was paid and given back by our refunds since. */
function wasPaid({ attempt, refunds }: OurPayment): boolean {
  const isOurs = attempt.state === 'paid' || (attempt.state === 'voided' && pesosIn(refunds, 'done') >= attempt.pesos)
  return isOurs && attempt.refundReason === null
}

/**
 * What a provider's own list has beside the one entry of each attempt: money under references nobody knows, and money taken again
 * under one that is known.
 */
export function compareEntries(
  provider: string,
  entries: readonly BookEntry[],
  known: readonly OurPayment[],
): Difference[] {
  const own = new Set(known.map(({ attempt }) => entryOf(entries, attempt)))
  return entries
    .filter((entry) => entry.captured > entry.refunded && !own.has(entry))
    .map((entry) => {
      const { reference, captured: there, refunded } = entry
      const again = known.find(({ attempt }) => entryOf([entry], attempt))
      const detail = refunded > 0 ? `${refunded} refunded` : ''
      return again
        ? differenceOf(again, { code: 'charged_twice', here: 0, there, detail: entry.token ?? '' })
        : { code: 'payment_of_nobody', provider, orderNumber: null, reference, here: 0, there, detail }
    })
}

function differenceOf({ attempt, order }: Pick<OurPayment, 'attempt' | 'order'>, found: Named): Difference {
  const { provider, reference } = attempt
  return { provider, reference, orderNumber: order.number, here: null, there: null, detail: '', ...found }
}

const allOf = (refunds: OurPayment['refunds']) => refunds.reduce((sum, { pesos }) => sum + pesos, 0)
