// Redpay: its token opens a bank's app by a link on a phone, by a QR elsewhere, and the page asks until there is a result.
import { followedApp, standingOf } from '#islands/checkout/payment/methods/followed-app.ts'
import { BEGIN_TIMEOUT_MS, type MethodModule } from '#islands/checkout/payment/methods/method-module.ts'
import { call } from '#islands/shared/call.ts'
import { paymentMethods } from '#texts/payment-methods.ts'

export const redpay: MethodModule = {
  async begin(order) {
    const answer = await call('POST /api/payments/redpay/init', { body: order, timeout: BEGIN_TIMEOUT_MS })
    if (!answer.ok) return answer
    const { token_uuid: id, token_url: url, expires_at: expiresAt, path } = answer.data
    if (url === null || expiresAt === null)
      return { ok: true, handOver: { kind: 'redirect', url: path }, paymentId: id }
    const body = { token_uuid: id }
    return {
      ok: true,
      handOver: { kind: 'app', deeplink: url, qr: url, expiresAt },
      paymentId: id,
      app: followedApp({
        name: paymentMethods.redpay.name,
        ask: async () => standingOf(await call('PATCH /api/payments/redpay/monitor/:id', { params: { id } })),
        cancel: async () => standingOf(await call('POST /api/payments/redpay/revoke', { body })),
        leaving: { method: 'POST', path: '/api/payments/redpay/revoke', body },
      }),
    }
  },
}
