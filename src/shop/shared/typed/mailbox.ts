// Which mailbox an address leads to, however it is written.

/**
 * The mailbox of an e-mail: in lower case, without dots and without what follows a `+` before the @, since letters to all of these
 * come to the same person. For comparing people, never for writing to them: where dots count, two addresses have one mailbox here.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const host = domain === 'googlemail.com' ? 'gmail.com' : domain
  return `${local.split('+')[0]!.replaceAll('.', '')}@${host}`
}
