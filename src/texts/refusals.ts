// The sentence for every code a call may refuse with. A contract's code without a sentence does not compile.
import type { CodeOf, EndpointDefinition } from '#platform/endpoint.ts'
import type { Refusal } from '#shop/shared/result.ts'
import { accountRefusals } from './refusals/accounts.ts'
import { addressRefusals } from './refusals/addresses.ts'
import { alcoholRefusals } from './refusals/alcohol.ts'
import { analyticsRefusals } from './refusals/analytics.ts'
import { bannerRefusals } from './refusals/banners.ts'
import { billingRefusals } from './refusals/billing.ts'
import { cartRefusals } from './refusals/cart.ts'
import { catalogRefusals } from './refusals/catalog.ts'
import { checkoutRefusals } from './refusals/checkout.ts'
import { couponRefusals } from './refusals/coupons.ts'
import { customerRefusals } from './refusals/customers.ts'
import { deliveryRefusals } from './refusals/delivery.ts'
import { myDataRefusals } from './refusals/my-data.ts'
import { orderRequestRefusals } from './refusals/order-requests.ts'
import { orderRefusals } from './refusals/orders.ts'
import { paymentRefusals } from './refusals/payments.ts'
import { placeRefusals } from './refusals/places.ts'
import { reminderRefusals } from './refusals/reminders.ts'
import { savedCartRefusals } from './refusals/saved-cart.ts'
import { searchRefusals } from './refusals/search.ts'
import { settingsRefusals } from './refusals/settings.ts'
import { storeRefusals } from './refusals/stores.ts'
import { suggestionRefusals } from './refusals/suggestions.ts'

type CodesIn<Contracts> = {
  [Name in keyof Contracts]: Contracts[Name] extends EndpointDefinition ? CodeOf<Contracts[Name]> : never
}[keyof Contracts]

export type RefusalCode =
  | CodesIn<typeof import('#shop/analytics/analytics.contract.ts')>
  | CodesIn<typeof import('#shop/billing/billing.contract.ts')>
  | CodesIn<typeof import('#shop/blog/blog.contract.ts')>
  | CodesIn<typeof import('#shop/cart/cart.contract.ts')>
  | CodesIn<typeof import('#shop/catalog/catalog.contract.ts')>
  | CodesIn<typeof import('#shop/suggestions/personal/personal.contract.ts')>
  | CodesIn<typeof import('#shop/suggestions/suggestions.contract.ts')>
  | CodesIn<typeof import('#shop/suggestions/tracking/shown-suggestions.contract.ts')>
  | CodesIn<typeof import('#shop/checkout/checkout.contract.ts')>
  | CodesIn<typeof import('#shop/content/announcement.contract.ts')>
  | CodesIn<typeof import('#shop/content/banner.contract.ts')>
  | CodesIn<typeof import('#shop/content/front-page.contract.ts')>
  | CodesIn<typeof import('#shop/settings/settings.contract.ts')>
  | CodesIn<typeof import('#shop/customers/accounts/account.contract.ts')>
  | CodesIn<typeof import('#shop/customers/accounts/open-sessions.contract.ts')>
  | CodesIn<typeof import('#shop/customers/captcha/captcha.contract.ts')>
  | CodesIn<typeof import('#shop/customers/addresses/address.contract.ts')>
  | CodesIn<typeof import('#shop/customers/carts/saved-cart.contract.ts')>
  | CodesIn<typeof import('#shop/customers/guest.contract.ts')>
  | CodesIn<typeof import('#shop/customers/reminders/reminder.contract.ts')>
  | CodesIn<typeof import('#shop/customers/identity/identity.contract.ts')>
  | CodesIn<typeof import('#shop/customers/my-data/my-data.contract.ts')>
  | CodesIn<typeof import('#shop/customers/user.contract.ts')>
  | CodesIn<typeof import('#shop/customers/points/points.contract.ts')>
  | CodesIn<typeof import('#shop/delivery/coverage/coverage.contract.ts')>
  | CodesIn<typeof import('#shop/delivery/calendar/pickup-dates.contract.ts')>
  | CodesIn<typeof import('#shop/delivery/delivery.contract.ts')>
  | CodesIn<typeof import('#shop/delivery/express.contract.ts')>
  | CodesIn<typeof import('#shop/geography/place.contract.ts')>
  | CodesIn<typeof import('#shop/delivery/quotes/quote.contract.ts')>
  | CodesIn<typeof import('#shop/delivery/stock-by-type/stock-by-type.contract.ts')>
  | CodesIn<typeof import('#shop/merchandising/sponsored/sponsored.contract.ts')>
  | CodesIn<typeof import('#shop/orders/order.contract.ts')>
  | CodesIn<typeof import('#shop/orders/requests/request.contract.ts')>
  | CodesIn<typeof import('#shop/orders/tracking/tracking.contract.ts')>
  | CodesIn<typeof import('#shop/payments/methods/chek/chek.contract.ts')>
  | CodesIn<typeof import('#shop/payments/methods/mach/mach.contract.ts')>
  | CodesIn<typeof import('#shop/payments/methods/webpay-oneclick/oneclick.contract.ts')>
  | CodesIn<typeof import('#shop/orders/courier-orders.contract.ts')>
  | CodesIn<typeof import('#shop/payments/methods/fpay/fpay.contract.ts')>
  | CodesIn<typeof import('#shop/payments/methods/webpay-oneclick/oneclick.contract.ts')>
  | CodesIn<typeof import('#shop/payments/methods/redpay/redpay.contract.ts')>
  | CodesIn<typeof import('#shop/payments/methods/transfer/transfer.contract.ts')>
  | CodesIn<typeof import('#shop/payments/methods/venti/venti.contract.ts')>
  | CodesIn<typeof import('#shop/payments/methods/mercado-pago/mercado-pago.contract.ts')>
  | CodesIn<typeof import('#shop/payments/methods/webpay-plus/webpay-plus.contract.ts')>
  | CodesIn<typeof import('#shop/pricing/coupons/coupon.contract.ts')>
  | CodesIn<typeof import('#shop/search/search.contract.ts')>
  | CodesIn<typeof import('#shop/seo/sitemap.contract.ts')>
  | CodesIn<typeof import('#shop/stores/store.contract.ts')>

type Sentence = (detail: Readonly<Record<string, unknown>>) => string

const sentences: Readonly<Record<RefusalCode, Sentence>> = {
  ...accountRefusals,
  ...addressRefusals,
  ...alcoholRefusals,
  ...analyticsRefusals,
  ...bannerRefusals,
  ...billingRefusals,
  ...cartRefusals,
  ...savedCartRefusals,
  ...catalogRefusals,
  ...checkoutRefusals,
  ...couponRefusals,
  ...customerRefusals,
  ...deliveryRefusals,
  ...myDataRefusals,
  ...orderRefusals,
  ...orderRequestRefusals,
  ...paymentRefusals,
  ...placeRefusals,
  ...reminderRefusals,
  ...searchRefusals,
  ...settingsRefusals,
  ...storeRefusals,
  ...suggestionRefusals,
}

/** The sentence of a refusal. */
export function refusalText(refusal: Refusal): string {
  const sentence = sentences[refusal.code as RefusalCode]
  return sentence ? sentence(refusal) : refusal.code
}
