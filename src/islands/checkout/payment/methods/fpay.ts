// Fpay: on a phone the browser goes to its page, elsewhere a QR leads a phone there and this page asks until there is a result.
import { isPhone } from '#islands/checkout/payment/is-phone.ts'
import { followedApp } from '#islands/checkout/payment/methods/followed-app.ts'
import { BEGINNING, type MethodModule } from '#islands/checkout/payment/methods/method-module.ts'
import { call } from '#islands/shared/call.ts'
import { paymentMethods } from '#texts/checkout/payment-methods.ts'

export const fpay: MethodModule = {
  async begin(order) {
    const isMobile = isPhone()
    const answer = await call('POST /api/payments/fpay/init', {
      body: { ...order, isMobile },
      ...BEGINNING,
    })
    if (!answer.ok) return answer
    const { fpay_url: url, fpay_payment_id: id, expires_at: expiresAt } = answer.data
    if (isMobile || expiresAt === null) return { ok: true, handOver: { kind: 'redirect', url }, paymentId: id }
    return {
      ok: true,
      handOver: { kind: 'app', deeplink: url, qr: url, expiresAt },
      paymentId: id,
      app: followedApp({
        name: paymentMethods.fpay.name,
        ask: async () => standingOf(await call('GET /api/fpay-payments/:id', { params: { id } })),
        cancel: async () => standingOf(await call('PATCH /payments/fpay/reverse/:id', { params: { id } })),
        leaving: { method: 'PATCH', path: `/payments/fpay/reverse/${encodeURIComponent(id)}/` },
      }),
    }
  },
}

type Answer =
  | {
      readonly ok: true
      readonly data: { readonly fpayPayment: { readonly path: string | null; readonly canceled: boolean } }
    }
  | { readonly ok: false }

function standingOf(answer: Answer) {
  if (!answer.ok) return null
  const { path: page, canceled } = answer.data.fpayPayment
  return { page, canceled }
}
