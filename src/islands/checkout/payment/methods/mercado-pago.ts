// Mercado Pago: its form within our page; the server charges what the form gives.
import {
  BEGIN_TIMEOUT_MS,
  type FormPayment,
  type MethodModule,
  type OrderToPay,
} from '#islands/checkout/payment/methods/method-module.ts'
import { call } from '#islands/shared/call.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { FREE_TOKEN } from '#shop/checkout/methods.ts'
import type { processPayment } from '#shop/payments/mercado-pago.contract.ts'

/** A charge is asked about a few times before it is answered. */
const CHARGE_TIMEOUT_MS = 60_000

export const mercadoPago: MethodModule = {
  async begin(order) {
    const answer = await call('POST /api/payments/mercado-pago/new', { body: order, timeout: BEGIN_TIMEOUT_MS })
    if (!answer.ok) return answer
    const { mercadoPagoPublicKey: publicKey, scriptUrl, preferenceId, url, token, payment_id: paymentId } = answer.data
    if (token === FREE_TOKEN || scriptUrl === null || preferenceId === null)
      return { ok: true, handOver: { kind: 'redirect', url }, paymentId }
    const handOver = { kind: 'brick', publicKey, scriptUrl, preferenceId, url } as const
    return { ok: true, handOver, paymentId, form: formOf(order, paymentId) }
  },
}

function formOf({ order_id: orderId, order_number: orderNumber, amount }: OrderToPay, id: string): FormPayment {
  return {
    async charge({ selectedPaymentMethod, formData }) {
      const body = { orderId, orderNumber, amount, selectedPaymentMethod, formData: formData as FormData }
      const answer = await call('POST /api/process_payment', { body, timeout: CHARGE_TIMEOUT_MS })
      return answer.ok ? { address: answer.data.path } : { message: answer.message }
    },
    async cancel() {
      const params = { id, status: 'canceled' }
      const answer = await call('GET /api/mercado-pago-payments/update/:id/:status', {
        params,
        timeout: BEGIN_TIMEOUT_MS,
      })
      if (!answer.ok) return 'unknown'
      const { status, path } = answer.data
      if (status === 'canceled' || status === 'expired') return 'canceled'
      return path === null ? 'unknown' : { address: path }
    },
  }
}

type FormData = BodyOf<typeof processPayment>['formData']
