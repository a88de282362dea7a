// Webpay Plus: a form brings the token to Transbank; with the token 'free' there is nothing to pay, and the address is the result's.
import { BEGINNING, type MethodModule } from '#islands/checkout/payment/methods/method-module.ts'
import { call } from '#islands/shared/call.ts'
import { FREE_TOKEN } from '#shop/checkout/methods.ts'
import type { HandOver } from '#shop/payments/attempts/hand-over.ts'

export const webpayPlus: MethodModule = {
  async begin(order) {
    const answer = await call('POST /api/payments/webpay-plus/init', { body: order, ...BEGINNING })
    if (!answer.ok) return answer
    const { token, tbk_url, tbk_payment_id } = answer.data
    return { ok: true, handOver: handOverOf(token, tbk_url), paymentId: tbk_payment_id }
  },
}

function handOverOf(token: string, url: string): HandOver {
  return token === FREE_TOKEN ? { kind: 'redirect', url } : { kind: 'post', url, fields: { token_ws: token } }
}
