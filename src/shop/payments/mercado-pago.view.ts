// What Mercado Pago's form within our page needs.
import type { MercadoPagoFormView } from './mercado-pago.contract.ts'
import type { BegunPayment } from './payment.view.ts'
import type { AttemptOfOrder } from './result-page.ts'

export function mercadoPagoFormView(
  { attemptId, token, handOver }: BegunPayment,
  { attempt }: AttemptOfOrder,
): MercadoPagoFormView {
  const brick = handOver.kind === 'brick' ? handOver : null
  return {
    mercadoPagoPublicKey: brick?.publicKey ?? '',
    token,
    mercadoPagoCustomerId: null,
    cards: [],
    amount: attempt.pesos,
    preferenceId: brick?.preferenceId ?? null,
    url: 'url' in handOver ? handOver.url : '',
    scriptUrl: brick?.scriptUrl ?? null,
    payment_id: attemptId,
  }
}
