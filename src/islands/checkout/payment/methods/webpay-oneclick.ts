// Webpay Oneclick: a dialog registers the card or asks in how many payments it pays, before there is an order; the charge needs no
// bank's page, and its result is on the payment's own.
import { $member, showProblem } from '#islands/checkout/checkout.store.ts'
import { withCaptcha } from '#islands/checkout/payment/captcha-asked.ts'
import { BEGINNING, type MethodModule } from '#islands/checkout/payment/methods/method-module.ts'
import type { CardChoice } from '#islands/checkout/payment/oneclick/choose-card.tsx'
import { call } from '#islands/shared/call.ts'
import { linkedAltPage } from '#shop/payments/results/result-pages.ts'
import { oneclick as texts } from '#texts/checkout/oneclick.ts'

let chosen: CardChoice | null = null

export const webpayOneclick: MethodModule = {
  async prepare(pesos) {
    const id = $member.get()?.id ?? ''
    const answer = await call('GET /api/payments/webpay-oneclick/card/:id', {
      params: { id },
      failure: BEGINNING.failure,
    })
    if (!answer.ok) {
      showProblem(answer.message)
      return 'stayed'
    }
    const { chooseCard } = await import('#islands/checkout/payment/oneclick/choose-card.tsx')
    const outcome = await chooseCard({ customerId: id, card: answer.data.oneclickCard, pesos })
    if (outcome === 'leaving' || outcome === 'stayed') return outcome
    chosen = outcome
    return 'ready'
  },

  async begin({ customer_id: userName, order_id: orderId, amount }) {
    if (chosen === null) throw new Error('no card was chosen')
    const { tbkUser, instalments: installmentsNumber } = chosen
    const body = { userName, tbkUser, orderId, details: [{ amount, installmentsNumber }] }
    const answer = await withCaptcha((captcha) =>
      call('POST /api/payments/webpay-oneclick/payment-auth', {
        body: { ...body, captcha },
        ...BEGINNING,
        failure: texts.chargeFailed,
      }),
    )
    if (answer.ok) return { ok: true, handOver: { kind: 'charged' }, paymentId: answer.data.tbkChargeId }
    // A charge was made, or may have been: the order's page says so, and waits for it.
    const mayBePaid = answer.errorType === 'payment_unknown' || answer.errorType === 'order_paid'
    return answer.status === 0 || mayBePaid
      ? { ok: true, handOver: { kind: 'redirect', url: linkedAltPage(orderId) }, paymentId: null }
      : answer
  },
}
