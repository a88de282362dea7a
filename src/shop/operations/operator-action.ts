// What operators do, as codes, each with what it is done to: what `operator_action` holds.

export type TargetKind = 'order' | 'product' | 'customer' | 'job' | 'operator'

export const OPERATOR_ACTIONS = {
  'order.advance': 'order',
  'order.hand_over': 'order',
  'order.pay': 'order',
  'order.refund': 'order',
  'order.refund_lines': 'order',
  'order.refund_all': 'order',
  'order.annul': 'order',
  /** What the provider refused is asked for once more. */
  'order.refund_again': 'order',
  /** What only a person could give back is back. */
  'order.refund_by_hand': 'order',
  /** A withdrawal or a complaint was decided. */
  'order.request': 'order',
  'order.rebook': 'order',
  /** It did not reach its buyer, and goes once more. */
  'order.send_again': 'order',
  /** A courier was sent for it once more. */
  'order.courier': 'order',
  'order.resend': 'order',
  'order.note': 'order',
  /** Of a day, whose date is the target. */
  'order.export': 'order',
  'stock.count': 'product',
  'stock.receive': 'product',
  'stock.move': 'product',
  'stock.import': 'product',
  /** An annulled order held it, and it is not there. */
  'stock.missing': 'product',
  'customer.block': 'customer',
  'customer.unblock': 'customer',
  'customer.points': 'customer',
  'customer.kind': 'customer',
  'job.retry': 'job',
  'job.discard': 'job',
  /** A key of the desk, a new one for who had one. */
  'desk.add': 'operator',
  'desk.remove': 'operator',
  /** Refused ones, too. */
  'desk.log_in': 'operator',
} as const satisfies Readonly<Record<string, TargetKind>>

export type OperatorAction = keyof typeof OPERATOR_ACTIONS

/** By which door an operator came in. */
export type OperatorSource = 'command' | 'desk'

/** Who does something, and when. */
export interface OperatorContext {
  /** At most 60 characters. */
  readonly operator: string
  readonly now: Date
}

/** What something was and is, in short: no secret, no more of a person than is needed to understand it. */
export interface Change {
  readonly before?: string | undefined
  readonly after?: string | undefined
  /** Where one action changes several things: which of them. */
  readonly target?: string
}

/** What an operator did, or was refused. */
export interface OperatorActionRow extends Change {
  readonly id: number
  readonly at: Date
  readonly operator: string
  readonly source: OperatorSource
  readonly action: OperatorAction
  /** The order's number, the product's SKU, the customer's row id, the job's id, the operator's name. */
  readonly target: string
  /** The code of why it was refused; null when it was done. */
  readonly refusal: string | null
}
