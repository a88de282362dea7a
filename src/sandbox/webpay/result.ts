// What a rule of the Webpay stand-in gives: a value, or Transbank's refusal (HTTP status and error_message).

export type Refusal = { readonly ok: false; readonly status: number; readonly message: string }
export type Result<T> = { readonly ok: true; readonly value: T } | Refusal

/** The rule allows it. */
export function accepted<T>(value: T): Result<T> {
  return { ok: true, value }
}

/** The rule refuses with Transbank's text; 422 is its status for nearly every business rule. */
export function refused(message: string, status = 422): Refusal {
  return { ok: false, status, message }
}

/** The error texts of the API, as integrators meet them and as the SDK's own tests have them. */
export const MESSAGES = {
  notAuthorized: 'Not Authorized',
  required: (parameter: string) => `${parameter} is required!`,
  invalid: (parameter: string) => `Invalid value for parameter: ${parameter}`,
  notFound: 'Invalid value for parameter: transaction not found',
  otherVersion: 'Api mismatch error, required version is 1.2',
  tooOld: "The transactions's date has passed max time (7 days) to recover the status",
  locked: 'Transaction already locked by another process',
  aborted: 'Transaction has an invalid finished state: aborted',
  notAnswered: (state: number) =>
    `Invalid status '${state}' for transaction while authorizing. Commerce will be notified by webpay to authorize`,
  // Transbank documents these numbers, not where they stand in the answer: here they are part of the text.
  notRefundable: '16 - Transaction is not refundable',
  noPartial: '53 - Transaction does not allow partial refunds',
  windowPassed: '284 - Transaction date has passed the allowed time',
  notDeferred: '308 - Operation not allowed for this transaction',
  alreadyCaptured: '309 - Transaction already captured',
  alreadyReversed: '310 - Transaction already reversed',
  amountTooBig: '311 - Amount exceeds the transaction balance',
} as const
