// What reconciliation finds where two books do not agree, by name: what to do about each is in src/texts/orders/reconciliation.ts.

export const DIFFERENCE_CODES = [
  /** The provider took money of an attempt that is not paid here. */
  'money_there_not_here',
  /** Paid here, and the provider took nothing. */
  'money_here_not_there',
  /** Both have it, with other amounts. */
  'another_amount',
  /** The provider took money under a reference nobody here knows. */
  'payment_of_nobody',
  /** The provider took money of one reference more than once. */
  'charged_twice',
  /** More went back there than here. */
  'refund_there_not_here',
  /** More went back here than there. */
  'refund_here_not_there',
  'refund_open',
  /** A refund that only a person can give, and has not given. */
  'refund_by_hand',
  /** A refund the provider refused for good, and nobody gave otherwise. */
  'refund_refused',
  /** Money that has to go back, and no refund was asked for it. */
  'refund_missing',
  /** An order with two payments, both kept. */
  'paid_twice',
  /** An order that counts as paid, without money. */
  'order_without_money',
  /** Money kept of an order that is closed, annulled or still waits. */
  'money_for_unpaid_order',
  'under_review',
  /** An attempt whose time is over, without a result. */
  'still_open',
  /** The provider said nothing that can be compared. */
  'not_compared',
] as const

export type DifferenceCode = (typeof DIFFERENCE_CODES)[number]

export interface Difference {
  readonly code: DifferenceCode
  readonly provider: string
  /** Null where no order here is known. */
  readonly orderNumber: number | null
  /** What the provider calls the purchase; empty of an order without an attempt. */
  readonly reference: string
  /** Whole pesos in our books, of what the code is about; null where they say nothing. */
  readonly here: number | null
  /** The same in the other's books. */
  readonly there: number | null
  /** For people: an amount, a state, why there was no answer. No personal data. */
  readonly detail: string
}
