// What a buyer asks for after the sale: a withdrawal (Ley 19.496, art. 3 bis) gives units back for money, a complaint wants an answer.

import type { ReturnedUnits } from '#shop/orders/returns/return.ts'
import { addDays, type Day, dayOf } from '#shop/shared/chile-time.ts'
import type { Order, OrderLine } from '../order.ts'

export type RequestKind = 'withdrawal' | 'complaint'

/** `accepted`: the goods came back and the money was asked for; `refunded`: it arrived. */
export type RequestState = 'requested' | 'accepted' | 'rejected' | 'refunded' | 'answered'

/** Lists the reasons a buyer may choose. A withdrawal needs none: the law asks for no reason. */
export const REQUEST_REASONS = {
  withdrawal: ['changed_mind', 'not_expected', 'bought_wrong', 'other'],
  complaint: ['broken', 'wrong', 'missing', 'late', 'charged', 'other'],
} as const satisfies Readonly<Record<RequestKind, readonly string[]>>

export type RequestReason = (typeof REQUEST_REASONS)[RequestKind][number]

/** Characters of a comment and of an answer. */
export const LONGEST_TEXT = 1_000

export interface RequestEvent {
  readonly state: RequestState
  /** Null for what the buyer or the shop itself did. */
  readonly operator: string | null
  /** What the buyer is told; null where nothing was said. */
  readonly note: string | null
  /** What an accepted withdrawal gives back, in pesos and points. */
  readonly money: number | null
  readonly points: number | null
  readonly at: Date
}

export interface StoredRequest {
  readonly id: number
  readonly orderRowId: number
  readonly kind: RequestKind
  readonly state: RequestState
  readonly reason: RequestReason | null
  readonly comment: string
  readonly createdAt: Date
  /** Lists the units to give back; empty for a complaint. */
  readonly lines: readonly ReturnedUnits[]
  /** Lists the events in their order; the first is `requested`. */
  readonly events: readonly RequestEvent[]
}

/** What becomes of a request; each happens once. */
export const REQUEST_STEPS = {
  accept: { kind: 'withdrawal', from: 'requested', to: 'accepted' },
  reject: { kind: 'withdrawal', from: 'requested', to: 'rejected' },
  refund: { kind: 'withdrawal', from: 'accepted', to: 'refunded' },
  answer: { kind: 'complaint', from: 'requested', to: 'answered' },
} as const satisfies Readonly<
  Record<string, { readonly kind: RequestKind; readonly from: RequestState; readonly to: RequestState }>
>

export type RequestStep = keyof typeof REQUEST_STEPS

/** Says whether `step` may happen to a request now. */
export function mayStep(step: RequestStep, { kind, state }: Pick<StoredRequest, 'kind' | 'state'>): boolean {
  return REQUEST_STEPS[step].kind === kind && REQUEST_STEPS[step].from === state
}

/** Says whether a request is still to be decided, or to be paid back. */
export function isOpenRequest({ state }: Pick<StoredRequest, 'state'>): boolean {
  return state === 'requested' || state === 'accepted'
}

/** Holds a request with its order and what was bought, as an operator sees it. */
export interface RequestWithOrder {
  readonly request: StoredRequest
  readonly order: Order
  readonly lines: readonly OrderLine[]
}

/**
 * Is the days to decide after the one of the request: the law's for the money of a withdrawal (Ley 19.496, art. 3 bis),
 * our own for an answer.
 */
const DAYS_TO_DECIDE = { withdrawal: 45, complaint: 5 } as const satisfies Readonly<Record<RequestKind, number>>

/** Computes the last day for giving the money back, or for answering. */
export function decideBy({ kind, createdAt }: Pick<StoredRequest, 'kind' | 'createdAt'>): Day {
  return addDays(dayOf(createdAt), DAYS_TO_DECIDE[kind])
}

/** Is the payload of the job that mails what became of a request. */
export interface RequestMail {
  readonly requestId: number
  readonly state: 'requested' | 'accepted' | 'rejected' | 'answered'
}

/** Is the payload of the job that tells the operators of a new request. */
export interface RequestAlert {
  readonly requestId: number
}
