// Mach and BCI: the app opens by its link on a phone, by a QR elsewhere, and the page asks until there is a result.
import { followedApp, standingOf } from '#islands/checkout/payment/methods/followed-app.ts'
import { BEGINNING, type MethodModule } from '#islands/checkout/payment/methods/method-module.ts'
import { call } from '#islands/shared/call.ts'
import { paymentMethods } from '#texts/checkout/payment-methods.ts'

export const mach = methodOf('MACH', paymentMethods.mach.name)
export const bci = methodOf('BCI', paymentMethods.bci.name)

function methodOf(type: 'MACH' | 'BCI', name: string): MethodModule {
  return {
    async begin({ order_id: orderId, amount }) {
      const body = { orderId, amount, type }
      const answer = await call('POST /api/payments/mach/new', { body, ...BEGINNING })
      if (!answer.ok) return answer
      const { id, qr, expires_at: expiresAt, path } = answer.data
      const deeplink = answer.data.deeplink ?? answer.data.bci_deeplink
      if (deeplink === null || qr === null || expiresAt === null)
        return { ok: true, handOver: { kind: 'redirect', url: path }, paymentId: id }
      return {
        ok: true,
        handOver: { kind: 'app', deeplink, qr, expiresAt },
        paymentId: id,
        app: followedApp({
          name,
          ask: async () => standingOf(await call('GET /api/payments/mach/monitoring/:id', { params: { id } })),
          cancel: async () => standingOf(await call('POST /api/payments/mach/cancel/:id', { params: { id } })),
          leaving: { method: 'POST', path: `/api/payments/mach/cancel/${encodeURIComponent(id)}` },
        }),
      }
    },
  }
}
