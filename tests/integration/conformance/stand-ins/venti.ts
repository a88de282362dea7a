// Venti against the sandbox: the shop's own provider over HTTP.

import { createHttpClient, type HttpClient } from '#platform/http-client.ts'
import { canonicalJson, signatureOf } from '#sandbox/venti/signature.ts'
import { createVenti } from '#shop/payments/providers/venti.provider.ts'
import { sandboxBehind } from '../sandbox-behind.ts'
import type { StandIn } from '../stand-in.ts'

const SECRET = 'whs_sandbox'
const TIMEOUT_MS = 1_500
/** Until the sandbox has carried a refund out. */
const REFUND_MS = 3_000

export async function openStandIn(): Promise<StandIn> {
  const sandbox = await sandboxBehind('venti', {
    start: 'create',
    capture: 'status',
    status: 'status',
    cancel: 'cancel',
    refund: 'refund',
  })
  const headers = { authorization: `Basic ${btoa('key_test_sandbox:')}` }
  const wire = createHttpClient({ name: 'venti', baseUrl: `${sandbox.url}/venti/v1`, headers, timeoutMs: TIMEOUT_MS })
  let asked = 0
  let hook: (reference: string, token: string) => Promise<void> = async () => undefined

  const client: HttpClient = async (call) => {
    if (call.method === 'GET') asked += 1
    const answer = await wire(call)
    if (call.path === '/checkouts' && answer.kind === 'answered' && answer.status === 200) {
      const { id, external_id } = answer.body as { id: string; external_id: string }
      await hook(external_id, id)
    }
    // It is on its way when it is answered, and over before anybody asks.
    if (call.path.endsWith('/refund')) await sandbox.advance(REFUND_MS)
    return answer
  }

  return {
    ...sandbox.standIn,
    provider: createVenti(client, SECRET, TIMEOUT_MS),
    empty: { 'answer to the capture lost': 'nothing is captured: money moves by itself' },
    finished: () => ({}),
    notice(reference, at, event = `evt_${reference}`) {
      const data = { object: 'checkout', status: 'paid', metadata: { reference } }
      const body = canonicalJson({ id: event, type: 'checkout.paid', live: false, data })
      return { headers: { 'venti-signature': signatureOf(body, Math.floor(at.getTime() / 1000), SECRET) }, body }
    },
    asked: () => asked,
    duringStart(next) {
      hook = next
    },
    async reset() {
      hook = async () => undefined
      await sandbox.standIn.reset()
    },
  }
}
