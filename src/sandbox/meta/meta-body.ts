// What Meta's Conversions API accepts and refuses.
import { z } from 'zod'

const sha256 = z.array(z.string().regex(/^[0-9a-f]{64}$/)).min(1)

const MetaEvent = z.looseObject({
  event_name: z.string().min(1),
  event_time: z.number().int(),
  event_id: z.string().optional(),
  action_source: z.literal('website'),
  event_source_url: z.url(),
  user_data: z.strictObject({
    em: sha256.optional(),
    ph: sha256.optional(),
    fn: sha256.optional(),
    ln: sha256.optional(),
    ct: sha256.optional(),
    country: sha256.optional(),
    external_id: sha256.optional(),
    client_ip_address: z.string().min(2),
    client_user_agent: z.string().min(1),
    fbp: z.string().startsWith('fb.').optional(),
    fbc: z.string().startsWith('fb.').optional(),
  }),
  custom_data: z.looseObject({ currency: z.string().length(3).optional(), value: z.number().optional() }).optional(),
})

const MetaBody = z.object({
  data: z.array(MetaEvent).min(1).max(1_000),
  access_token: z.string().optional(),
  test_event_code: z.string().optional(),
})

export type MetaEvent = z.infer<typeof MetaEvent>

const MAX_AGE_S = 7 * 86_400

/** The events of a request, or why all of it is refused: one event that is too old is enough. */
export function parseMetaBody(body: unknown, now: number): { events: readonly MetaEvent[] } | { refused: string } {
  const parsed = MetaBody.safeParse(body)
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!
    return { refused: `Invalid parameter ${path.join('.')}: ${message}` }
  }
  for (const event of parsed.data.data) {
    if (now / 1000 - event.event_time > MAX_AGE_S) return { refused: 'Event timestamp too old' }
    if (event.event_time - now / 1000 > 60) return { refused: 'Event timestamp in the future' }
    const { currency, value } = event.custom_data ?? {}
    if (event.event_name === 'Purchase' && (currency === undefined || value === undefined))
      return { refused: 'Purchase needs currency and value' }
  }
  return { events: parsed.data.data }
}
