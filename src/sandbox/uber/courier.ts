// Uber's stand-in: when it works, the way of a delivery as it tells of it and how it may end otherwise, and how it tells.

import { createHmac, randomUUID } from 'node:crypto'
import { type CourierStandIn, NOTICE, SCENARIOS } from '#sandbox/couriers/courier-stand-in.ts'
import { RESENDS, type Teller, TIMEOUT_MS } from '#sandbox/couriers/going-on.ts'
import type { Step, Way } from '#sandbox/couriers/way.ts'
import type { Notice } from '#sandbox/payments/notices.ts'
import type { World } from '#sandbox/world.ts'
import { uberApi, uberProgress } from './api.controller.ts'

const STEPS: readonly Step[] = [
  { status: 'pickup', rider: 'Camila' },
  { status: 'pickup', imminent: true },
  { status: 'pickup_complete', imminent: false },
  { status: 'dropoff' },
  { status: 'dropoff', imminent: true },
  { status: 'delivered', imminent: false },
]

const WAY: Way = {
  steps: STEPS,
  ends: {
    delivered: STEPS.at(-1)!,
    canceled: { status: 'canceled', imminent: false },
    returned: { status: 'returned', imminent: false, failure: 'customer_unavailable' },
  },
}

export const uber: CourierStandIn = {
  title: 'Uber Direct (API v1)',
  usualHours: '08:00-01:30',
  operations: ['token', 'quote', 'delivery', 'notice'],
  scenarios: { ...SCENARIOS, bad_signature: NOTICE, unsigned_notice: NOTICE },
  way: WAY,
  teller,
  api: uberApi,
}

/** What it signs with; a live shop refuses to start with it. */
const UBER_KEY = 'sandbox-uber-webhook-key'

function teller(world: World): Teller {
  return {
    webhook: () => world.webhook('uber', '/despachos/avisos/uber'),
    event: 'event.delivery_status',
    format: {
      secret: UBER_KEY,
      signatureHeaders: ['x-uber-signature'],
      resendAfterMs: RESENDS,
      timeoutMs: TIMEOUT_MS,
      seal({ url, payload }: Notice, _at, secret) {
        const body = JSON.stringify(payload)
        return { url, body, headers: { 'x-uber-signature': createHmac('sha256', secret).update(body).digest('hex') } }
      },
    },
    payload: ({ id, key, status, progress }, at) => ({
      id: `evt_${randomUUID()}`,
      kind: 'event.delivery_status',
      status,
      created: at,
      live_mode: false,
      delivery_id: id,
      customer_id: 'sandbox-uber-customer',
      account_id: 'sandbox-uber-account',
      data: { id, status, external_id: key, ...uberProgress(progress) },
    }),
  }
}
