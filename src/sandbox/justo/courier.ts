// Justo's stand-in: when it works, the way of a delivery as it tells of it and how it may end otherwise, and how it tells.

import { type CourierStandIn, SCENARIOS } from '#sandbox/couriers/courier-stand-in.ts'
import { RESENDS, type Teller, TIMEOUT_MS } from '#sandbox/couriers/going-on.ts'
import type { Step, Way } from '#sandbox/couriers/way.ts'
import type { Notice } from '#sandbox/payments/notices.ts'
import type { World } from '#sandbox/world.ts'
import { justoApi } from './api.controller.ts'

const STEPS: readonly Step[] = [
  { status: 'delivering', rider: 'Matías' },
  { status: 'delivering', time: 'nearStoreAt' },
  { status: 'delivering', time: 'driverReceivedAt' },
  { status: 'nearToFinish', time: 'nearClientAt' },
  { status: 'done', time: 'completedAt' },
]

const WAY: Way = {
  steps: STEPS,
  ends: {
    delivered: STEPS.at(-1)!,
    canceled: { status: 'cancelled' },
    returned: { status: 'done', time: 'completedAt', failure: 'client_absent' },
  },
}

export const justo: CourierStandIn = {
  title: 'Justo (API v2)',
  usualHours: '10:00-23:30',
  operations: ['quote', 'delivery', 'notice'],
  scenarios: SCENARIOS,
  way: WAY,
  teller,
  api: justoApi,
}

/** What its address ends with; a live shop refuses to start with it. */
const JUSTO_SECRET = 'sandbox-justo-webhook-secret'

function teller(world: World): Teller {
  return {
    webhook: () => world.webhook('justo', `/despachos/avisos/justo/${JUSTO_SECRET}`),
    event: 'deliveryUpdated',
    format: {
      secret: '',
      signatureHeaders: [],
      resendAfterMs: RESENDS,
      timeoutMs: TIMEOUT_MS,
      seal: ({ url, payload }: Notice) => ({ url, headers: {}, body: JSON.stringify(payload) }),
    },
    payload: ({ id, key, status, progress }, at) => ({
      type: 'deliveryUpdated',
      date: at,
      data: { delivery: { _id: id, externalId: key, status, ...progress.times } },
    }),
  }
}
