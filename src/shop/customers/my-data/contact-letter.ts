// Telling an account's contacts of a change, as the worker is asked to: by mail, or by text message.
import type { ContactKind } from './changed-contact.ts'

export const CONTACT_LETTER_JOB = 'contact letter'

export interface ContactLetterJob {
  readonly channel: 'email' | 'sms'
  readonly to: string
  readonly name: string
  readonly kind: ContactKind
  /** The new one, masked. */
  readonly contact: string
  /** When it changed, or was asked for (ISO 8601). */
  readonly at: string
  /** Of one that waits: until when, and what stops it; null for one that counts already. */
  readonly waits: { readonly until: string; readonly key: string } | null
}
