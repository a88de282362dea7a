// Mach's notices (README.md): unsigned, so that they say whose status is to be queried and nothing else.

import { z } from 'zod'
import { jsonIn } from '#shop/shared/json.ts'
import type { NoticeReading } from '../../provider.ts'

const Notice = z.object({
  event_name: z.string().regex(/^business-(payment|refund)-[\w-]{1,60}$/),
  event_resource_id: z.string().min(1).max(100),
  event_upstream_id: z.string().min(1).max(100),
})

/** Whom a notice is about, by our own reference. */
export function machNotice(body: Uint8Array): NoticeReading {
  const parsed = Notice.safeParse(jsonIn(body))
  if (!parsed.success) return { kind: 'ignored', reason: 'not a notice' }
  const { event_name, event_resource_id, event_upstream_id } = parsed.data
  const subject = { by: 'reference', value: event_upstream_id } as const
  return { kind: 'about', subject, eventId: `${event_name} ${event_resource_id}`.slice(0, 100) }
}
