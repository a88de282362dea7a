// The pages a payment ends on, as one list: where each method's final and reject page is, and what they show. A page of this list
// is a file of five lines over src/pages/_result.ts and src/layouts/Result.astro.
import { FREE_TOKEN } from '#shop/checkout/methods.ts'

interface ResultPages {
  /** The provider of the attempt, or `free` of an order with nothing to pay. */
  readonly provider: string
  /** `{payment}`: the attempt's public id, `{order}`: the order's, `{token}`: what the provider calls the attempt. */
  readonly final: string
  /** Null: a payment that came to nothing is told on the final page. */
  readonly reject: string | null
  /** Where a payment is told of that a person must look at; the final page when left out. */
  readonly review?: string
  /** What was charged: a reject page says so of a card. */
  readonly charges: 'card' | 'account'
  /** What the final page shows while the order waits for its money: 'Estamos confirmando tu pago', or where to send it. */
  readonly waits: 'for an answer' | 'for a transfer'
}

const ASKED = { waits: 'for an answer' } as const
const CARD = { ...ASKED, charges: 'card' } as const
const ACCOUNT = { ...ASKED, charges: 'account' } as const
const WEBPAY = '/tbk-webpay-final/{payment}/{order}?token={token}'
const WEBPAY_REJECT = '/tbk-webpay-reject?pago={payment}&pedido={order}'

export const RESULT_PAGES = [
  { provider: 'webpay-plus', final: `${WEBPAY}&type=webpay%20plus`, reject: WEBPAY_REJECT, ...CARD },
  { provider: 'webpay-oneclick', final: `${WEBPAY}&type=oneclick`, reject: WEBPAY_REJECT, ...CARD },
  { provider: FREE_TOKEN, final: `${WEBPAY}&type=webpay%20plus`, reject: WEBPAY_REJECT, ...CARD },
  {
    provider: 'mercado-pago',
    final: '/mercado-pago-final/{order}?token={token}',
    reject: '/mercado-pago-reject/{order}',
    ...ACCOUNT,
  },
  { provider: 'mach', final: '/mach-final/{order}', reject: '/mach-reject/{order}', ...ACCOUNT },
  { provider: 'bci', final: '/mach-final/{order}', reject: '/mach-reject/{order}', ...ACCOUNT },
  {
    provider: 'venti',
    final: '/venti-final/{order}',
    reject: '/venti-reject/{order}',
    review: '/venti-reject/{order}?status=PENDIENTE',
    ...ACCOUNT,
  },
  { provider: 'chek', final: '/chek-final/{order}', reject: '/chek-reject/{order}', ...ACCOUNT },
  { provider: 'redpay', final: '/redpay-final/{order}', reject: '/redpay-reject/{order}', ...ACCOUNT },
  { provider: 'fpay', final: '/fpay-final/{order}', reject: '/fpay-reject/{order}', ...CARD },
  {
    provider: 'transfer',
    final: '/transferencia-final/{order}',
    reject: null,
    charges: 'account',
    waits: 'for a transfer',
  },
] as const satisfies readonly ResultPages[]

export type ResultProvider = (typeof RESULT_PAGES)[number]['provider']

/** What an address of a result page holds. */
export interface ResultIds {
  readonly payment: string
  readonly order: string
  /** Null where the provider has no name for the attempt. */
  readonly token: string | null
}

/** The pages of a provider's attempts; of one that is not in the list (a test's, or gone since) those of Webpay. */
export function resultPagesOf(provider: string): ResultPages {
  return RESULT_PAGES.find((pages) => pages.provider === provider) ?? RESULT_PAGES[0]
}

/** Path and query of the page of a payment that is paid. */
export function finalAddress(provider: string, ids: ResultIds): string {
  return filled(resultPagesOf(provider).final, ids)
}

/** The same as it is linked from a mail: its ids are all it needs, and nobody can guess them. */
export function linkedAddress(provider: string, ids: Omit<ResultIds, 'token'>): string {
  return filled(resultPagesOf(provider).final.split('?')[0]!, { ...ids, token: null })
}

/** The final page of an order whose payment at Webpay has no id that is known. */
export function linkedAltPage(order: string): string {
  return `/tbk-webpay-final-alt/${encodeURIComponent(order)}`
}

/** Where a payment that came to nothing is told. */
export function rejectAddress(provider: string, ids: ResultIds): string {
  const { final, reject } = resultPagesOf(provider)
  return filled(reject ?? final, ids)
}

/** Where a payment is told of that a person must look at. */
export function reviewAddress(provider: string, ids: ResultIds): string {
  const { final, review } = resultPagesOf(provider)
  return filled(review ?? final, ids)
}

/** Whether the attempts of two providers end on the same page. */
export function sharePages(one: string, other: string): boolean {
  return pathOf(one) === pathOf(other)
}

const pathOf = (provider: string) => resultPagesOf(provider).final.split('?')[0]

/** First segments of all result pages: `/tbk-webpay-final`. */
const FIRST_SEGMENTS: ReadonlySet<string> = new Set([
  '/tbk-webpay-final-alt',
  ...RESULT_PAGES.flatMap(({ final, reject }) => [final, reject ?? final]).map((path) => /^\/[a-z-]+/.exec(path)![0]),
])

/** Whether an address is about a payment; `segment` is its first: `/tbk-webpay-final`. */
export function isResultPage(segment: string): boolean {
  return FIRST_SEGMENTS.has(segment)
}

function filled(template: string, { payment, order, token }: ResultIds): string {
  const values: Readonly<Record<string, string>> = { payment, order, token: token ?? FREE_TOKEN }
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
