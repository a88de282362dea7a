// What an answer over HTTP proves, for every provider that speaks JSON: a 4xx is an answer, after anything else nobody knows what
// happened there.
import type { ReportOf } from '../../provider.ts'

/** As `platform/http/http-client.ts` gives it. */
export type Outcome =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'no_answer'; readonly reason: string }

export type FailedCall = ReportOf<'refused'> | ReportOf<'no_answer'>

/** 408 and 429 are no answers: the call may be repeated. */
const NOT_NOW = [408, 429]

/** Null for a 2xx. */
export function failureOf(outcome: Outcome): FailedCall | null {
  if (outcome.kind === 'no_answer') return { kind: 'no_answer', reason: outcome.reason }
  const { status, body } = outcome
  if (status >= 200 && status < 300) return null
  const isAnswer = status >= 400 && status < 500 && !NOT_NOW.includes(status)
  return { kind: isAnswer ? 'refused' : 'no_answer', reason: `${status} ${messageOf(body)}`.trim().slice(0, 180) }
}

/** The body of a 2xx; null of anything else. */
export function successOf(outcome: Outcome): unknown {
  return failureOf(outcome) === null && outcome.kind === 'answered' ? outcome.body : null
}

/** The message of an error body: `{ error: { message } }` or `{ message }`. */
function messageOf(body: unknown): string {
  const { error, message } = (body ?? {}) as { error?: { message?: unknown }; message?: unknown }
  const text = error?.message ?? message
  return typeof text === 'string' ? text : ''
}
