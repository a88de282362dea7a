// What an error of Transbank's means: a refusal, or that nobody knows (platform/http/transbank.ts gives errors their HTTP status).
import type { ReportOf } from '../../provider.ts'

/** A 4xx is an answer; after anything else nobody knows what happened there. */
export function failureOf(error: unknown): ReportOf<'refused'> | ReportOf<'no_answer'> {
  const status = (error as { status?: unknown } | null)?.status
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 180)
  const answered = typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && status !== 429
  return { kind: answered ? 'refused' : 'no_answer', reason }
}

/**
 * Reads a failed query of the status: Transbank knows the transaction no more, or not yet; anything else says nothing
 * of it.
 */
export function failedStatus(error: unknown): ReportOf<'not_found'> | ReportOf<'no_answer'> {
  const { kind, reason } = failureOf(error)
  return kind === 'refused' && /not found|max time|7 days/i.test(reason)
    ? { kind: 'not_found', reason }
    : { kind: 'no_answer', reason }
}
