// Bank transfer: the order waits for its money, and the page says where to send it.
import { BEGIN_TIMEOUT_MS, type MethodModule } from '#islands/checkout/payment/methods/method-module.ts'
import { call } from '#islands/shared/call.ts'

export const transfer: MethodModule = {
  async begin(order) {
    const answer = await call('POST /api/payments/transfer/init', { body: order, timeout: BEGIN_TIMEOUT_MS })
    return answer.ok ? { ok: true, handOver: { kind: 'wait' }, paymentId: answer.data.payment_id } : answer
  },
}
