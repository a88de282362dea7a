// By what a person is recognised again without being known: keyed hashes of RUT, phone and mailbox, which can be compared and nothing else.
import { createHmac } from 'node:crypto'
import { mailboxOf } from './mailbox.ts'

/** As stored: RUT without dots, phone as E.164. */
export interface Contacts {
  readonly email: string
  readonly rut: string
  readonly phone: string
}

/** A value of a kind as 64 hexadecimal digits. */
export function partyOf(kind: string, value: string, secret: string): string {
  return createHmac('sha256', secret).update(`${kind} ${value}`).digest('hex')
}

/** One for each contact there is, by its kind; spellings of one mailbox are alike. */
export function contactParties(
  { email, rut, phone }: Contacts,
  secret: string,
): Partial<Record<keyof Contacts, string>> {
  return {
    ...(email !== '' && { email: partyOf('email', mailboxOf(email), secret) }),
    ...(rut !== '' && { rut: partyOf('rut', rut, secret) }),
    ...(phone !== '' && { phone: partyOf('phone', phone, secret) }),
  }
}
