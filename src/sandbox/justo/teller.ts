// How Justo tells of a delivery.
import { RESENDS, type Teller, TIMEOUT_MS } from '#sandbox/couriers/going-on.ts'
import type { Notice } from '#sandbox/payments/notices.ts'
import type { World } from '#sandbox/world.ts'

/** What its address ends with; a live shop refuses to start with it. */
const JUSTO_SECRET = 'sandbox-justo-webhook-secret'

export function justoTeller(world: World): Teller {
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
