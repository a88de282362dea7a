// The sentence for every code a call may refuse with. A contract's code without a sentence does not compile.
import type { CodeOf, EndpointDefinition } from '#platform/endpoint.ts'
import type { Refusal } from '#shop/shared/result.ts'
import type { ShopContract } from '#shop/shop.contract.ts'
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

/** Of one contract after the other. */
type CodesIn<Contract> = Contract extends unknown
  ? {
      [Name in keyof Contract]: Contract[Name] extends EndpointDefinition ? CodeOf<Contract[Name]> : never
    }[keyof Contract]
  : never

export type RefusalCode = CodesIn<ShopContract>

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
