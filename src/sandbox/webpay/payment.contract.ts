// What a buyer's answer may contain, from the page's form (text) or from the control API (JSON).
import { z } from 'zod'
import { cardNames, instalmentCounts } from './card.ts'

const token = z.string().max(200)
const outcome = z.enum(['approve', 'reject', 'abort', 'expire', 'form_error'])
const instalments = z.literal(instalmentCounts)
const responseCode = z.number().int().min(-5).max(-1)

/** `POST /_sim/webpay/decide`. */
export const decideCall = z.strictObject({
  token,
  outcome,
  card: z.enum(cardNames).optional(),
  instalments: instalments.optional(),
  responseCode: responseCode.optional(),
})

export const decideForm = z.object({
  token_ws: token,
  outcome,
  card: z.enum(cardNames).optional(),
  instalments: z.coerce.number().pipe(instalments).optional(),
  responseCode: z.coerce.number().pipe(responseCode).optional(),
})
