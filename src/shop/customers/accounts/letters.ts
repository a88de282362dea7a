// Letters about an account, as the worker is asked to send them: by the account's row id, so that a job holds nobody's data.

import type { Origin } from '#shop/shared/requests/origin.ts'

export const LETTER_JOB = 'account letter'

type LetterKind =
  /** A link for a new password. */
  | 'recovery'
  /** Somebody signed up with what is this person's. */
  | 'alreadyMember'
  | 'passwordChanged'

export interface LetterJob {
  readonly letter: LetterKind
  /** Null for nobody: asking about somebody who does not exist is the same work for the web process. */
  readonly customerRowId: number | null
  /** From where a link was asked for on the shop's page, as much of it as is kept; left out where the shop itself sends one. */
  readonly askedFrom?: Origin
}
