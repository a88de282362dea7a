// What GA4's Measurement Protocol counts. Anything else is answered 2xx and dropped.
import { z } from 'zod'

const name = z
  .string()
  .max(40)
  .regex(/^[a-zA-Z][a-zA-Z0-9_]*$/)
const value = z.union([z.string().max(100), z.number()])
const RESERVED = ['session_start', 'first_visit', 'user_engagement', 'ad_click', 'error']
const MAX_AGE_MS = 72 * 3_600_000

const Ga4Body = z.object({
  client_id: z.string().regex(/^\d+\.\d+$/),
  user_id: z.string().optional(),
  timestamp_micros: z.number().int().optional(),
  consent: z.record(z.string(), z.enum(['GRANTED', 'DENIED'])).optional(),
  events: z
    .array(
      z.object({
        name: name.refine((text) => !RESERVED.includes(text), 'is reserved'),
        params: z
          .record(name, z.union([value, z.array(z.record(name, value)).max(200)]))
          .refine((params) => Object.keys(params).length <= 25, 'has more than 25 parameters'),
      }),
    )
    .min(1)
    .max(25),
})

export type Ga4Event = z.infer<typeof Ga4Body>['events'][number]

/** The events that count, or why none does. */
export function parseGa4Body(
  body: unknown,
  now: number,
): { clientId: string; events: readonly Ga4Event[]; whole: object } | { refused: string; field: string } {
  const parsed = Ga4Body.safeParse(body)
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!
    return { refused: message, field: path.join('.') }
  }
  const refund = parsed.data.events.findIndex(({ name: of, params }) => of === 'refund' && !isRefund(params))
  if (refund >= 0)
    return { refused: 'names no transaction, or its value no currency', field: `events.${refund}.params` }
  const at = (parsed.data.timestamp_micros ?? now * 1000) / 1000
  if (now - at > MAX_AGE_MS) return { refused: 'is more than 72 hours ago', field: 'timestamp_micros' }
  return { clientId: parsed.data.client_id, events: parsed.data.events, whole: parsed.data }
}

/** Google takes a refund off the purchase with its transaction. */
function isRefund(params: Ga4Event['params']): boolean {
  const { transaction_id: transaction, value: worth, currency } = params
  return typeof transaction === 'string' && transaction !== '' && typeof worth === 'number' && currency === 'CLP'
}
