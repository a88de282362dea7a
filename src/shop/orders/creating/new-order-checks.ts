// Checks the checkout's own rules once more, on the server: those of the pay button, and whether the method is on
// offer.
import { chosenBilling } from '#shop/billing/billing.ts'
import { isTooLarge } from '#shop/cart/recalculate.ts'
import { FREE_TYPE, KNOWN_METHODS, methodNamed, notOffered } from '#shop/checkout/methods.ts'
import { validateCheckout } from '#shop/checkout/validation.ts'
import type { Customer } from '#shop/customers/customer.ts'
import { buyerOf } from '#shop/customers/guest.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { CreateRefusal } from './new-order.ts'
import { type LinePricing, pricedUnlimited } from './new-order-pricing.ts'
import { type ReceivingFields, streetAndNumber, wantedOf } from './order-request.ts'

interface CheckoutFields extends ReceivingFields {
  readonly billing?: Parameters<typeof chosenBilling>[0]
  readonly terms_accepted: boolean
}

interface CheckoutFacts {
  readonly customer: Customer
  /** As the request names it. */
  readonly method: string
  readonly mayTransfer: boolean
  readonly settings: Settings
  readonly now: Date
}

export const METHOD_UNSUPPORTED = { code: 'methodUnsupported', flag: 'method', warning: 'methodUnsupported' } as const

/**
 * Finds the first rule the request breaks; null when it keeps all. What the booking decides (day, store, quote) is not
 * checked.
 */
export function checkoutRefusal(
  body: CheckoutFields,
  pricing: LinePricing,
  { customer, method, mayTransfer, settings, now }: CheckoutFacts,
): CreateRefusal | null {
  if (isTooLarge(pricing.request, pricing.reader)) return { code: 'quantityLimit', limit: pricing.request.limit }
  const { subtotal, due } = pricedUnlimited(pricing)
  const failure = validateCheckout({
    buyer: customer.kind === 'guest' ? buyerOf(customer) : null,
    named: buyerOf(customer),
    cart: { subtotal, finalTotal: due },
    delivery: {
      type: body.delivery_type,
      time: body.delivery_time,
      region: body.address_region ?? '',
      commune: body.address_commune ?? '',
      ...streetAndNumber(body),
      date: body.delivery_date_requested ?? '',
      // The booking decides which kind of day it is, not the browser.
      programmedType: null,
      offeredDates: null,
      store: wantedOf(body).storeId,
      offeredStores: null,
      quote: null,
    },
    billing: chosenBilling(body.billing, customer.kind),
    method,
    supportedMethods: [...KNOWN_METHODS, FREE_TYPE],
    termsAccepted: body.terms_accepted,
    settings,
    now,
  })
  if (failure?.refusal.code === 'dateUnavailable') return { code: 'delivery_programmed_type', window: null }
  if (failure) return { ...failure.refusal, flag: failure.flag, warning: failure.refusal.code }
  const chosen = methodNamed(method)
  // A method that fails now is hidden from pages, not refused: who sees it still may try.
  const facts = { audience: customer.kind, mayTransfer, machEnable: settings.machEnable, hidden: [], subtotal }
  const isOffered = method === FREE_TYPE || (chosen !== null && notOffered(chosen, facts) === null)
  return isOffered ? null : METHOD_UNSUPPORTED
}
