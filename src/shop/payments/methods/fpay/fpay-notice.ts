// Fpay's webhook (README.md): unsigned, with the whole intent. Only its id is taken; no link in it is followed.

import { z } from 'zod'
import { jsonIn } from '#shop/shared/json.ts'
import type { NoticeReading } from '../../provider.ts'

const Intent = z.object({
  id: z.string().min(5).max(100),
  state: z.string().max(40).default(''),
  update_time: z.string().max(40).default(''),
})

export function fpayNotice(body: Uint8Array): NoticeReading {
  const intent = Intent.safeParse(jsonIn(body)).data
  if (!intent) return { kind: 'ignored', reason: 'names no payment' }
  const { id, state, update_time } = intent
  return { kind: 'about', subject: { by: 'token', value: id }, eventId: `${id} ${state} ${update_time}`.slice(0, 100) }
}
