// The ways of paying as data: every one the checkout knows by name, and those the shop offers.

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

/** For people with an account: a card is stored with it. */
export const ONECLICK = 'webpay oneclick'
/** Arrives too late for express. */
export const TRANSFER = 'transfer'

/** The type of each method the checkout knows, offered or not. */
const KNOWN_TYPES: Readonly<Record<string, string>> = {
  'mercado pago': 'MERCADO PAGO',
  'webpay plus': 'WEBPAY PLUS',
  [ONECLICK]: 'WEBPAY ONECLICK',
  mach: 'MACH',
  bci: 'BCI',
  venti: 'VENTI',
  chek: 'CHEK',
  redpay: 'REDPAY',
  fpay: 'FPAY',
  [TRANSFER]: 'TRANSFERENCIA BANCARIA',
}

export const KNOWN_METHODS: readonly string[] = Object.keys(KNOWN_TYPES)

/** What an order of 0 pesos is paid with. */
export const FREE_TYPE = 'FREE'
/** The token that stands for "nothing to pay". */
export const FREE_TOKEN = 'free'

/** The methods an order can be paid with. */
export const SUPPORTED_METHODS: readonly string[] = PAYMENT_METHODS.map(({ method }) => method)

/** The method whose payment type is `type`, upper or lower case; null when the shop has none. */
export function methodOfType(type: string): PaymentMethod | null {
  return PAYMENT_METHODS.find(({ paymentType }) => paymentType === type.trim().toUpperCase()) ?? null
}

/** The name of the method with that type, offered or not; null for a type nobody knows. */
export function methodNameOf(type: string): string | null {
  const wanted = type.trim().toUpperCase()
  return KNOWN_METHODS.find((method) => KNOWN_TYPES[method] === wanted) ?? null
}
