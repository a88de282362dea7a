// Why a payment cannot begin, or be followed, as every method's own calls declare it.

const beginRefusals = {
  /** There is none, or another made it: the same to whoever asks. */
  orderUnknown: { status: 404 },
  /** Of the customer's id in the body alone. */
  notYours: { status: 403 },
  /** Closed, or paid with money already. */
  orderClosed: { status: 409 },
  orderPaid: { status: 409 },
  /** An earlier attempt has no answer yet: nobody may be charged twice. */
  paymentUnknown: { status: 409 },
  invalid_payments_amount: { status: 409, errorType: 'invalid_payments_amount' },
  /** The provider did not take it. `data.hidden`: the methods that are not offered now because they fail. */
  paymentStart: { status: 502 },
} as const

/** Of whatever begins a payment: a setting or missing keys may switch a method off. */
export const switchableRefusals = { ...beginRefusals, methodUnsupported: { status: 409 } } as const

/** Of calls about a payment that began: for the browser that made its order; to others it is as if there were none. */
export const followRefusals = { paymentUnknownId: { status: 404 } } as const

/** Of whatever has a card charged by the shop itself, where too many were refused lately (card-charges/). */
export const cardChargeRefusals = {
  /** The same call again, with `captcha`. */
  captchaAsked: { status: 400, errorType: 'captcha' },
  /** `data.seconds`: until the next one may be tried. */
  cardsTooOften: { status: 429 },
} as const
