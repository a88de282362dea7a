// Venti against the sandbox: the shop's own provider over its real protocol.
import { createHttpClient } from '#platform/http/http-client.ts'
import { canonicalJson, signatureOf } from '#sandbox/venti/signature.ts'
import { createVenti } from '#shop/payments/methods/venti/venti.provider.ts'
import { CALL_MS, openKitStandIn } from '../sandbox-stand-in.ts'

const SECRET = 'whs_sandbox'

export const openStandIn = () =>
  openKitStandIn({
    name: 'venti',
    create(sandbox) {
      const headers = { authorization: `Basic ${btoa('key_test_sandbox:')}` }
      const client = createHttpClient({ name: 'venti', baseUrl: `${sandbox}/venti/v1`, headers, timeoutMs: CALL_MS })
      return createVenti(client, SECRET, CALL_MS)
    },
    operations: { start: 'create', capture: 'status', status: 'status', cancel: 'cancel', refund: 'refund' },
    empty: { 'answer to the capture lost': 'nothing is captured: money moves by itself' },
    finished: () => ({}),
    notice(reference, at, event) {
      const data = { object: 'checkout', status: 'paid', metadata: { reference } }
      const body = canonicalJson({ id: event, type: 'checkout.paid', live: false, data })
      return { headers: { 'venti-signature': signatureOf(body, Math.floor(at.getTime() / 1000), SECRET) }, body }
    },
    refundsAfterMs: 3_000,
    refusalStays: true,
  })
