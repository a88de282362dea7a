// Who comes to the shop and what each does there, as data. The shares are a guess of ours after what shops report: most look, one in twenty buys.
import type { MethodName } from '#shop/checkout/methods.ts'

export type StepName =
  | 'home'
  | 'category'
  | 'filter'
  | 'suggestions'
  | 'search'
  | 'product'
  | 'cart'
  | 'dates'
  | 'checkout'
  | 'buy'

export interface ShopperKind {
  readonly name: string
  /** Of all who come. */
  readonly share: number
  /** In their order; `buy` is everything from who he is to the order he looks at in the end. */
  readonly steps: readonly StepName[]
}

export const SHOPPER_KINDS: readonly ShopperKind[] = [
  { name: 'looks around', share: 40, steps: ['home', 'category', 'product', 'product'] },
  { name: 'filters', share: 20, steps: ['home', 'category', 'filter', 'filter', 'filter', 'product'] },
  { name: 'searches', share: 20, steps: ['home', 'suggestions', 'suggestions', 'search', 'product'] },
  {
    name: 'fills a cart and leaves',
    share: 12,
    steps: ['home', 'category', 'product', 'cart', 'product', 'cart', 'dates', 'checkout'],
  },
  {
    name: 'buys',
    share: 8,
    steps: ['home', 'search', 'product', 'cart', 'product', 'cart', 'dates', 'checkout', 'buy'],
  },
]

interface MethodShare {
  readonly method: MethodName
  /** Of all who buy. */
  readonly share: number
}

/** Every method of the checkout. */
export const METHOD_SHARES: readonly MethodShare[] = [
  { method: 'webpay plus', share: 40 },
  { method: 'mercado pago', share: 20 },
  { method: 'webpay oneclick', share: 8 },
  { method: 'mach', share: 8 },
  { method: 'venti', share: 5 },
  { method: 'fpay', share: 5 },
  { method: 'chek', share: 4 },
  { method: 'redpay', share: 4 },
  { method: 'bci', share: 3 },
  { method: 'transfer', share: 3 },
]

/** Milliseconds half of them look before the next step. */
export const THINK_MS = 3_000
/** The longest visits of a kind take so much longer than its steps' medians: rests are long now and then. */
const LONGEST = 1.7

/** Seconds after the first shopper until as many leave as come: before, those with most steps have not come to the end of them, and nobody has paid. */
export const steadyAfter = (thinkMs: number): number =>
  Math.ceil((Math.max(...SHOPPER_KINDS.map(({ steps }) => steps.length)) * thinkMs * LONGEST) / 1000)

/** Of ten who pay, so many are refused by their bank or turn back. */
export const REFUSED_SHARE = 0.1
