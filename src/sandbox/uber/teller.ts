// How Uber tells of a delivery.
import { createHmac, randomUUID } from 'node:crypto'
import type { Delivery } from '#sandbox/couriers/deliveries.ts'
import { RESENDS, type Teller, TIMEOUT_MS } from '#sandbox/couriers/going-on.ts'
import type { Notice } from '#sandbox/payments/notices.ts'
import type { World } from '#sandbox/world.ts'

/** What it signs with; a live shop refuses to start with it. */
const UBER_KEY = 'sandbox-uber-webhook-key'

export function uberTeller(world: World): Teller {
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

/** As a delivery of Uber's says it. */
export function uberProgress({ imminent, rider, failure }: Delivery['progress']) {
  return {
    courier_imminent: imminent,
    courier: rider === null ? null : { name: rider, phone_number: '+56900000000', vehicle_type: 'motorcycle' },
    undeliverable_reason: failure,
  }
}
