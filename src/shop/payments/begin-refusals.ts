// Why a payment cannot begin, as every method's own call declares it.

export const beginRefusals = {
  orderUnknown: { status: 404 },
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
