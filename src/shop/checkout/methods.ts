// The ways of paying the shop offers, as data. A method's name is what the browser chooses; its payment type is what an order's payment is called.

export interface PaymentMethod {
  /** As the checkout chooses it (spec 2, §4). */
  readonly method: string
  /** As an order's payment is written down until the provider says more (spec 2, §9). */
  readonly paymentType: string
  /** The provider's name in addresses and attempts; null when no money moves. */
  readonly provider: string | null
}

export const PAYMENT_METHODS = [
  { method: 'webpay plus', paymentType: 'WEBPAY PLUS', provider: 'webpay-plus' },
] as const satisfies readonly PaymentMethod[]

/** What an order of 0 pesos is paid with (decisions, "A total of 0"). */
export const FREE_TYPE = 'FREE'
/** The token that stands for "nothing to pay" (spec 2, §4). */
export const FREE_TOKEN = 'free'

export const SUPPORTED_METHODS: readonly string[] = PAYMENT_METHODS.map(({ method }) => method)

/** The method whose payment type is `type`, upper or lower case; null when the shop has none. */
export function methodOfType(type: string): PaymentMethod | null {
  return PAYMENT_METHODS.find(({ paymentType }) => paymentType === type.trim().toUpperCase()) ?? null
}
