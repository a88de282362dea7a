// Venti: the browser goes to its page.
import { BEGINNING, type MethodModule } from '#islands/checkout/payment/methods/method-module.ts'
import { call } from '#islands/shared/call.ts'

export const venti: MethodModule = {
  async begin({ order_id: orderId, order_number: orderNumber, customer_id: clientId }) {
    const body = { orderId, orderNumber, clientId }
    const answer = await call('POST /api/payments/venti/init', { body, ...BEGINNING })
    if (!answer.ok) return answer
    const { url, payment_id: paymentId } = answer.data
    return { ok: true, handOver: { kind: 'redirect', url }, paymentId }
  },
}
