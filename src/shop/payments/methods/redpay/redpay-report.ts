// What Redpay's two checks mean for an attempt (README.md): of the token until a notice named its authorization, then of that.
// Paid needs the final code with our amount, our token and our reference.
import { z } from 'zod'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import type { Report } from '../../provider.ts'
import { failureOf, type Outcome, successOf } from '../shared/http-report.ts'

type Expected = Pick<Attempt, 'pesos' | 'reference' | 'token'>

const FINAL = '00-000'
const ASK_AGAIN = '07-006'
/** It does not know who pays or collects: nothing is said of the money. */
const UNKNOWN_USER = '00-011'

const Authorization = z.object({ status_code: z.string().min(1) })

const Taken = z.object({
  token_uuid: z.string(),
  amount: z.number(),
  extra_data: z.string(),
  is_med: z.boolean().nullish(),
  timestamp: z.string().max(40).nullish(),
})

/** Reads the answer of `/authorization/check`. */
export function redpayReport(outcome: Outcome, attempt: Expected): Report {
  const failure = failureOf(outcome)
  // Not found neither: its notice was signed, so it will be.
  if (failure) return silent(failure.reason)
  const answer = successOf(outcome)
  const code = Authorization.safeParse(answer).data?.status_code
  if (code === undefined) return silent('unreadable answer')
  if (code === ASK_AGAIN) return { kind: 'pending' }
  if (code === UNKNOWN_USER) return silent(code)
  if (code !== FINAL) return { kind: 'rejected', reason: `Redpay says ${code.slice(0, 20)}` }
  const taken = Taken.safeParse(answer).data
  if (!taken) return silent('unreadable answer')
  const wrong = mismatchWith(taken, attempt)
  if (wrong) return { kind: 'mismatch', reason: wrong }
  return { kind: 'paid', receipt: { ...RECEIPT, date: taken.timestamp ?? null } }
}

const RECEIPT = {
  paymentType: 'REDPAY',
  typeCode: null,
  cardDigits: null,
  instalments: null,
  authorizationCode: null,
} as const

function mismatchWith(taken: z.infer<typeof Taken>, { pesos, reference, token }: Expected): string | null {
  if (taken.amount !== pesos) return `amount ${taken.amount} instead of ${pesos}`
  if (taken.token_uuid !== token) return 'token of another attempt'
  if (taken.extra_data !== reference) return 'reference of another attempt'
  return taken.is_med ? 'disputed' : null
}

const Token = z.object({ payment_token: z.object({ token_uuid: z.string() }) })
const Failure = z.object({ status_code: z.string() })

/** Codes of a token nobody can pay any more. */
const OVER: Readonly<Record<string, 'expired' | 'canceled'>> = { '02-003': 'expired', '02-004': 'canceled' }

/** Reads the answer of `/payment-token/check`, which never says that somebody paid. */
export function redpayTokenReport(outcome: Outcome, { token }: Pick<Attempt, 'token'>): Report {
  const failure = failureOf(outcome)
  if (!failure) {
    const known = Token.safeParse(successOf(outcome)).data?.payment_token.token_uuid
    return known !== undefined && known === token ? { kind: 'pending' } : silent('unreadable answer')
  }
  if (outcome.kind === 'answered' && outcome.status === 404) return { kind: 'not_found', reason: failure.reason }
  const code = outcome.kind === 'answered' ? Failure.safeParse(outcome.body).data?.status_code : undefined
  const over = failure.kind === 'refused' ? OVER[code ?? ''] : undefined
  return over ? { kind: over } : silent(failure.reason)
}

const silent = (reason: string): Report => ({ kind: 'no_answer', reason })
