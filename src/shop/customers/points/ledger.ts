// The points ledger as a rule: which entries an operation adds to an account. Each entry moves the balance by
// its points, and no operation takes it below zero.
import { done, type Result, refuse } from '#shop/shared/result.ts'
import { balanceOf, type PointsFigures } from '../user-parts.ts'

/** What an entry does: which sums it moves, and whether it adds to the balance, takes from it or leaves it. */
export const ENTRY_KINDS = {
  club_deposit: { moves: { deposits: 1 }, effect: 1 },
  club_charge: { moves: { charges: 1 }, effect: -1 },
  reserve: { moves: { reserved: 1 }, effect: -1 },
  release: { moves: { reserved: -1 }, effect: 1 },
  cash_deposit: { moves: { cashDeposits: 1 }, effect: 1 },
  cash_charge: { moves: { cashCharges: 1 }, effect: -1 },
  debt: { moves: { owed: 1 }, effect: 0 },
  debt_charge: { moves: { charges: 1, owed: -1 }, effect: -1 },
} as const satisfies Readonly<
  Record<string, { moves: Partial<Record<keyof PointsFigures, 1 | -1>>; effect: 1 | 0 | -1 }>
>

export type EntryKind = keyof typeof ENTRY_KINDS

/** Why an entry was made. */
export type EntryReason =
  | 'order_created'
  | 'order_paid'
  | 'order_closed'
  /** Money came after the order was closed, and it got its points once more. */
  | 'order_revived'
  | 'order_delivered'
  /** Units of a paid order were given back. */
  | 'order_returned'
  /** Money of a delivered order was given back: what it had earned with it is taken back, or owed. */
  | 'order_refunded'
  /** Points came in while some were owed. */
  | 'debt_paid'
  /** What a subscription pays in. */
  | 'subscription'
  /** An operator gave or took them. */
  | 'operator'

export interface Entry {
  readonly kind: EntryKind
  /** Above 0. */
  readonly points: number
  readonly reason: EntryReason
  /** Which time its order reserves points: a revived order does again. An order has each kind once a round. */
  readonly round: number
}

/** What is done for an order; a deposit of a subscription is done for none. */
export type Operation =
  | { readonly kind: 'reserve'; readonly points: number }
  | { readonly kind: 'reserve_again' | 'charge' | 'release' }
  /** Of what the order charged, never more than is left of it. Whoever asks twice gets it twice. */
  | { readonly kind: 'give_back'; readonly points: number }
  /** Given when above 0, taken when below: never more than the balance. Whoever asks twice gets it twice. */
  | { readonly kind: 'adjust'; readonly points: number }
  /** Of the `base` pesos an order earned points with `kept` are left: it keeps points in that share. What cannot be taken is owed. */
  | { readonly kind: 'earn_less'; readonly base: number; readonly kept: number }
  | { readonly kind: 'deposit'; readonly points: number; readonly reason: 'order_delivered' | 'subscription' }

export type PointsRefusal = { readonly code: 'points_exceed'; readonly balance: number }

export const NO_POINTS: PointsFigures = {
  deposits: 0,
  charges: 0,
  reserved: 0,
  cashDeposits: 0,
  cashCharges: 0,
  owed: 0,
}

/**
 * The entries an operation adds, in their order; none when it was done before. `before`: the entries of its
 * order so far. Refused when the balance is less than what is to be reserved. Club points that come free while
 * some are owed pay the debt at once, so that an account that owes has none to spend.
 */
export function entriesOf(
  operation: Operation,
  figures: PointsFigures,
  before: readonly Entry[],
): Result<readonly Entry[], PointsRefusal> {
  const outcome = movesOf(operation, figures, before)
  if (!outcome.ok || outcome.value.length === 0) return outcome
  const paid = debtPaid(outcome.value.reduce(addEntry, figures), [...before, ...outcome.value])
  return done([...outcome.value, ...paid])
}

function movesOf(
  operation: Operation,
  figures: PointsFigures,
  before: readonly Entry[],
): Result<readonly Entry[], PointsRefusal> {
  const last = lastReserve(before)
  switch (operation.kind) {
    case 'deposit': {
      const kind = operation.reason === 'subscription' ? 'cash_deposit' : 'club_deposit'
      const isDone =
        before.some((entry) => entry.kind === kind && entry.reason === operation.reason) || operation.points === 0
      return done(isDone ? [] : [{ kind, points: operation.points, reason: operation.reason, round: 1 }])
    }
    case 'reserve':
      if (last || operation.points === 0) return done([])
      return reserve(operation.points, 'order_created', 1, figures)
    case 'reserve_again':
      if (!last || last.isOpen || last.isCharged) return done([])
      return reserve(last.points, 'order_revived', last.round + 1, figures)
    case 'release':
      return done(last?.isOpen ? [releaseOf(last, 'order_closed')] : [])
    case 'charge':
      return done(last?.isOpen ? [releaseOf(last, 'order_paid'), ...chargesOf(last, figures)] : [])
    case 'adjust':
      return adjusted(operation.points, figures)
    case 'give_back':
      return done(backOf(operation.points, before))
    case 'earn_less':
      return done(takenBackOf(operation, figures, before))
  }
}

/** The sums after an entry. */
export function addEntry(figures: PointsFigures, { kind, points }: Pick<Entry, 'kind' | 'points'>): PointsFigures {
  const moves: Partial<Record<keyof PointsFigures, 1 | -1>> = ENTRY_KINDS[kind].moves
  const moved = { ...figures }
  for (const figure of Object.keys(moved) as (keyof PointsFigures)[]) moved[figure] += points * (moves[figure] ?? 0)
  return moved
}

interface Reserve {
  readonly points: number
  readonly round: number
  readonly isOpen: boolean
  readonly isCharged: boolean
}

/** The latest reserve of an order, and what became of it. */
function lastReserve(entries: readonly Entry[]): Reserve | null {
  const reserved = entries.filter(({ kind }) => kind === 'reserve').sort((one, other) => other.round - one.round)[0]
  if (!reserved) return null
  const { points, round } = reserved
  const ended = entries.find((entry) => entry.kind === 'release' && entry.round === round)
  return { points, round, isOpen: ended === undefined, isCharged: ended?.reason === 'order_paid' }
}

function reserve(
  points: number,
  reason: EntryReason,
  round: number,
  figures: PointsFigures,
): Result<readonly Entry[], PointsRefusal> {
  const balance = balanceOf(figures)
  if (points > balance) return refuse({ code: 'points_exceed', balance })
  return done([{ kind: 'reserve', points, reason, round }])
}

function adjusted(points: number, figures: PointsFigures): Result<readonly Entry[], PointsRefusal> {
  const reason = 'operator'
  if (points > 0) return done([{ kind: 'club_deposit', points, reason, round: 1 }])
  const balance = balanceOf(figures)
  if (-points > balance) return refuse({ code: 'points_exceed', balance })
  return done(chargesOf({ points: -points, round: 1 }, figures).map((entry) => ({ ...entry, reason })))
}

function releaseOf({ points, round }: Reserve, reason: EntryReason): Entry {
  return { kind: 'release', points, reason, round }
}

/** Club points pay first, then subscription cash. */
function chargesOf(
  { points, round }: Pick<Reserve, 'points' | 'round'>,
  { deposits, charges }: PointsFigures,
): Entry[] {
  const club = Math.min(points, deposits - charges)
  const parts = [
    { kind: 'club_charge', points: club },
    { kind: 'cash_charge', points: points - club },
  ] as const
  return parts.filter((part) => part.points > 0).map((part) => ({ ...part, reason: 'order_paid', round }))
}

/** What was charged last comes back first: subscription cash, then club points. Rounds go on after that of what the order earned. */
function backOf(points: number, before: readonly Entry[]): Entry[] {
  const left = (charge: EntryKind, deposit: EntryKind) =>
    sumOf(before, charge, 'order_paid') - sumOf(before, deposit, 'order_returned')
  const cash = Math.min(points, left('cash_charge', 'cash_deposit'))
  const club = Math.min(points - cash, left('club_charge', 'club_deposit'))
  const parts = [
    { kind: 'cash_deposit', points: cash },
    { kind: 'club_deposit', points: club },
  ] as const
  return parts
    .filter((part) => part.points > 0)
    .map((part) => ({ ...part, reason: 'order_returned', round: nextRound(before, part.kind) }))
}

/** Of the club points alone, and never more than the account can spend: the rest is owed. */
function takenBackOf(
  { base, kept }: { readonly base: number; readonly kept: number },
  figures: PointsFigures,
  before: readonly Entry[],
): Entry[] {
  const earned = sumOf(before, 'club_deposit', 'order_delivered')
  const staying = base <= 0 ? 0 : Math.floor((earned * Math.min(kept, base)) / base)
  const taken = sumOf(before, 'club_charge', 'order_refunded') + sumOf(before, 'debt', 'order_refunded')
  const back = Math.max(0, earned - taken - staying)
  const points = Math.min(back, free(figures))
  const parts = [
    { kind: 'club_charge', points },
    { kind: 'debt', points: back - points },
  ] as const
  return parts
    .filter((part) => part.points > 0)
    .map((part) => ({ ...part, reason: 'order_refunded', round: nextRound(before, part.kind) }))
}

/** What the free club points pay of what is owed. Subscription cash pays nothing of it: it was paid in. */
function debtPaid(figures: PointsFigures, before: readonly Entry[]): Entry[] {
  const points = Math.min(figures.owed, free(figures))
  if (points <= 0) return []
  return [{ kind: 'debt_charge', points, reason: 'debt_paid', round: nextRound(before, 'debt_charge') }]
}

/** Club points that nothing has spent or reserved. */
function free(figures: PointsFigures): number {
  return Math.max(0, Math.min(figures.deposits - figures.charges, balanceOf(figures)))
}

function sumOf(entries: readonly Entry[], kind: EntryKind, reason: EntryReason): number {
  const counted = entries.filter((entry) => entry.kind === kind && entry.reason === reason)
  return counted.reduce((sum, { points }) => sum + points, 0)
}

function nextRound(entries: readonly Entry[], kind: EntryKind): number {
  return 1 + Math.max(1, ...entries.filter((entry) => entry.kind === kind).map(({ round }) => round))
}
