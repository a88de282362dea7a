// The marketing tool's stand-in: checks the signature over the raw bytes, then lists the event (marketing.md).

import { createHmac, timingSafeEqual } from 'node:crypto'
import express, { Router } from 'express'
import { z } from 'zod'
import type { Clock } from '#sandbox/clock.ts'
import type { CallLog } from '#sandbox/control/call-log.ts'
import type { ScenarioQueue } from '#sandbox/control/scenarios.ts'
import { responder } from '#sandbox/events/faulty-response.ts'
import type { ReceivedEvents } from '#sandbox/events/received-events.ts'
import { jsonIn } from '#shop/shared/json.ts'

/** The key only this stand-in takes; a live shop refuses to start with it. */
const MARKETING_SECRET = 'sandbox-marketing-secret'

type Deps = { events: ReceivedEvents; scenarios: ScenarioQueue; calls: CallLog; clock: Clock }

const MAX_AGE_S = 5 * 60
const Purchase = z.object({
  id: z.string().min(1).max(100),
  type: z.literal('purchase'),
  at: z.iso.datetime(),
  currency: z.literal('CLP'),
  value: z.int().nonnegative(),
  order: z.object({ number: z.int(), delivery: z.int(), tax: z.int(), coupon: z.string().nullable() }),
  items: z.array(z.object({ sku: z.string(), price: z.int(), amount: z.int().positive() })).min(1),
})

/** The routes below `/marketing`. */
export function marketingApi({ events, clock, ...log }: Deps): Router {
  const api = Router()
  const respond = responder({ clock, ...log }, 'marketing')
  api.post('/events', express.raw({ limit: '200kb', type: () => true }), async (request, response) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const down = { status: 503, body: null }
    const unsigned = { status: 401, body: { error: 'signature' } }
    await respond('event', response, { error: down, token: unsigned }, () => {
      const id = request.get('x-liqui-id') ?? ''
      if (!isSigned(body, id, request.get('x-liqui-timestamp') ?? '', request.get('x-liqui-signature') ?? ''))
        return unsigned
      const parsed = Purchase.safeParse(jsonIn(body))
      if (!parsed.success || parsed.data.id !== id) return { status: 400, body: { error: 'body' } }
      const content = jsonIn(body)
      events.add({ at: clock.isoNow(), source: 'marketing', name: 'purchase', eventId: id, content })
      return { status: 204, body: null }
    })
  })
  return api
}

/** Signed with our secret, and within five minutes of the machine's clock. */
function isSigned(body: Buffer, id: string, time: string, signature: string): boolean {
  const given = /^v1=([0-9a-f]{64})$/.exec(signature)?.[1]
  if (!given || !/^\d{1,12}$/.test(time) || Math.abs(Date.now() / 1000 - Number(time)) > MAX_AGE_S) return false
  const due = createHmac('sha256', MARKETING_SECRET).update(`${time}.${id}.`).update(body).digest()
  return timingSafeEqual(Buffer.from(given, 'hex'), due)
}
