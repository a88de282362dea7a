// The mails that arrived, newest first, in a journal: what was answered 250 outlives a `kill -9`. The oldest are dropped when
// there are too many or they take too much memory.
import { openJournal } from '#sandbox/payments/journal.ts'
import { type Mail, storedMail } from './mail.ts'

export type Inbox = {
  add(mail: Mail): void
  /** Newest first; `to` selects the mails for that address, in any case of letters. */
  list(filter?: { to?: string | undefined; subject?: string | undefined }): readonly Mail[]
  byId(id: string): Mail | undefined
  /** Removes all, or those for one address; gives how many. */
  remove(to?: string): number
  close(): void
}

const MAX_MAILS = 1_000
const MAX_BYTES = 128 * 1024 * 1024

/** The inbox of `file`; without one it is in memory only. Throws when the folder cannot be written. */
export function openInbox(file?: string): Inbox {
  const journal = openJournal<Mail>({ file, keyOf: ({ id }) => id, parse: storedMail, most: MAX_MAILS })
  const list: Inbox['list'] = ({ to, subject } = {}) =>
    journal
      .list()
      .filter(
        (mail) =>
          (to === undefined || mail.to.includes(to.trim().toLowerCase())) &&
          (subject === undefined || mail.subject.toLowerCase().includes(subject.toLowerCase())),
      )
  return {
    add(mail) {
      journal.save(mail)
      let bytes = 0
      const tooMuch = journal.list().filter(({ size }, index) => {
        bytes += size
        return index > 0 && bytes > MAX_BYTES
      })
      if (tooMuch.length > 0) journal.remove(tooMuch.map(({ id }) => id))
    },
    list,
    byId: journal.get,
    remove(to) {
      const removed = list({ to })
      if (removed.length > 0) journal.remove(removed.map(({ id }) => id))
      return removed.length
    },
    close: journal.close,
  }
}
