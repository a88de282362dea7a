// Why a payment cannot begin, or be followed, as every method's own calls declare it.

const beginRefusals = {
  /** The order does not exist, or another browser made it: both read the same. */
  orderUnknown: { status: 404 },
  /** The customer's id in the body is not the caller's; said of nothing else. */
  notYours: { status: 403 },
  /** The order is closed, or paid with money already. */
  orderClosed: { status: 409 },
  orderPaid: { status: 409 },
  /** An earlier attempt has no answer yet: nobody may be charged twice. */
  paymentUnknown: { status: 409 },
  invalid_payments_amount: { status: 409, errorType: 'invalid_payments_amount' },
  /**
   * The provider did not take the payment. `data.hidden` lists the methods that are not offered now because they fail.
   */
  paymentStart: { status: 502 },
} as const

/** Are the refusals of whatever begins a payment by a method that a setting or missing keys may switch off. */
export const switchableRefusals = { ...beginRefusals, methodUnsupported: { status: 409 } } as const

/**
 * Are the refusals of calls about a payment that began: to anybody but the browser that made its order it does not
 * exist.
 */
export const followRefusals = { paymentUnknownId: { status: 404 } } as const

/**
 * Are the refusals of calls by which the shop itself charges a card, after too many refused charges (card-charges/).
 */
export const cardChargeRefusals = {
  /** The same call has to be made again, with `captcha`. */
  captchaAsked: { status: 400, errorType: 'captcha' },
  /** `data.seconds` says after how many seconds the next charge may be tried. */
  cardsTooOften: { status: 429 },
} as const
