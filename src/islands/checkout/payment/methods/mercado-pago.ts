// Mercado Pago: its form within our page; the server charges what the form gives.
import { withCaptcha } from '#islands/checkout/payment/captcha-asked.ts'
import {
  BEGIN_TIMEOUT_MS,
  BEGINNING,
  type FormPayment,
  type KeptCards,
  type MethodModule,
  type OrderToPay,
} from '#islands/checkout/payment/methods/method-module.ts'
import { removeCard } from '#islands/checkout/payment/remove-card.ts'
import { call } from '#islands/shared/call.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import type { processPayment } from '#shop/payments/methods/mercado-pago/mercado-pago.contract.ts'
import { paymentForm as texts } from '#texts/checkout/payment-form.ts'

/** A charge is asked about a few times before it is answered. */
const CHARGE_TIMEOUT_MS = 60_000

export const mercadoPago: MethodModule = {
  async begin(order) {
    const answer = await call('POST /api/payments/mercado-pago/new', {
      body: order,
      ...BEGINNING,
      failure: texts.notBegun,
    })
    if (!answer.ok) return answer
    const {
      mercadoPagoPublicKey: publicKey,
      scriptUrl,
      preferenceId,
      url,
      challenge,
      payment_id: paymentId,
    } = answer.data
    const { mercadoPagoCustomerId: customerId, cards, mayKeepCard: mayKeep } = answer.data
    const form = formOf(order, paymentId, { customerId, cards, mayKeep, remove })
    if (challenge) return { ok: true, handOver: { kind: 'challenge', ...challenge }, paymentId, form }
    if (scriptUrl === null || preferenceId === null) return { ok: true, handOver: { kind: 'redirect', url }, paymentId }
    return { ok: true, handOver: { kind: 'brick', publicKey, scriptUrl, preferenceId, url }, paymentId, form }
  },
}

function formOf(
  { order_id: orderId, order_number: orderNumber, amount }: OrderToPay,
  id: string,
  kept: KeptCards,
): FormPayment {
  return {
    kept,
    leaving: { method: 'GET', path: `/api/mercado-pago-payments/update/${encodeURIComponent(id)}/canceled` },
    async charge({ selectedPaymentMethod, formData, keepCard }) {
      const body = { orderId, orderNumber, amount, selectedPaymentMethod, keepCard, formData: formData as FormData }
      const answer = await withCaptcha((captcha) =>
        call('POST /api/process_payment', {
          body: { ...body, captcha },
          timeout: CHARGE_TIMEOUT_MS,
          failure: texts.failed,
        }),
      )
      if (!answer.ok) return { message: answer.message }
      const { path, challenge } = answer.data
      if (challenge) return { challenge: { kind: 'challenge', ...challenge } }
      return path === null ? { message: '' } : { address: path }
    },
    async result() {
      const params = { id, status: 'pending' }
      const answer = await call('GET /api/mercado-pago-payments/update/:id/:status', { params })
      return answer.ok ? answer.data.path : null
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

function remove(id: string, password: string): Promise<string> {
  return removeCard(password, () => call('DELETE /api/payments/mercado-pago/cards/:id', { params: { id } }))
}

type FormData = BodyOf<typeof processPayment>['formData']
