// Deletes a person: all that is stored, at once, but for what tax law keeps of paid orders. Refused while an
// order is under way.
import { type Database, inTransaction, type Queryable } from '#platform/database/database.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import { NOWHERE, type Origin } from '#shop/shared/requests/origin.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import type { AccountEvents } from '../accounts/account-events.service.ts'
import type { IdentityRefusal, IdentityService } from '../identity/identity.service.ts'
import type { Proof } from '../identity/identity.ts'
import { createChangedContactRepository } from './changed-contact.repository.ts'
import type { ConsentService } from './consents/consent.service.ts'
import { createContactChangeRepository } from './contact-change.repository.ts'
import { createErasureRepository } from './erasure.repository.ts'
import { type Person, rowIdsOf } from './person.ts'

/** A letter to somebody of whom nothing else is stored any more: the job is blanked once it is sent. */
export const DATA_LETTER_JOB = 'data letter'

export interface DataLetterJob {
  readonly to: string
  readonly name: string
  /** Documents that had to stay. */
  readonly documents: number
}

export interface Deletion {
  /** Of a member, for this once: it cannot be undone. A guest was let in by a code. */
  readonly proof: Proof
  /** The box that says it cannot be undone. */
  readonly isConfirmed: boolean
  readonly page: string
  readonly network: string | null
  readonly origin?: Origin
  readonly now: Date
}

type DeletionRefusal =
  | IdentityRefusal
  | { readonly code: 'deletionUnconfirmed' | 'alreadyDeleted' }
  | { readonly code: 'orderUnderWay'; readonly orders: readonly (number | null)[] }

interface Deps {
  readonly database: Database
  readonly enqueue: Enqueue
  readonly newId: <Kind extends string>() => Kind
  readonly identity: Pick<IdentityService, 'confirm'>
  readonly consents: Pick<ConsentService, 'record'>
  readonly events: Pick<AccountEvents, 'record'>
  /** Registered cards are taken back where they are registered, too. */
  readonly cards: readonly { forgetOf(tx: Queryable, rowIds: readonly number[]): Promise<void> }[]
}

export type DeletionService = ReturnType<typeof createDeletionService>

export function createDeletionService(deps: Deps) {
  const { database, enqueue, newId, identity, consents, events, cards } = deps
  const erasure = createErasureRepository()
  const changed = createChangedContactRepository()
  const changes = createContactChangeRepository()

  return {
    /** What stands in the way of a deletion, and what it would leave. */
    async preview(person: Person): Promise<{ underWay: readonly (number | null)[]; documents: number }> {
      return summaryOf(await erasure.ordersOf(database, rowIdsOf(person)))
    },

    async delete(
      person: Person,
      { proof, isConfirmed, page, network, origin = NOWHERE, now }: Deletion,
    ): Promise<Result<{ documents: number }, DeletionRefusal>> {
      if (!isConfirmed) return refuse({ code: 'deletionUnconfirmed' })
      const { record, isMember } = person
      if (isMember) {
        const shown = await identity.confirm({ rowId: record.rowId, sessionKey: null, network, origin, now }, proof)
        if (!shown.ok) return shown
      }
      return inTransaction(database, async (tx) => {
        const rowIds = await erasure.lock(tx, rowIdsOf(person))
        if (!rowIds.includes(record.rowId)) return refuse({ code: 'alreadyDeleted' })
        const orders = await erasure.ordersOf(tx, rowIds, true)
        const { underWay, documents } = summaryOf(orders)
        if (underWay.length > 0) return refuse({ code: 'orderUnderWay', orders: underWay })
        const moved = await changed.of(tx, record.rowId, new Date(0))
        const wanted = await changes.of(tx, record.rowId)
        const contacts = [
          ...[record, ...person.others].flatMap(({ email, phone }) => [email, phone]),
          ...moved.flatMap(({ oldContact, contact }) => [oldContact, contact]),
          ...wanted.map(({ contact }) => contact),
        ]
        await erasure.blankOrders(
          tx,
          orders.map(({ rowId }) => rowId),
          true,
        )
        for (const each of cards) await each.forgetOf(tx, rowIds)
        await erasure.deleteRows(tx, rowIds)
        await erasure.deleteJobs(
          tx,
          [...new Set(contacts)].filter((contact) => contact !== ''),
        )
        await erasure.blankCustomers(tx, rowIds, now)
        // That it was done is all that is left of what happened with the account.
        if (isMember) await events.record(tx, { account: record, kind: 'dataDeleted', origin: NOWHERE, now })
        await consents.record(tx, {
          customerRowId: record.rowId,
          page,
          now,
          said: { marketing: false, dispatch_sms: false },
        })
        // Whoever changed the e-mail within the week may be a thief: its owner hears of it at the one before.
        const before = moved.filter(({ kind, state }) => kind === 'email' && state === 'done')
        for (const to of new Set([record.email, ...before.map(({ oldContact }) => oldContact)])) {
          const payload: DataLetterJob = { to, name: record.name, documents }
          await enqueue(tx, { kind: DATA_LETTER_JOB, key: newId<string>(), payload })
        }
        return done({ documents })
      })
    },
  }
}

function summaryOf(orders: readonly { number: number | null; isOpen: boolean; isPaid: boolean }[]) {
  const underWay = orders.filter(({ isOpen }) => isOpen).map(({ number }) => number)
  return { underWay, documents: orders.filter(({ isPaid }) => isPaid).length }
}
