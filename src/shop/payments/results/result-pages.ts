// The pages a payment ends on, as one table: where each method's final and reject page is, and what they show. All are one page,
// src/pages/_result.astro, at the addresses of result-routes.ts.
import { FREE_TOKEN, PAYMENT_METHODS, type ProviderName } from '#shop/checkout/methods.ts'

export interface ResultPages {
  /** Is the provider of the attempt, or `free` for an order with nothing to pay. */
  readonly provider: ResultProvider
  /** `{payment}`: the attempt's public id, `{order}`: the order's, `{token}`: what the provider calls the attempt. */
  readonly final: string
  /** Is the address of the reject page; null where the final page tells of a payment that came to nothing. */
  readonly reject: string | null
  /**
   * Is the `status` in the reject page's address for a payment a person must look at; left out, the final page shows
   * it.
   */
  readonly reviewStatus?: string
  /** Says what would have been charged: the reject page of a card speaks of it. */
  readonly charges: 'card' | 'account'
  /** What the final page shows while the order waits for its money: 'Estamos confirmando tu pago', or where to send it. */
  readonly waits: 'for an answer' | 'for a transfer'
}

export type ResultProvider = ProviderName | typeof FREE_TOKEN

const WEBPAY = '/tbk-webpay-final/{payment}/{order}?token={token}'
const WEBPAY_PAGES = {
  final: `${WEBPAY}&type=webpay%20plus`,
  reject: '/tbk-webpay-reject?pago={payment}&pedido={order}',
  charges: 'card',
} as const

/** Lists where methods differ from `/{provider}-final/{order}` and `/{provider}-reject/{order}`. */
const OWN: Readonly<Partial<Record<ResultProvider, Partial<ResultPages>>>> = {
  'webpay-plus': WEBPAY_PAGES,
  'webpay-oneclick': { ...WEBPAY_PAGES, final: `${WEBPAY}&type=oneclick` },
  [FREE_TOKEN]: WEBPAY_PAGES,
  'mercado-pago': { final: '/mercado-pago-final/{order}?token={token}' },
  bci: { final: '/mach-final/{order}', reject: '/mach-reject/{order}' },
  venti: { reviewStatus: 'PENDIENTE' },
  fpay: { charges: 'card' },
  transfer: { final: '/transferencia-final/{order}', reject: null, waits: 'for a transfer' },
}

const PROVIDERS: readonly ResultProvider[] = [...PAYMENT_METHODS.map(({ provider }) => provider), FREE_TOKEN]

export const RESULT_PAGES = PROVIDERS.map(
  (provider): ResultPages => ({
    provider,
    final: `/${provider}-final/{order}`,
    reject: `/${provider}-reject/{order}`,
    charges: 'account',
    waits: 'for an answer',
    ...OWN[provider],
  }),
)

/** Holds the ids an address of a result page is made of. */
export interface ResultIds {
  readonly payment: string
  readonly order: string
  /** Is the provider's name for the attempt; null where it has none. */
  readonly token: string | null
}

/**
 * Finds the pages of a provider's attempts; one that is not in the list (a test's, or gone since) has those of Webpay.
 */
export function resultPagesOf(provider: string): ResultPages {
  return pagesOf(provider) ?? pagesOf('webpay-plus')!
}

const pagesOf = (wanted: string) => RESULT_PAGES.find(({ provider }) => provider === wanted)

/** Path and query of the page of a payment that is paid. */
export function finalAddress(provider: string, ids: ResultIds): string {
  return filled(resultPagesOf(provider).final, ids)
}

/** Writes the address of that page for a mail, without the token: nobody can guess its ids. */
export function linkedAddress(provider: string, ids: Omit<ResultIds, 'token'>): string {
  return filled(resultPagesOf(provider).final.split('?')[0]!, { ...ids, token: null })
}

/** Writes the address of the final page of an order whose payment at Webpay has no token at hand. */
export function linkedAltPage(order: string): string {
  return `/tbk-webpay-final-alt/${encodeURIComponent(order)}`
}

/** Writes the address where a payment that came to nothing is shown. */
export function rejectAddress(provider: string, ids: ResultIds): string {
  const { final, reject } = resultPagesOf(provider)
  return filled(reject ?? final, ids)
}

/** Writes the address where a payment is shown that a person must look at. */
export function reviewAddress(provider: string, ids: ResultIds): string {
  const { final, reject, reviewStatus } = resultPagesOf(provider)
  return filled(reviewStatus === undefined ? final : `${reject}?status=${reviewStatus}`, ids)
}

/** Says whether the attempts of two providers end on the same page. */
export function sharePages(one: string, other: string): boolean {
  return pathOf(one) === pathOf(other)
}

const pathOf = (provider: string) => resultPagesOf(provider).final.split('?')[0]

function filled(template: string, { payment, order, token }: ResultIds): string {
  const values: Readonly<Record<string, string>> = { payment, order, token: token ?? FREE_TOKEN }
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
