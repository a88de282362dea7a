// Calls about payments with Mercado Pago.
import { type Route, route } from '#platform/request.ts'
import { type AttemptId, isPublicId, type OrderId } from '#shop/shared/ids.ts'
import { done, refuse } from '#shop/shared/result.ts'
import { type BeginDeps, beginByMethod } from './begin-by-method.service.ts'
import { followPayment, giveUpPayment } from './followed-payment.service.ts'
import { mercadoPagoNew, mercadoPagoUpdate, processPayment } from './mercado-pago.contract.ts'
import { mercadoPagoFormView, mercadoPagoStanding } from './mercado-pago.view.ts'
import type { PaymentService } from './payment.service.ts'

interface Deps extends BeginDeps {
  readonly payments: PaymentService
}

const PROVIDER = 'mercado-pago'
/** What a browser says of a payment its buyer left: it is given up, unless there is money. */
const LEFT: ReadonlySet<string> = new Set(['canceled', 'cancelled', 'rejected', 'null'])

export function mercadoPagoRoutes(deps: Deps): Route[] {
  const { payments } = deps
  return [
    route(mercadoPagoNew, async ({ body }, { customer, now }) => {
      const request = { orderId: body.order_id, customer, pesos: body.amount, now }
      const begun = await beginByMethod(deps, 'mercado pago', request)
      if (begun.ok) return done(mercadoPagoFormView(begun.value, (await payments.view(begun.value.attemptId))!))
      const { code } = begun.refusal
      return refuse({ ...begun.refusal, code: code === 'paymentStart' ? 'mercadoPagoStart' : code })
    }),

    route(processPayment, async ({ body }, { customer, now }) => {
      const { orderId, amount: pesos, email, formData } = body
      if (!isPublicId(orderId)) return refuse({ code: 'orderUnknown' })
      const details = { ...formData, payer: { ...formData.payer, email: formData.payer.email || email } }
      const charged = await payments.charge(PROVIDER, { orderId: orderId as OrderId, customer, pesos, details, now })
      if (!charged.ok) return charged
      const attempt = charged.value
      const isAsked = attempt.state === 'pending' && attempt.handOver?.kind === 'challenge'
      return done(mercadoPagoStanding(attempt, isAsked ? null : await payments.pageOf(attempt.id)))
    }),

    route(mercadoPagoUpdate, async ({ params: { id, status: said } }, { customer, now }) => {
      const wanted = { id, providers: [PROVIDER], customer }
      if (LEFT.has(said)) {
        const left = await giveUpPayment(payments, wanted, now)
        return left.ok ? standing(left.value.id) : left
      }
      const known = await followPayment(payments, wanted)
      if (!known.ok) return known
      await payments.settle(known.value.id, { kind: 'notice' }, now)
      return standing(known.value.id)
    }),
  ]

  async function standing(id: AttemptId) {
    const { attempt, page } = (await payments.outcome(id))!
    return done(mercadoPagoStanding(attempt, page))
  }
}
