// The ways of paying the shop offers, as data.

export interface PaymentMethod {
  /** The name the checkout sends. */
  readonly method: string
  /** The type an order's payment is recorded with until the provider's answer is more exact. */
  readonly paymentType: string
  /** The provider's name in addresses and attempts; null when no money moves. */
  readonly provider: string | null
}

export const PAYMENT_METHODS = [
  { method: 'webpay plus', paymentType: 'WEBPAY PLUS', provider: 'webpay-plus' },
] as const satisfies readonly PaymentMethod[]

/** What an order of 0 pesos is paid with. */
export const FREE_TYPE = 'FREE'
/** The token that stands for "nothing to pay". */
export const FREE_TOKEN = 'free'

export const SUPPORTED_METHODS: readonly string[] = PAYMENT_METHODS.map(({ method }) => method)

/** The method whose payment type is `type`, upper or lower case; null when the shop has none. */
export function methodOfType(type: string): PaymentMethod | null {
  return PAYMENT_METHODS.find(({ paymentType }) => paymentType === type.trim().toUpperCase()) ?? null
}
