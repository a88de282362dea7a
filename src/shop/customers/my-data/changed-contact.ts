// What a new contact changes at once, what waits, and who is told: a thief who has one contact must not take the other before its owner
// has had a week to read a letter.
import { DAY } from '#shop/shared/durations.ts'
import { isChileanMobile } from '#shop/shared/typed/contact.ts'

export type ContactKind = 'email' | 'phone'

/** A contact that changed, or waits to. */
export interface ChangedContact {
  readonly kind: ContactKind
  readonly oldContact: string
  readonly contact: string
  readonly state: 'waiting' | 'done'
  /** When a waiting one happens; when a done one happened. */
  readonly dueAt: Date
}

/** A contact that changed less long ago proves nothing: whoever changed it may be the thief. */
export const SETTLING_DAYS = 7

/** What changed before this has settled. */
export function settlingSince(now: Date): Date {
  return new Date(now.getTime() - SETTLING_DAYS * DAY)
}

/** Whether no change of this kind is younger than a week. */
export function isSettled(kind: ContactKind, changes: readonly ChangedContact[], now: Date): boolean {
  const since = settlingSince(now)
  return !changes.some((change) => change.kind === kind && change.state === 'done' && change.dueAt > since)
}

interface NewContact {
  readonly kind: ContactKind
  /** Whether a code to the account's present, proven e-mail was right: of a change of e-mail alone. */
  readonly isByOldEmail: boolean
}

/**
 * Until when a new contact waits; null for one that counts at once. It waits a week beside any other change of the week, done or
 * waiting: an e-mail unless its proven owner agreed, a phone beside a change of e-mail.
 */
export function waitsUntil({ kind, isByOldEmail }: NewContact, changes: readonly ChangedContact[], now: Date) {
  const since = settlingSince(now)
  const recent = new Set(changes.filter(({ dueAt }) => dueAt > since).map((change) => change.kind))
  const waits = kind === 'phone' ? recent.has('email') : recent.size > 0 && !(isByOldEmail && !recent.has('email'))
  return waits ? new Date(now.getTime() + SETTLING_DAYS * DAY) : null
}

interface Told {
  readonly channel: 'email' | 'sms'
  readonly to: string
}

/** Everybody an account's contact belongs to, or belonged to within the week; nobody twice, and never the new one. */
export function toldOf(
  present: { readonly email: string; readonly phone: string },
  contact: string,
  changes: readonly ChangedContact[],
  hasSms: boolean,
): readonly Told[] {
  const before = (kind: ContactKind) =>
    changes.filter((change) => change.kind === kind && change.state === 'done').map(({ oldContact }) => oldContact)
  const others = (contacts: readonly string[]) => [...new Set(contacts)].filter((each) => each !== contact)
  const phones = hasSms ? others([present.phone, ...before('phone')]).filter(isChileanMobile) : []
  return [
    ...others([present.email, ...before('email')]).map((to) => ({ channel: 'email', to }) as const),
    ...phones.map((to) => ({ channel: 'sms', to }) as const),
  ]
}
