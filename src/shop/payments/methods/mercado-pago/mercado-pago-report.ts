// What Mercado Pago's payments mean for an attempt (README.md). An attempt is a preference with any number of payments: refused
// ones, and one that took the money. Paid needs the whole test: approved, captured, our amount, our currency, our reference.
import { z } from 'zod'
import type { Attempt, Receipt } from '#shop/payments/attempts/attempt.ts'
import { clp, isClp } from '#shop/shared/money.ts'
import type { Report } from '../../provider.ts'
import { IN_OUR_PAGE } from './mercado-pago-bodies.ts'
import { GIVEN_UP_MS } from './mercado-pago-facts.ts'

const Payment = z.object({
  id: z.union([z.string(), z.number()]),
  status: z.string(),
  status_detail: z.string().nullish(),
  transaction_amount: z.number(),
  currency_id: z.string(),
  external_reference: z.string().nullish(),
  captured: z.boolean().nullish(),
  transaction_amount_refunded: z.number().nullish(),
  payment_type_id: z.string().nullish(),
  installments: z.number().nullish(),
  authorization_code: z.string().nullish(),
  date_approved: z.string().nullish(),
  metadata: z.object({ charged_in: z.string().nullish() }).nullish(),
  three_ds_info: z.object({ external_resource_url: z.url({ protocol: /^https?$/ }), creq: z.string() }).nullish(),
  card: z.object({ last_four_digits: z.string().nullish() }).nullish(),
})
const Found = z.object({ results: z.array(Payment) })
const Closing = z.object({ expires: z.boolean().nullish(), expiration_date_to: z.string().nullish() })

type MercadoPayment = z.output<typeof Payment>
type Expected = Pick<Attempt, 'pesos' | 'reference'>

/** The payments a search found; null for an answer nobody can read. */
export function foundPayments(answer: unknown): readonly MercadoPayment[] | null {
  return Found.safeParse(answer).data?.results ?? null
}

/** Reports what an attempt's payments come to; `open` says that no money moved, and some still may. */
export function paymentsReport(payments: readonly MercadoPayment[], attempt: Expected): Report | 'open' {
  const unknown = payments.find(({ status }) => !KNOWN.has(status))
  if (unknown) return { kind: 'no_answer', reason: `unknown status ${unknown.status.slice(0, 30)}` }
  const withMoney = payments.filter(({ status }) => MONEY.has(status))
  if (withMoney.length > 1) return { kind: 'mismatch', reason: `${withMoney.length} payments of one attempt` }
  return withMoney[0] ? moneyReport(withMoney[0], attempt) : 'open'
}

/** The report of a single payment: of the answer to a charge. */
export function paymentReport(answer: unknown, attempt: Expected): Report {
  const payment = Payment.safeParse(answer).data
  if (!payment) return { kind: 'no_answer', reason: 'unreadable answer' }
  const report = paymentsReport([payment], attempt)
  if (report !== 'open') return report
  return standing(payment)
}

/** Reports the card our form charged, where there is one: nobody can pay on Mercado Pago's page besides. */
export function cardReport(payments: readonly MercadoPayment[]): Report | null {
  const ours = payments.find(({ metadata }) => metadata?.charged_in === IN_OUR_PAGE.charged_in)
  return ours ? standing(ours) : null
}

/** Reports a single payment that took no money. */
function standing(payment: MercadoPayment): Report {
  const { status, three_ds_info: asks } = payment
  if (status === 'rejected') return rejectedReport(payment)
  if (status === 'cancelled') return { kind: 'canceled' }
  if (!asks) return { kind: 'pending' }
  return {
    kind: 'pending',
    next: { kind: 'challenge', url: asks.external_resource_url, fields: { creq: asks.creq } },
  }
}

/** The ids of those that wait: for a review, or for their buyer. */
export function waitingPayments(payments: readonly MercadoPayment[]): readonly string[] {
  return payments.filter(({ status }) => WAITING.has(status)).map(({ id }) => String(id))
}

/** Reports a preference nobody can pay any more: refused where somebody tried. */
export function closedReport(payments: readonly MercadoPayment[]): Report {
  const waiting = payments.some(({ status }) => WAITING.has(status))
  const refused = payments.find(({ status }) => status === 'rejected')
  if (waiting) return { kind: 'pending' }
  return refused ? rejectedReport(refused) : { kind: 'canceled' }
}

/** Says whether we gave the preference up, as its end shows. Null for an answer nobody can read. */
export function isGivenUp(answer: unknown, { createdAt }: Pick<Attempt, 'createdAt'>): boolean | null {
  const closing = Closing.safeParse(answer).data
  if (!closing) return null
  return closing.expires === true && Date.parse(closing.expiration_date_to ?? '') <= createdAt.getTime() + GIVEN_UP_MS
}

const WAITING: ReadonlySet<string> = new Set(['pending', 'in_process', 'authorized'])
const MONEY: ReadonlySet<string> = new Set(['approved', 'refunded', 'in_mediation', 'charged_back'])
const KNOWN: ReadonlySet<string> = new Set([...WAITING, ...MONEY, 'rejected', 'cancelled'])

function rejectedReport({ status_detail }: MercadoPayment): Report {
  return { kind: 'rejected', reason: (status_detail ?? 'rejected').slice(0, 100) }
}

function moneyReport(payment: MercadoPayment, attempt: Expected): Report {
  const { status, transaction_amount: amount, transaction_amount_refunded: refunded } = payment
  const wrong = mismatchWith(payment, attempt)
  if (wrong) return { kind: 'mismatch', reason: wrong }
  if (status === 'refunded') return { kind: 'voided' }
  const back = refunded ?? 0
  if (!isClp(back) || back > amount) return { kind: 'mismatch', reason: `refunded ${back}` }
  return { kind: 'paid', receipt: receiptOf(payment), refunded: clp(back) }
}

function mismatchWith(payment: MercadoPayment, { pesos, reference }: Expected): string | null {
  const { transaction_amount: amount, currency_id: currency, external_reference, status, captured } = payment
  if (amount !== pesos) return `amount ${amount} instead of ${pesos}`
  if (currency !== 'CLP') return `currency ${currency.slice(0, 10)}`
  if (external_reference !== reference) return 'reference of another attempt'
  if (status === 'in_mediation' || status === 'charged_back') return `disputed: ${status}`
  return captured === false ? 'authorized, not captured' : null
}

function receiptOf({
  payment_type_id,
  card,
  installments,
  authorization_code,
  date_approved,
}: MercadoPayment): Receipt {
  return {
    paymentType: 'MERCADO PAGO',
    typeCode: payment_type_id?.slice(0, 20) ?? null,
    cardDigits: /^\d{4}$/.exec(card?.last_four_digits ?? '')?.[0] ?? null,
    instalments: Number.isInteger(installments) ? installments! : null,
    authorizationCode: authorization_code?.slice(0, 20) ?? null,
    date: date_approved ?? null,
  }
}
