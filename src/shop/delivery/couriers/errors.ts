// Says what a courier's refusal means to the shop, by its code. Our own codes begin with `our_`, those of answers
// without a code with `http_`.

/** The code for no answer in time, or a failed connection. */
export const NO_ANSWER = 'our_no_answer'
/** The code for an answer that makes no sense. */
export const UNREADABLE = 'our_unreadable'
/** The code for a courier that was out of order a moment ago, and is left alone. */
export const PAUSE = 'our_pause'
/** The code where the courier serves no store of ours there, or the shop has no keys for it. */
export const NOT_OURS = 'our_not_served'
/** Justo's code for hours in which it does not deliver. */
export const CLOSED = 'out_of_schedule'

/** The codes of a courier that does not work at this hour. */
const SCHEDULE: ReadonlySet<string> = new Set([
  CLOSED,
  'pickup_ready_too_early',
  'pickup_ready_too_late',
  'pickup_window_too_small',
  'pickup_deadline_too_early',
  'dropoff_deadline_too_early',
])

const QUOTE_OVER: ReadonlySet<string> = new Set(['expired_quote', 'used_quote', 'mismatched_price_quote'])

/** The codes of a courier that is out of order: nothing about this delivery is wrong. */
const OUTAGE: ReadonlySet<string> = new Set([
  NO_ANSWER,
  UNREADABLE,
  'request_timeout',
  'customer_limited',
  'unknown_error',
  'internal_error',
  'internal_server_error',
  'service_unavailable',
  'unauthorized',
])

/** The codes of a courier that does nothing for our account until people have settled it with each other. */
const ACCOUNT: ReadonlySet<string> = new Set([
  'customer_suspended',
  'customer_blocked',
  'customer_not_found',
  'missing_payment',
])

/** The codes of a courier of whom nobody is free at the moment. */
const BUSY: ReadonlySet<string> = new Set([
  'couriers_busy',
  'robo_couriers_busy',
  'address_undeliverable_limited_couriers',
])

/** Gives the code of an answer that names none, from its status. */
export function codeOfStatus(status: number): string {
  return status === 401 ? 'unauthorized' : `http_${status}`
}

export function isSchedule(code: string): boolean {
  return SCHEDULE.has(code)
}

/** Says whether the courier refuses our keys or account, which only people can mend. */
export function isOurAccount(code: string): boolean {
  return code === 'unauthorized' || ACCOUNT.has(code)
}

/** Says whether the courier is out of order for us: such answers open its breaker. */
export function isOutage(code: string): boolean {
  return OUTAGE.has(code) || ACCOUNT.has(code) || /^http_(5\d\d|429|408)$/.test(code)
}

/** Says whether a quote may be had in some minutes: the courier is out of order, or nobody of it is free. */
export function isPassing(code: string): boolean {
  return code === PAUSE || BUSY.has(code) || (isOutage(code) && !isOurAccount(code))
}

/** Says whether the courier answered that nobody comes now, so that surely no delivery was made. */
export function isNobodyFree(code: string): boolean {
  return BUSY.has(code) || SCHEDULE.has(code)
}

/** Decides what follows for an order from a refusal: do without the quote, try again later, or nothing. */
export function orderMessage(code: string): 'quote_over' | 'again' | 'refused' {
  if (QUOTE_OVER.has(code)) return 'quote_over'
  if (ACCOUNT.has(code)) return 'refused'
  return isOutage(code) || BUSY.has(code) || SCHEDULE.has(code) ? 'again' : 'refused'
}
