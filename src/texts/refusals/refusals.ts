// The sentence for every code a call may refuse with. A contract's code without a sentence does not compile.
import type { CodeOf, EndpointDefinition } from '#platform/endpoint.ts'
import type { Refusal } from '#shop/shared/result.ts'
import type { ShopContract } from '#shop/shop.contract.ts'
import { accountRefusals } from './accounts.ts'
import { addressRefusals } from './addresses.ts'
import { alcoholRefusals } from './alcohol.ts'
import { analyticsRefusals } from './analytics.ts'
import { bannerRefusals } from './banners.ts'
import { billingRefusals } from './billing.ts'
import { cartRefusals } from './cart.ts'
import { catalogRefusals } from './catalog.ts'
import { checkoutRefusals } from './checkout.ts'
import { couponRefusals } from './coupons.ts'
import { customerRefusals } from './customers.ts'
import { deliveryRefusals } from './delivery.ts'
import { integrationRefusals } from './integrations.ts'
import { myDataRefusals } from './my-data.ts'
import { orderRequestRefusals } from './order-requests.ts'
import { orderRefusals } from './orders.ts'
import { companyRefusals } from './papers.ts'
import { paymentRefusals } from './payments.ts'
import { placeRefusals } from './places.ts'
import { reminderRefusals } from './reminders.ts'
import { savedCartRefusals } from './saved-cart.ts'
import { searchRefusals } from './search.ts'
import { settingsRefusals } from './settings.ts'
import { storeRefusals } from './stores.ts'
import { suggestionRefusals } from './suggestions.ts'

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
  ...integrationRefusals,
  ...myDataRefusals,
  ...orderRefusals,
  ...orderRequestRefusals,
  ...companyRefusals,
  ...paymentRefusals,
  ...placeRefusals,
  ...reminderRefusals,
  ...searchRefusals,
  ...settingsRefusals,
  ...storeRefusals,
  ...suggestionRefusals,
}

export function refusalText(refusal: Refusal): string {
  const sentence = sentences[refusal.code as RefusalCode]
  return sentence ? sentence(refusal) : refusal.code
}
