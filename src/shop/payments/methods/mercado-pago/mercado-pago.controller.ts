// Calls about payments with Mercado Pago.
import { type Route, route } from '#platform/request.ts'
import { captchaPayload } from '#shop/customers/captcha/captcha-pass.ts'
import type { IdentityService } from '#shop/customers/identity/identity.service.ts'
import { askedIn } from '#shop/customers/identity/identity.ts'
import { type BeginDeps, beginByMethod } from '#shop/payments/attempts/begin-by-method.service.ts'
import { followPayment, giveUpPayment } from '#shop/payments/attempts/followed-payment.service.ts'
import { type AttemptId, isPublicId, type OrderId } from '#shop/shared/ids.ts'
import { done, refuse } from '#shop/shared/result.ts'
import type { PaymentService } from '../../payment.service.ts'
import type { SavedCardsService } from '../../saved-cards/saved-cards.service.ts'
import { dropMercadoPagoCard, mercadoPagoNew, mercadoPagoUpdate, processPayment } from './mercado-pago.contract.ts'
import { mercadoPagoFormView, mercadoPagoStanding } from './mercado-pago.view.ts'

interface Deps extends BeginDeps {
  readonly payments: PaymentService
  readonly savedCards: SavedCardsService
  readonly identity: Pick<IdentityService, 'isShown'>
}

const PROVIDER = 'mercado-pago'
/** What a browser says of a payment its buyer left: it is given up, unless there is money. */
const LEFT: ReadonlySet<string> = new Set(['canceled', 'cancelled', 'rejected', 'null'])

export function mercadoPagoRoutes(deps: Deps): Route[] {
  const { payments, savedCards, identity } = deps
  return [
    route(mercadoPagoNew, async ({ body }, { customer, now }) => {
      const request = { orderId: body.order_id, customer, pesos: body.amount, now }
      const begun = await beginByMethod(deps, 'mercado pago', request)
      if (begun.ok) {
        const found = (await payments.view(begun.value.attemptId))!
        const mayKeep = customer !== null && savedCards.mayKeep(customer)
        return done(mercadoPagoFormView(begun.value, found, await savedCards.of(customer), mayKeep))
      }
      const { code } = begun.refusal
      return refuse({ ...begun.refusal, code: code === 'paymentStart' ? 'mercadoPagoStart' : code })
    }),

    route(processPayment, async ({ body }, { customer, cookies, network, now }) => {
      const { orderId, amount: pesos, email, formData, keepCard } = body
      if (!isPublicId(orderId)) return refuse({ code: 'orderUnknown' })
      const { type, id, ...payer } = formData.payer
      const kept = type === 'customer' ? await savedCards.customerOf(customer) : null
      if (type === 'customer' && (kept === null || kept !== id)) return refuse({ code: 'notYours' })
      const details = { ...formData, payer: { ...payer, email: payer.email || email, customer: kept } }
      const from = { network: network(), captcha: captchaPayload(body.captcha ?? '', cookies) }
      const request = { orderId: orderId as OrderId, customer, pesos, details, ...from, now }
      const charged = await payments.charge(PROVIDER, request)
      if (!charged.ok) return charged
      const attempt = charged.value
      if (keepCard && kept === null && customer && attempt.state === 'paid')
        await savedCards.keep(customer, formData, now)
      const isAsked = attempt.state === 'pending' && attempt.handOver?.kind === 'challenge'
      return done(mercadoPagoStanding(attempt, isAsked ? null : await payments.pageOf(attempt.id)))
    }),

    route(dropMercadoPagoCard, async ({ params: { id } }, call) => {
      if (!(await identity.isShown(askedIn(call)))) return refuse({ code: 'identityMissing' })
      const removed = await savedCards.remove(call.customer!, id)
      return removed.ok ? done({ id }) : removed
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
