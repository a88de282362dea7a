// Mercado Pago's errors: `{ message, error, status, cause }`.
import type { z } from 'zod'
import type { Answer } from '#sandbox/payments/faults.ts'

/** An error with its cause's code, where there is one. */
export function failed(status: number, error: string, message: string, code?: number): Answer {
  const cause = code === undefined ? [] : [{ code, description: message, data: null }]
  return { status, body: { message, error, status, cause } }
}

/** The first thing that is wrong with a body. */
export function invalid(error: z.ZodError): Answer {
  const { path, message } = error.issues[0] ?? { path: [], message: '' }
  return failed(400, 'bad_request', `${path.join('.')}: ${message}`, 8)
}

export const NOT_FOUND = failed(404, 'not_found', 'Payment not found', 2000)
export const UNAUTHORIZED = failed(401, 'unauthorized', 'Unauthorized use of live credentials or invalid access_token')
export const NO_KEY = failed(400, 'bad_request', "Header X-Idempotency-Key can't be null", 4292)
export const CONFLICT = failed(409, 'conflict', 'The idempotency key was used with another body')
export const BAD_TOKEN = failed(400, 'bad_request', 'Invalid card_token_id', 3003)
export const NOT_ALLOWED = failed(
  400,
  'bad_request',
  'The action requested is not valid for the current payment state',
  2063,
)
export const TOO_MUCH = failed(400, 'bad_request', 'The amount to refund is greater than the remaining amount', 2017)
export const TOO_OLD = failed(400, 'bad_request', 'Payment too old to be refunded', 2024)
