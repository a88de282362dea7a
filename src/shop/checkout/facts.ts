// What is known of an order at 'Ir a pagar >': the input of validation.ts, in the browser and on the server.
import type { ChosenBilling } from '#shop/billing/billing.ts'
import type { DeliveryTime, DeliveryType } from '#shop/products/product.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'

/** A guest's own data: texts as typed, the phone with its +56, the birth date as `YYYY-MM-DD`. */
export interface BuyerFacts {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly rut: string
  readonly telephone: string
  readonly birthdate: string
}

export interface DeliveryFacts {
  readonly type: DeliveryType
  readonly time: DeliveryTime
  /** Name or code; empty while not chosen. */
  readonly region: string
  readonly commune: string
  readonly street: string
  readonly number: string
  /** The `value` of the chosen date option; empty while none is. */
  readonly date: string
  /** Kind of the chosen date; null while there is none. Anything but today and tomorrow is a later day. */
  readonly programmedType: string | null
  /** The values on offer for that commune when last loaded; null on the server, which books the date under a lock. */
  readonly offeredDates: readonly string[] | null
  /** Where a pickup is collected; null while no store is chosen, and for deliveries. */
  readonly store: StoreId | null
  /** The stores on offer when last loaded; null on the server, which asks them when it books. */
  readonly offeredStores: readonly StoreId[] | null
  /** What couriers answered for express delivery; null on the server, which reads the quote when it books. */
  readonly quote: QuoteFacts | null
}

/** The latest answer about an express delivery. */
export interface QuoteFacts {
  /** Pesos; null without a quote. */
  readonly cost: number | null
  readonly expiresAt: Date | null
  /** A promotion, a coupon or the products pay for it. */
  readonly freeDelivery: boolean
  /** Every courier said that it does not work now. */
  readonly closed: boolean
}

export interface CheckoutFacts {
  /** null: a logged-in member, whose data need no second look. */
  readonly buyer: BuyerFacts | null
  /** Whom a boleta may have to name: guest or member. */
  readonly named: Pick<BuyerFacts, 'firstName' | 'lastName' | 'rut'>
  readonly cart: { readonly subtotal: Clp; readonly finalTotal: Clp }
  readonly delivery: DeliveryFacts
  /** The tax document that is wanted. */
  readonly billing: ChosenBilling
  /** The chosen payment method (`webpay plus`); empty while none is. */
  readonly method: string
  /** On the server those it knows: whether one is offered comes after the checks. */
  readonly supportedMethods: readonly string[]
  readonly termsAccepted: boolean
  readonly settings: CheckoutSettings
  readonly now: Date
}

export type CheckoutSettings = Pick<
  Settings,
  | 'deliveryMinimum'
  | 'pickupMinimum'
  | 'todayWindowOpen'
  | 'todayWindowClose'
  | 'tomorrowWindowOpen'
  | 'tomorrowWindowClose'
  | 'machEnable'
  | 'taxNamedFrom'
>
