// Redpay: its token opens a bank's app by a link on a phone, by a QR elsewhere, and the page asks until there is a result.
import { shopNow } from '#islands/checkout/page-data.ts'
import { followedApp, standingOf } from '#islands/checkout/payment/methods/followed-app.ts'
import { BEGINNING, type MethodModule } from '#islands/checkout/payment/methods/method-module.ts'
import { call } from '#islands/shared/call.ts'
import { paymentMethods } from '#texts/checkout/payment-methods.ts'

/** How long a code is shown. */
const CODE_MS = 5 * 60_000

export const redpay: MethodModule = {
  async begin(order) {
    const answer = await call('POST /api/payments/redpay/init', { body: order, ...BEGINNING })
    if (!answer.ok) return answer
    const { token_uuid: id, token_url: url, expires_at, path } = answer.data
    if (url === null || expires_at === null)
      return { ok: true, handOver: { kind: 'redirect', url: path }, paymentId: id }
    // The page's clock may be behind the shop's: a new code begins at 4:59 all the same.
    const ends = Math.min(Date.parse(expires_at), shopNow().getTime() + CODE_MS)
    const expiresAt = new Date(ends).toISOString()
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
