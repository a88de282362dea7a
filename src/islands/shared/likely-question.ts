// What is asked about a mail or a name that may be a slip: one rule for the checkout and the forms of accounts.
import { likelyMail } from '#shop/shared/typed/likely-mail.ts'
import { likelyName } from '#shop/shared/typed/likely-name.ts'
import { likely as texts } from '#texts/checkout/likely.ts'

export interface LikelyQuestion {
  readonly text: string
  /** What the press puts into the field. */
  readonly meant: string
}

/** Null where there is nothing to ask. */
export function likelyQuestion(kind: 'mail' | 'name', typed: string): LikelyQuestion | null {
  const meant = kind === 'mail' ? likelyMail(typed) : likelyName(typed)
  return meant === null ? null : { text: texts[kind](meant), meant }
}
