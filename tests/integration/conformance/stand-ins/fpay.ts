// Fpay against the sandbox: the shop's own provider over its real protocol.
import { createHttpClient } from '#platform/http/http-client.ts'
import { createFpay } from '#shop/payments/methods/fpay/fpay.provider.ts'
import { createFpaySession } from '#shop/payments/methods/fpay/fpay-session.provider.ts'
import { CALL_MS, openKitStandIn } from '../sandbox-stand-in.ts'

const KEYS = { publicKey: 'sandbox-fpay-public', privateKey: 'sandbox-fpay-private' }

export const openStandIn = () =>
  openKitStandIn({
    name: 'fpay',
    create(sandbox) {
      const client = createHttpClient({ name: 'fpay', baseUrl: `${sandbox}/fpay`, timeoutMs: CALL_MS })
      return createFpay(createFpaySession(client, KEYS), CALL_MS)
    },
    operations: { start: 'create', capture: 'status', status: 'status', cancel: 'cancel', refund: 'refund' },
    empty: {
      'answer to the capture lost': 'nothing is captured: money moves by itself',
      'notice with a bad or old signature': 'its webhooks are unsigned: each costs a query, and proves nothing',
    },
    finished: () => ({}),
    notice(reference, at, event, token) {
      // A field nobody documents, so that the same event can arrive as other bytes.
      const body = { id: token, state: event, update_time: reference, sent_at: at.toISOString() }
      return { headers: {}, body: JSON.stringify(body) }
    },
    refundsAfterMs: 0,
  })
