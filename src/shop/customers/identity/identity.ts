// What shows that whoever uses a session is its owner: the password, or a code to a contact that was proven before and has settled.

import type { Origin } from '#shop/shared/requests/origin.ts'
import { isChileanMobile } from '#shop/shared/typed/contact.ts'
import { type ChangedContact, isSettled } from '../my-data/changed-contact.ts'

/** What somebody gave; '' for what he did not. */
export interface Proof {
  readonly password: string
  readonly proofId: string
  readonly proofCode: string
}

/** Who is asked, and where. */
export interface IdentityAsked {
  readonly rowId: number
  /** By what the session or bearer token is stored; null where nothing is to be remembered or believed of it. */
  readonly sessionKey: string | null
  readonly network: string | null
  /** From where, for the list of what happened with the account; left out where nobody is to read it. */
  readonly origin?: Origin
  readonly now: Date
}

interface Call {
  readonly customer: { readonly rowId: number } | null
  readonly sessionKey: string | null
  readonly network: () => string | null
  readonly origin: () => Origin
  readonly now: Date
}

/** Who is asked in a call of somebody with an account. */
export function askedIn({ customer, sessionKey, network, origin, now }: Call): IdentityAsked {
  return { rowId: customer!.rowId, sessionKey, network: network(), origin: origin(), now }
}

/** For so long a session is not asked again. */
export const GRACE_MINUTES = 10

/** Whether a session's person showed it a moment ago. */
export function isRecent(shownAt: Date | null, now: Date): boolean {
  const age = shownAt === null ? -1 : now.getTime() - shownAt.getTime()
  return age >= 0 && age < GRACE_MINUTES * 60_000
}

interface Contacts {
  readonly email: string
  readonly emailIsProven: boolean
  readonly phone: string
  readonly phoneIsProven: boolean
}

export interface ProofContact {
  readonly contact: string
  readonly channel: 'email' | 'sms'
}

/** Where a code may go, the cheapest first: what changed within the week may be the thief's. */
export function proofContacts(
  { email, emailIsProven, phone, phoneIsProven }: Contacts,
  changes: readonly ChangedContact[],
  now: Date,
  hasSms: boolean,
): readonly ProofContact[] {
  const byEmail = emailIsProven && isSettled('email', changes, now)
  const bySms = hasSms && phoneIsProven && isChileanMobile(phone) && isSettled('phone', changes, now)
  return [
    ...(byEmail ? [{ contact: email, channel: 'email' } as const] : []),
    ...(bySms ? [{ contact: phone, channel: 'sms' } as const] : []),
  ]
}
