// What a courier's refusal means to the shop, by its code. Ours begin with `our_`, those without a code with
// `http_`.

/** No answer in time, or the connection failed. */
export const NO_ANSWER = 'our_no_answer'
/** An answer that makes no sense. */
export const UNREADABLE = 'our_unreadable'
/** It was out of order a moment ago, and is left alone. */
export const PAUSE = 'our_pause'
/** The courier has no store of ours there, or the shop has no keys for it. */
export const NOT_OURS = 'our_not_served'
/** Justo's, where it says that it does not deliver and why not. */
export const CLOSED = 'out_of_schedule'

/** The courier does not work at this hour. */
const SCHEDULE: ReadonlySet<string> = new Set([
  CLOSED,
  'pickup_ready_too_early',
  'pickup_ready_too_late',
  'pickup_window_too_small',
  'pickup_deadline_too_early',
  'dropoff_deadline_too_early',
])

const QUOTE_OVER: ReadonlySet<string> = new Set(['expired_quote', 'used_quote', 'mismatched_price_quote'])

/** The courier itself does not work: nothing about this delivery is wrong. */
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

/** The courier does nothing for this account, whatever is asked, until people have settled it with each other. */
const ACCOUNT: ReadonlySet<string> = new Set([
  'customer_suspended',
  'customer_blocked',
  'customer_not_found',
  'missing_payment',
])

/** Nobody is free at the moment. */
const BUSY: ReadonlySet<string> = new Set([
  'couriers_busy',
  'robo_couriers_busy',
  'address_undeliverable_limited_couriers',
])

/** The code of an answer that names none. */
export function codeOfStatus(status: number): string {
  return status === 401 ? 'unauthorized' : `http_${status}`
}

export function isSchedule(code: string): boolean {
  return SCHEDULE.has(code)
}

/** Whether the courier refuses our keys or account, which only people can mend. */
export function isOurAccount(code: string): boolean {
  return code === 'unauthorized' || ACCOUNT.has(code)
}

/** Whether the courier is out of order for us: such answers open its breaker. */
export function isOutage(code: string): boolean {
  return OUTAGE.has(code) || ACCOUNT.has(code) || /^http_(5\d\d|429|408)$/.test(code)
}

/** Whether a quote may be had in some minutes: the courier is out of order or nobody of it is free. */
export function isPassing(code: string): boolean {
  return code === PAUSE || BUSY.has(code) || (isOutage(code) && !isOurAccount(code))
}

/** Nobody of it comes now, and it said so: no delivery was made. */
export function isNobodyFree(code: string): boolean {
  return BUSY.has(code) || SCHEDULE.has(code)
}

/** What an order may do about a refusal: do without the quote, try again later, or nothing. */
export function orderMessage(code: string): 'quote_over' | 'again' | 'refused' {
  if (QUOTE_OVER.has(code)) return 'quote_over'
  if (ACCOUNT.has(code)) return 'refused'
  return isOutage(code) || BUSY.has(code) || SCHEDULE.has(code) ? 'again' : 'refused'
}
