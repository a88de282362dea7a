// The sentence of a call about an account that did not end well.
import type { Answer } from '#islands/shared/call.ts'
import { accountPages } from '#texts/account/account-pages.ts'

/** What the server says as it is; the general sentence when no answer came, or one without a reason. */
export function refusedText(answer: Extract<Answer<unknown>, { ok: false }>): string {
  return answer.status === 0 || answer.status >= 500 || answer.message === '' ? accountPages.failed : answer.message
}
