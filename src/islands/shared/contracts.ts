// The calls islands make, by method and path as their contracts write them. Types only: no schema reaches the browser.
import type { BodyOf, DataOf, EndpointDefinition, ParamsOf, QueryOf } from '#platform/endpoint.ts'

type EndpointsOf<Contract> = Extract<Contract[keyof Contract], EndpointDefinition>

type Endpoint =
  | EndpointsOf<typeof import('#shop/analytics/analytics.contract.ts')>
  | EndpointsOf<typeof import('#shop/billing/billing.contract.ts')>
  | EndpointsOf<typeof import('#shop/cart/cart.contract.ts')>
  | EndpointsOf<typeof import('#shop/checkout/checkout.contract.ts')>
  | EndpointsOf<typeof import('#shop/customers/accounts/account.contract.ts')>
  | EndpointsOf<typeof import('#shop/customers/captcha/captcha.contract.ts')>
  | EndpointsOf<typeof import('#shop/customers/addresses/address.contract.ts')>
  | EndpointsOf<typeof import('#shop/customers/carts/saved-cart.contract.ts')>
  | EndpointsOf<typeof import('#shop/customers/guest.contract.ts')>
  | EndpointsOf<typeof import('#shop/customers/identity/identity.contract.ts')>
  | EndpointsOf<typeof import('#shop/customers/reminders/reminder.contract.ts')>
  | EndpointsOf<typeof import('#shop/customers/user.contract.ts')>
  | EndpointsOf<typeof import('#shop/customers/points/points.contract.ts')>
  | EndpointsOf<typeof import('#shop/delivery/coverage/coverage.contract.ts')>
  | EndpointsOf<typeof import('#shop/delivery/calendar/pickup-dates.contract.ts')>
  | EndpointsOf<typeof import('#shop/delivery/delivery.contract.ts')>
  | EndpointsOf<typeof import('#shop/delivery/express.contract.ts')>
  | EndpointsOf<typeof import('#shop/geography/place.contract.ts')>
  | EndpointsOf<typeof import('#shop/delivery/quotes/quote.contract.ts')>
  | EndpointsOf<typeof import('#shop/delivery/stock-by-type/stock-by-type.contract.ts')>
  | EndpointsOf<typeof import('#shop/merchandising/sponsored/sponsored.contract.ts')>
  | EndpointsOf<typeof import('#shop/orders/order.contract.ts')>
  | EndpointsOf<typeof import('#shop/orders/requests/request.contract.ts')>
  | EndpointsOf<typeof import('#shop/orders/tracking/tracking.contract.ts')>
  | EndpointsOf<typeof import('#shop/payments/methods/chek/chek.contract.ts')>
  | EndpointsOf<typeof import('#shop/payments/methods/mach/mach.contract.ts')>
  | EndpointsOf<typeof import('#shop/payments/methods/webpay-oneclick/oneclick.contract.ts')>
  | EndpointsOf<typeof import('#shop/payments/methods/fpay/fpay.contract.ts')>
  | EndpointsOf<typeof import('#shop/payments/methods/webpay-oneclick/oneclick.contract.ts')>
  | EndpointsOf<typeof import('#shop/payments/methods/mercado-pago/mercado-pago.contract.ts')>
  | EndpointsOf<typeof import('#shop/payments/methods/redpay/redpay.contract.ts')>
  | EndpointsOf<typeof import('#shop/payments/methods/transfer/transfer.contract.ts')>
  | EndpointsOf<typeof import('#shop/payments/methods/venti/venti.contract.ts')>
  | EndpointsOf<typeof import('#shop/payments/methods/webpay-plus/webpay-plus.contract.ts')>
  | EndpointsOf<typeof import('#shop/pricing/coupons/coupon.contract.ts')>
  | EndpointsOf<typeof import('#shop/search/search.contract.ts')>
  | EndpointsOf<typeof import('#shop/settings/settings.contract.ts')>
  | EndpointsOf<typeof import('#shop/stores/store.contract.ts')>
  | EndpointsOf<typeof import('#shop/suggestions/personal/personal.contract.ts')>
  | EndpointsOf<typeof import('#shop/suggestions/suggestions.contract.ts')>
  | EndpointsOf<typeof import('#shop/suggestions/tracking/shown-suggestions.contract.ts')>

type NameOf<E> = E extends EndpointDefinition ? `${E['method']} ${E['path']}` : never

type Calls = { readonly [E in Endpoint as NameOf<E>]: E }

/** `POST /cart`: what is not in a contract does not compile. */
export type CallName = keyof Calls

/** What a call takes; nothing of it may be left out that its contract requires. */
export type CallInput<Name extends CallName> = Part<'params', ParamsOf<Calls[Name]>> &
  Part<'query', QueryOf<Calls[Name]>> &
  Part<'body', BodyOf<Calls[Name]>>

type Part<Key extends string, Value> = undefined extends Value ? unknown : { readonly [K in Key]: Value }

export type CallBody<Name extends CallName> = BodyOf<Calls[Name]>
export type CallData<Name extends CallName> = DataOf<Calls[Name]>

/** The error types its refusals leave with. */
export type CallErrorType<Name extends CallName> = ErrorTypesIn<Calls[Name]['refusals']>

type ErrorTypesIn<Refusals> = {
  [Code in keyof Refusals]: Refusals[Code] extends { readonly errorType: infer Type extends string } ? Type : never
}[keyof Refusals]
