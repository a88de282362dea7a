// Calls about registered cards and their charges.
import { type Route, route } from '#platform/request.ts'
import type { createSessions } from '#platform/secrets/sessions.ts'
import { captchaPayload } from '#shop/customers/captcha/captcha-pass.ts'
import type { CustomerService } from '#shop/customers/customer.service.ts'
import type { IdentityService } from '#shop/customers/identity/identity.service.ts'
import { askedIn } from '#shop/customers/identity/identity.ts'
import { type BeginDeps, chargeByMethod } from '#shop/payments/attempts/begin-by-method.service.ts'
import { isPublicId } from '#shop/shared/ids.ts'
import { done, refuse } from '#shop/shared/result.ts'
import type { CardService } from './card.service.ts'
import { deleteOneclickCard, oneclickCard, oneclickCharge, registerOneclickCard } from './oneclick.contract.ts'
import { oneclickCardView } from './oneclick.view.ts'

interface Deps extends BeginDeps {
  readonly cards: CardService
  readonly customers: Pick<CustomerService, 'emailOf'>
  readonly identity: Pick<IdentityService, 'isShown'>
  readonly sessions: Pick<ReturnType<typeof createSessions>, 'keyOf'>
}

export function oneclickRoutes(deps: Deps): Route[] {
  const { cards, customers, identity, sessions } = deps
  return [
    route(oneclickCard, async (_input, { customer }) => {
      const card = await cards.of(customer!)
      return done({ oneclickCard: card && oneclickCardView(card) })
    }),
    route(deleteOneclickCard, async ({ query }, call) => {
      if (!(await identity.isShown(askedIn(call)))) return refuse({ code: 'identityMissing' })
      const removed = await cards.remove(call.customer!, query.tbkUser)
      return removed.ok ? done({ oneclickCard: null }) : removed
    }),
    route(registerOneclickCard, async (_input, call) => {
      const { customer, cookies, now } = call
      // A first card takes nothing from anybody; another one replaces the owner's.
      const replaces = (await cards.of(customer!)) !== null
      if (replaces && !(await identity.isShown(askedIn(call)))) return refuse({ code: 'identityMissing' })
      const email = await customers.emailOf(customer!.rowId)
      const started = await cards.register(customer!, { email, sessionMark: sessions.keyOf(cookies) }, now)
      return started.ok ? done({ token: started.value.token, url_webpay: started.value.url }) : started
    }),
    route(oneclickCharge, async ({ body }, { customer, cookies, network, now }) => {
      const { tbkUser, orderId } = body
      const { amount, installmentsNumber } = body.details[0]!
      if (!isPublicId(orderId)) return refuse({ code: 'orderUnknown' })
      const charge = await cards.chargeOf(customer!, tbkUser, installmentsNumber, now)
      if (!charge.ok) return charge
      const from = { network: network(), captcha: captchaPayload(body.captcha ?? '', cookies) }
      const request = { orderId, customer, pesos: amount, details: charge.value, ...from, now }
      const begun = await chargeByMethod(deps, 'webpay oneclick', request)
      if (begun.ok) return done({ tbkChargeId: begun.value.attemptId, paymentToken: begun.value.token })
      const { refusal } = begun
      const { code, ...details } = refusal
      return refuse({ ...details, code: code === 'paymentStart' ? 'chargeFailed' : code })
    }),
  ]
}
