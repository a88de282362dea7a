// What is written down of an account, and what of it is one row: outsiders cause as many failures as they like, an hour's are a
// number.
import type { Origin } from '#shop/shared/requests/origin.ts'

/** Whether only its owner (or who has his password, session or mailbox) causes it; anything else anybody may cause who knows his RUT. */
const KINDS = {
  joined: { isOwn: true },
  logIn: { isOwn: true },
  logInFailed: { isOwn: false },
  /** Too many wrong passwords: not even looked at. */
  logInThrottled: { isOwn: false },
  /** The right password of somebody who is blocked. */
  logInBlocked: { isOwn: true },
  logOutEverywhere: { isOwn: true },
  /** Of another session than the one that asks. */
  sessionEnded: { isOwn: true },
  /** A wrong password where it is asked for again in a session. */
  passwordWrong: { isOwn: true },
  passwordChanged: { isOwn: true },
  resetAsked: { isOwn: false },
  resetDone: { isOwn: true },
  emailChangeAsked: { isOwn: true },
  emailChanged: { isOwn: true },
  emailChangeStopped: { isOwn: true },
  phoneChangeAsked: { isOwn: true },
  phoneChanged: { isOwn: true },
  phoneChangeStopped: { isOwn: true },
  dataDeleted: { isOwn: true },
} as const

export type AccountEventKind = keyof typeof KINDS

export const ACCOUNT_EVENT_KINDS = Object.keys(KINDS) as AccountEventKind[]

export interface AccountEvent {
  readonly kind: AccountEventKind
  /** How often within the hour. */
  readonly times: number
  readonly firstAt: Date
  readonly lastAt: Date
  /** From where it was last. */
  readonly origin: Origin
}

/** By what events of a kind are one row: the hour; and from where, of what its owner does. */
export function alikeOf(kind: AccountEventKind, { network, device }: Origin, now: Date): string {
  const hour = now.toISOString().slice(0, 13)
  return KINDS[kind].isOwn ? `${hour} ${network ?? ''} ${device}` : hour
}

/** Whether a stored text is a kind: another version of the shop may have written more. */
export function isAccountEventKind(text: string): text is AccountEventKind {
  return Object.hasOwn(KINDS, text)
}
