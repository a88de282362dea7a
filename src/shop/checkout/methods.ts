// The ways of paying as one list, and the rule that says which of them somebody is offered for a cart.
import { type Audience, isRegistered } from '#shop/pricing/audience.ts'

export interface PaymentMethod {
  /** The name the checkout sends. */
  readonly method: string
  /** As an order's payment is recorded: the first until the provider's answer is more exact (payment-types.ts). */
  readonly paymentTypes: readonly [string, ...string[]]
  /** The provider's name in addresses and attempts. */
  readonly provider: string
  /** Its drawing on the tile, named as in `src/ui/icon/icons.ts`. */
  readonly icon: 'card' | 'wallet' | 'phone' | 'qr' | 'bank'
  /** Paid in an app, which takes the page's place on a phone. */
  readonly inApp?: true
  /** The setting that switches it on; without one it always is. */
  readonly setting?: 'machEnable'
  /** `account`: a person with an account; `transfer`: an account on the list of those who may transfer. Else everybody. */
  readonly only?: 'account' | 'transfer'
  /** Least subtotal in pesos, and the method that takes its place below. */
  readonly from?: { readonly pesos: number; readonly below: string }
  /** Most subtotal in pesos: its provider refuses more. */
  readonly upTo?: number
  /** Its money arrives too late for express delivery (check 21). */
  readonly tooLateForExpress?: true
  /** Minutes an order waits for its money; without them the setting `ORDER_PAYMENT_MINUTES`. */
  readonly waitsMinutes?: number
}

/** In the order of the tiles. */
export const PAYMENT_METHODS = [
  {
    method: 'mercado pago',
    paymentTypes: ['MERCADO PAGO'],
    provider: 'mercado-pago',
    icon: 'wallet',
  },
  {
    method: 'webpay plus',
    paymentTypes: ['WEBPAY PLUS', 'WEBPAY CREDITO', 'WEBPAY DEBITO'],
    provider: 'webpay-plus',
    icon: 'card',
  },
  {
    method: 'webpay oneclick',
    paymentTypes: ['WEBPAY ONECLICK', 'WEBPAY ONECLICK CREDITO', 'WEBPAY ONECLICK DEBITO'],
    provider: 'webpay-oneclick',
    icon: 'card',
    only: 'account', // a card is stored with it
  },
  {
    method: 'mach',
    paymentTypes: ['MACH'],
    provider: 'mach',
    icon: 'phone',
    inApp: true,
    setting: 'machEnable',
    upTo: 450_000,
  },
  {
    method: 'bci',
    paymentTypes: ['BCI'],
    provider: 'bci',
    icon: 'phone',
    inApp: true,
    setting: 'machEnable',
  },
  { method: 'venti', paymentTypes: ['VENTI'], provider: 'venti', icon: 'card' },
  { method: 'chek', paymentTypes: ['CHEK'], provider: 'chek', icon: 'phone', inApp: true },
  { method: 'redpay', paymentTypes: ['REDPAY'], provider: 'redpay', icon: 'qr', inApp: true },
  { method: 'fpay', paymentTypes: ['FPAY'], provider: 'fpay', icon: 'qr' },
  {
    method: 'transfer',
    paymentTypes: ['TRANSFERENCIA BANCARIA'],
    provider: 'transfer',
    icon: 'bank',
    only: 'transfer',
    from: { pesos: 5000, below: 'webpay plus' },
    tooLateForExpress: true,
    waitsMinutes: 1440,
  },
] as const satisfies readonly PaymentMethod[]

export type MethodName = (typeof PAYMENT_METHODS)[number]['method']
/** The providers' names, as in attempts and addresses. */
export type ProviderName = (typeof PAYMENT_METHODS)[number]['provider']

const METHODS: readonly OfferedMethod[] = PAYMENT_METHODS

/** For people with an account: a card is stored with it. */
export const ONECLICK: MethodName = 'webpay oneclick'

/** What an order of 0 pesos is paid with. */
export const FREE_TYPE = 'FREE'
/** The token that stands for "nothing to pay". */
export const FREE_TOKEN = 'free'
/** The method whose calls take an order of 0 pesos. */
export const FREE_METHOD: MethodName = 'webpay plus'

/** Tried in this order where nobody has paid before. */
const DEFAULTS: readonly string[] = ['mercado pago', 'webpay plus']

export const KNOWN_METHODS: readonly MethodName[] = PAYMENT_METHODS.map(({ method }) => method)

/** What decides which methods are offered. */
export interface MethodFacts {
  readonly audience: Audience
  /** Whether this account is on the list of those who may pay by bank transfer. */
  readonly mayTransfer: boolean
  /** Whether Mach and BCI are switched on. */
  readonly machEnable: boolean
  /** Methods that fail now, by name. */
  readonly hidden: readonly string[]
  /** Of the cart, in pesos, before discounts. */
  readonly subtotal: number
}

/** Why a method the shop knows is not offered now. */
export type NotOffered = 'unavailable' | 'below'

/** Null when it is offered. */
export function notOffered(method: PaymentMethod, facts: MethodFacts): NotOffered | null {
  const { setting, only, from, upTo } = method
  if ((setting !== undefined && !facts[setting]) || facts.hidden.includes(method.method)) return 'unavailable'
  if (only !== undefined && !isRegistered(facts.audience)) return 'unavailable'
  if (only === 'transfer' && !facts.mayTransfer) return 'unavailable'
  // Before the cart is priced its subtotal is infinite: then nothing is too much.
  if (upTo !== undefined && facts.subtotal > upTo && Number.isFinite(facts.subtotal)) return 'unavailable'
  return from !== undefined && facts.subtotal < from.pesos ? 'below' : null
}

/** The methods somebody is offered, in the order of the tiles. Those that fail are left out while there is another one. */
export function offeredMethods(facts: MethodFacts): readonly OfferedMethod[] {
  const well = offeredOf(facts)
  return well.length > 0 ? well : offeredOf({ ...facts, hidden: [] })
}

function offeredOf(facts: MethodFacts): readonly OfferedMethod[] {
  return METHODS.filter((method) => notOffered(method, facts) === null)
}

export type OfferedMethod = PaymentMethod & { readonly method: MethodName }

export interface ChosenMethod {
  /** Null only where nothing at all is offered. */
  readonly method: OfferedMethod | null
  /** The method that was wanted and is not offered now, and why; null when the wish is met, or there was none. */
  readonly instead: { readonly of: MethodName; readonly because: NotOffered } | null
}

/** What is chosen: `wanted` (by name; null for no wish) if it is offered, else what takes its place, else the default. */
export function chosenMethod(wanted: string | null, facts: MethodFacts): ChosenMethod {
  const offered = offeredMethods(facts)
  const named = (name: string | undefined) => offered.find(({ method }) => method === name)
  const met = named(wanted ?? undefined)
  if (met) return { method: met, instead: null }
  const missed = PAYMENT_METHODS.find(({ method }) => method === wanted)
  const because = missed && notOffered(missed, facts)
  const below = because === 'below' ? (missed as PaymentMethod | undefined)?.from?.below : undefined
  const fallback = named(below) ?? DEFAULTS.map(named).find((one) => one !== undefined) ?? offered[0] ?? null
  return { method: fallback, instead: missed && because ? { of: missed.method, because } : null }
}

/** What is advised once `refused` failed: paid in another way before another name of the same; null where nothing else is offered. */
export function insteadOfRefused(refused: string, offered: readonly OfferedMethod[]): OfferedMethod | null {
  const others = offered.filter(({ method }) => method !== refused)
  const kind = methodNamed(refused)?.icon
  return others.find(({ icon }) => icon !== kind) ?? others[0] ?? null
}

/** The method that records payments as `type`, upper or lower case; null when nobody knows it. */
export function methodOfType(type: string): PaymentMethod | null {
  const wanted = type.trim().toUpperCase()
  return METHODS.find(({ paymentTypes }) => paymentTypes.some((each) => each === wanted)) ?? null
}

/** The method with that name; null for none. */
export function methodNamed(name: string): PaymentMethod | null {
  return METHODS.find(({ method }) => method === name) ?? null
}

/** Whether an order paid with it may be delivered at once; of an unknown method nothing is said. */
export function isTooLateForExpress(name: string): boolean {
  return methodNamed(name)?.tooLateForExpress === true
}
