// The mails that arrived, newest first; the oldest are dropped when there are too many or they take too much memory.
import type { Mail } from './mail.ts'

export type Inbox = {
  add(mail: Mail): void
  /** Newest first; `to` selects the mails for that address, in any case of letters. */
  list(filter?: { to?: string | undefined; subject?: string | undefined }): readonly Mail[]
  byId(id: string): Mail | undefined
  /** Removes all, or those for one address; gives how many. */
  remove(to?: string): number
}

const MAX_MAILS = 1_000
const MAX_BYTES = 128 * 1024 * 1024

/** An empty inbox. */
export function createInbox(): Inbox {
  let mails: Mail[] = []
  let bytes = 0
  const list: Inbox['list'] = ({ to, subject } = {}) =>
    mails.filter(
      (mail) =>
        (to === undefined || mail.to.includes(to.trim().toLowerCase())) &&
        (subject === undefined || mail.subject.toLowerCase().includes(subject.toLowerCase())),
    )
  return {
    add(mail) {
      mails.unshift(mail)
      bytes += mail.size
      while (mails.length > MAX_MAILS || (bytes > MAX_BYTES && mails.length > 1)) bytes -= mails.pop()?.size ?? 0
    },
    list,
    byId: (id) => mails.find((mail) => mail.id === id),
    remove(to) {
      const removed = new Set(list({ to }))
      mails = mails.filter((mail) => !removed.has(mail))
      bytes = mails.reduce((sum, mail) => sum + mail.size, 0)
      return removed.size
    },
  }
}
