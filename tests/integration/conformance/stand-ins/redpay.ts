// Redpay against the sandbox: the shop's own provider over its real protocol. What the buyer did is known by its signed notice
// alone, so the suite is told what was said. The signature is worked out here once more.
import { createHmac } from 'node:crypto'
import { createHttpClient } from '#platform/http/http-client.ts'
import { createRedpay } from '#shop/payments/methods/redpay/redpay.provider.ts'
import { createRedpayCalls } from '#shop/payments/methods/redpay/redpay-calls.provider.ts'
import { CALL_MS, openKitStandIn } from '../sandbox-stand-in.ts'

const KEYS = { enrollerId: 'sandbox-redpay-collector', integritySecret: 'sandbox-redpay-integrity' }
const ACCOUNT = { number: '000000001', sbif_code: '001', type: '0' }

export const openStandIn = () =>
  openKitStandIn({
    name: 'redpay',
    create(sandbox) {
      const client = createHttpClient({ name: 'redpay', baseUrl: `${sandbox}/redpay`, timeoutMs: CALL_MS })
      return createRedpay({
        ...{ ...KEYS, call: createRedpayCalls(client, KEYS), chargebackSecret: 'sandbox-redpay-chargeback' },
        ...{ account: ACCOUNT, timeoutMs: CALL_MS },
      })
    },
    operations: { start: 'create', capture: 'status', status: 'status', cancel: 'cancel', refund: 'refund' },
    empty: {
      'answer to the capture lost': 'nothing is captured: money moves by itself',
      'another currency': 'its answers name no currency',
    },
    finished: () => ({}),
    notice(reference, at, event, token, payment) {
      const { operations } = payment.details as { operations: Record<string, string> }
      // In the order of the signature.
      const fields = {
        amount: payment.amount,
        extra_data: reference,
        operations: Object.fromEntries(Object.entries(operations).sort()),
        status_code: event.startsWith('of-') ? '00-000' : event,
        timestamp: at.toISOString(),
        token_uuid: token,
      }
      const hmac = createHmac('sha256', KEYS.integritySecret)
      for (const [name, value] of Object.entries(fields)) hmac.update(name + JSON.stringify(value))
      return { headers: {}, body: JSON.stringify({ ...fields, signature: hmac.digest('hex') }) }
    },
    toldByNotices: true,
    movesAfterMs: 6_000,
    refundsAfterMs: 0,
  })
