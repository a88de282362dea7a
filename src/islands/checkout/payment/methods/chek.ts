// Chek: the app opens by its link on a phone, by a QR elsewhere, and the page asks until there is a result.
import { followedApp, standingOf } from '#islands/checkout/payment/methods/followed-app.ts'
import { BEGINNING, type MethodModule } from '#islands/checkout/payment/methods/method-module.ts'
import { call } from '#islands/shared/call.ts'
import { paymentMethods } from '#texts/checkout/payment-methods.ts'

/** What Chek is told of a buyer who leaves. */
const LEFT = 'rejected'

export const chek: MethodModule = {
  async begin({ order_id, customer_id, amount }) {
    const body = { order_id, customer_id, amount }
    const answer = await call('POST /api/payments/chek/init', { body, ...BEGINNING })
    if (!answer.ok) return answer
    const { charge_chek_id: id, url, qr, expires_at: expiresAt, path } = answer.data
    if (url === null || qr === null || expiresAt === null)
      return { ok: true, handOver: { kind: 'redirect', url: path }, paymentId: id }
    const left = { id, status: LEFT }
    return {
      ok: true,
      handOver: { kind: 'app', deeplink: url, qr, expiresAt },
      paymentId: id,
      app: followedApp({
        name: paymentMethods.chek.name,
        ask: async () => standingOf(await call('GET /payments/chek/:id', { params: { id } })),
        cancel: async () => standingOf(await call('PATCH /chek/monitor/:id/:status', { params: left })),
        leaving: { method: 'PATCH', path: `/chek/monitor/${encodeURIComponent(id)}/${LEFT}` },
      }),
    }
  },
}
