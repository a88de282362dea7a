// Mercado Pago against the sandbox: the shop's own provider over its real protocol. A buyer pays on Mercado Pago's page here; cards in
// our page are shown in http/paying-mercado-pago.test.ts.
import type { HttpClient } from '#platform/http/http-client.ts'
import { signatureOf } from '#sandbox/mercadopago/signature.ts'
import { createMercadoPago } from '#shop/payments/methods/mercado-pago/mercado-pago.provider.ts'
import { bearerClient, CALL_MS, openKitStandIn } from '../sandbox-stand-in.ts'

const SECRET = 'sandbox-mp-secret'

export async function openStandIn() {
  /** What the kit calls the payment of each preference: the end of its page's address. */
  const ids = new Map<string, string>()
  return openKitStandIn({
    name: 'mercadopago',
    create(sandbox) {
      const wire = bearerClient(`${sandbox}/mp`, 'TEST-sandbox-access-token')
      const client: HttpClient = async (call) => {
        const answer = await wire(call)
        if (call.path === '/checkout/preferences' && answer.kind === 'answered' && answer.status === 201) {
          const { id, init_point: page } = answer.body as { id: string; init_point: string }
          ids.set(id, page.split('/').at(-1)!)
        }
        return answer
      }
      const publicKey = 'TEST-sandbox-public-key'
      return createMercadoPago(client, { publicKey, scriptUrl: '', webhookSecret: SECRET, timeoutMs: CALL_MS })
    },
    idOf: (token) => ids.get(token) ?? token,
    operations: { start: 'preference', capture: 'capture', status: 'status', cancel: 'preference', refund: 'refund' },
    empty: { 'answer to the capture lost': 'nothing is captured: money moves by itself' },
    finished: (token) => ({ status: 'approved', preference_id: token }),
    notice(reference, at, event) {
      const [id, request] = [`of-${reference}`, 'req-1']
      const signature = signatureOf(id, request, Math.floor(at.getTime() / 1000), SECRET)
      return {
        headers: { 'x-signature': signature, 'x-request-id': request },
        query: { 'data.id': id, type: 'payment', referencia: reference },
        body: JSON.stringify({ id: event, type: 'payment', action: 'payment.updated', data: { id } }),
      }
    },
    refundsAfterMs: 0,
  })
}
