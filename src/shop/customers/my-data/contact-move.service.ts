// A new contact whose codes were right: it counts at once, or waits a week that its owner may stop from a letter. Everybody the account's
// contacts belonged to is told.
import { type Database, inTransaction, type Tx } from '#platform/database/database.ts'
import type { Signer } from '#platform/secrets/signed-value.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import { NOWHERE, type Origin } from '#shop/shared/requests/origin.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import { createAccountRepository } from '../accounts/account.repository.ts'
import type { AccountEvents } from '../accounts/account-events.service.ts'
import { LETTER_JOB, type LetterJob } from '../accounts/letters.ts'
import { maskEmail, maskPhone } from '../masked-contact.ts'
import type { SmsService } from '../sms/sms.service.ts'
import { createChangedContactRepository } from './changed-contact.repository.ts'
import { type ContactKind, settlingSince, toldOf, waitsUntil } from './changed-contact.ts'
import { createContactChangeRepository } from './contact-change.repository.ts'
import { CONTACT_LETTER_JOB, type ContactLetterJob } from './contact-letter.ts'
import { createPersonRepository } from './person.repository.ts'
import type { PersonRecord } from './person.ts'

export interface ContactMove {
  readonly kind: ContactKind
  readonly contact: string
  /** Whether a code reached the new contact itself. */
  readonly isProven: boolean
  /** Whether a code to the account's proven e-mail of before was right. */
  readonly isByOldEmail: boolean
  /** From where it was asked for; the worker's is nowhere. */
  readonly origin: Origin
}

interface Deps {
  readonly database: Database
  readonly enqueue: Enqueue
  readonly newId: <Kind extends string>() => Kind
  readonly sms: Pick<SmsService, 'isAvailable'>
  readonly sessions: { endAll(db: Tx, customerRowId: number): Promise<void> }
  /** For links that stop a change alone. */
  readonly signer: Signer
  readonly events: Pick<AccountEvents, 'record'>
}

export type ContactMoveService = ReturnType<typeof createContactMoveService>

export function createContactMoveService({ database, enqueue, newId, sms, sessions, signer, events }: Deps) {
  const accounts = createAccountRepository()
  const persons = createPersonRepository()
  const changes = createContactChangeRepository()
  const changed = createChangedContactRepository()

  async function tell(
    tx: Tx,
    member: PersonRecord,
    move: Pick<ContactMove, 'kind' | 'contact'>,
    now: Date,
    until?: Date,
  ) {
    const { kind, contact } = move
    const recent = await changed.of(tx, member.rowId, settlingSince(now))
    const masked = kind === 'email' ? maskEmail(contact) : maskPhone(contact)
    const waits = until ? { until: until.toISOString(), key: stopKeyOf(member.id, until) } : null
    for (const told of toldOf(member, contact, recent, sms.isAvailable())) {
      const about = { name: member.name, kind, contact: masked, at: now.toISOString(), waits }
      const payload: ContactLetterJob = { ...told, ...about }
      await enqueue(tx, { kind: CONTACT_LETTER_JOB, key: newId<string>(), payload })
    }
  }

  /** By what a letter's link stops whatever waits of an account: it is over when the change counts. */
  function stopKeyOf(customerId: string, until: Date): string {
    return signer.sign(customerId, until)
  }

  /** Writes the new contact to the account; false when another account has this e-mail. `member`: as he was before. */
  async function apply(tx: Tx, member: PersonRecord, move: Omit<ContactMove, 'isByOldEmail'>, now: Date) {
    const { kind, contact, isProven, origin } = move
    if (!(await changes.apply(tx, member.rowId, move))) return false
    // A link for a new password proves the mailbox it lies in, which is the account's no more.
    if (kind === 'email') await accounts.endResets(tx, member.rowId, now)
    const oldContact = member[kind]
    await changed.dropWaiting(tx, member.rowId, kind)
    await changed.add(tx, member.rowId, {
      ...{ kind, oldContact, contact, isProven, state: 'done', dueAt: now, createdAt: now },
    })
    await events.record(tx, { account: member, kind: `${kind}Changed`, origin, now })
    await tell(tx, member, move, now)
    return true
  }

  return {
    stopKeyOf,

    /** In a transaction that has locked the member; `waitsUntil` null for a change that counts already. */
    async move(
      tx: Tx,
      rowId: number,
      move: ContactMove,
      now: Date,
    ): Promise<Result<{ waitsUntil: Date | null }, { readonly code: 'changeOver' | 'emailTaken' }>> {
      const member = await persons.findMember(tx, rowId)
      if (!member) return refuse({ code: 'changeOver' })
      const until = waitsUntil(move, await changed.of(tx, rowId, settlingSince(now)), now)
      if (!until)
        return (await apply(tx, member, move, now)) ? done({ waitsUntil: null }) : refuse({ code: 'emailTaken' })
      const { kind, contact, isProven } = move
      if (kind === 'email' && (await changes.isTaken(tx, contact))) return refuse({ code: 'emailTaken' })
      await changed.dropWaiting(tx, rowId, kind)
      const waiting = { kind, oldContact: member[kind], contact, isProven, state: 'waiting', dueAt: until } as const
      await changed.add(tx, rowId, { ...waiting, createdAt: now })
      await tell(tx, member, move, now, until)
      return done({ waitsUntil: until })
    },

    /** For the worker: those whose week is over count now; returns how many. */
    async applyDue(now: Date): Promise<number> {
      let count = 0
      for (const due of await changed.due(database, now))
        await inTransaction(database, async (tx) => {
          const isThere = await persons.lockMember(tx, due.customerRowId)
          const member = isThere ? await persons.findMember(tx, due.customerRowId) : null
          // An e-mail that is another's by now is nobody's change any more.
          if ((await changed.take(tx, due.id)) && member && (await apply(tx, member, { ...due, origin: NOWHERE }, now)))
            count++
        })
      return count
    },

    /**
     * By the link of a letter: what waits is gone, every session ends, and a letter to the account's e-mail sets a new password. False
     * where nothing waits any more.
     */
    async stop(key: string, now: Date, origin: Origin = NOWHERE): Promise<boolean> {
      const id = signer.read(key, now)
      if (id === null) return false
      return inTransaction(database, async (tx) => {
        const rowId = await persons.lockMemberById(tx, id)
        if (rowId === null) return false
        const account = { rowId, id }
        let stopped = 0
        for (const kind of ['email', 'phone'] as const) {
          if ((await changed.dropWaiting(tx, rowId, kind)) === 0) continue
          stopped++
          await events.record(tx, { account, kind: `${kind}ChangeStopped`, origin, now })
        }
        if (stopped === 0) return false
        await changes.deleteOf(tx, rowId)
        await sessions.endAll(tx, rowId)
        const payload: LetterJob = { letter: 'recovery', customerRowId: rowId }
        await enqueue(tx, { kind: LETTER_JOB, key: newId<string>(), payload })
        return true
      })
    },

    /** Whether a link may still stop something, for its page. */
    isLive: (key: string, now: Date): boolean => signer.read(key, now) !== null,
  }
}
