// Bank transfer: the order waits for its money, and the page says where to send it.
import { BEGINNING, type MethodModule } from '#islands/checkout/payment/methods/method-module.ts'
import { call } from '#islands/shared/call.ts'

export const transfer: MethodModule = {
  async begin(order) {
    const answer = await call('POST /api/payments/methods/transfer/init', { body: order, ...BEGINNING })
    return answer.ok ? { ok: true, handOver: { kind: 'wait' }, paymentId: answer.data.payment_id } : answer
  },
}
