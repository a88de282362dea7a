// Everything stored of a person, for the page and for the file he takes with him.
import type { Database } from '#platform/database/database.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import { createChangedContactRepository, type StoredChange } from './changed-contact.repository.ts'
import { settlingSince } from './changed-contact.ts'
import { createConsentRepository } from './consents/consent.repository.ts'
import type { ConsentEvent } from './consents/consent.ts'
import type { ContactChange } from './contact-change.repository.ts'
import type { ContactMoveService } from './contact-move.service.ts'
import type { CorrectionService } from './correction.service.ts'
import type { DeletionService } from './deletion.service.ts'
import { createPersonRepository, type PersonalOrder, type PersonalRow } from './person.repository.ts'
import { type Person, type PersonRecord, rowIdsOf } from './person.ts'

export interface PersonData {
  /** The newest or the member's first. */
  readonly records: readonly PersonRecord[]
  readonly orders: readonly PersonalOrder[]
  readonly consents: readonly ConsentEvent[]
  /** By table. */
  readonly sections: Readonly<Record<string, readonly PersonalRow[]>>
}

/** What the page shows. */
export interface PersonOverview extends PersonData {
  readonly person: Person
  readonly waiting: readonly ContactChange[]
  /** New contacts whose codes were right and whose day has not come, and what stops each. */
  readonly held: readonly (StoredChange & { readonly stopKey: string })[]
  readonly identity: {
    /** Whether this session is not asked again for the moment. */
    readonly isShown: boolean
    /** Where a code in place of the password would go; null for nowhere. */
    readonly codeTo: string | null
  }
  /** What a deletion would leave, and what stands in its way. */
  readonly deletion: { readonly underWay: readonly (number | null)[]; readonly documents: number }
}

interface Deps {
  readonly database: Database
  readonly corrections: Pick<CorrectionService, 'waiting'>
  readonly deletions: Pick<DeletionService, 'preview'>
  readonly identity: Pick<IdentityService, 'isShown' | 'contactOf'>
  readonly moves: Pick<ContactMoveService, 'stopKeyOf'>
}

export type MyDataService = ReturnType<typeof createMyDataService>

export function createMyDataService({ database, corrections, deletions, identity, moves }: Deps) {
  const persons = createPersonRepository()
  const consents = createConsentRepository()
  const changed = createChangedContactRepository()

  async function everything(person: Person): Promise<PersonData> {
    const rowIds = rowIdsOf(person)
    return {
      records: [person.record, ...person.others],
      orders: await persons.ordersOf(database, rowIds),
      consents: await consents.of(database, rowIds),
      sections: await persons.sectionsOf(database, rowIds),
    }
  }

  return {
    everything,

    async overview(person: Person, sessionKey: string | null, now: Date): Promise<PersonOverview> {
      const { isMember, record } = person
      const { rowId } = record
      const moved = isMember ? await changed.of(database, rowId, settlingSince(now)) : []
      const held = moved.filter(({ state }) => state === 'waiting')
      return {
        ...(await everything(person)),
        person,
        waiting: isMember ? await corrections.waiting(rowId, now) : [],
        held: held.map((each) => ({ ...each, stopKey: moves.stopKeyOf(record.id, each.dueAt) })),
        identity: {
          isShown: isMember && (await identity.isShown({ rowId, sessionKey, now })),
          codeTo: isMember ? ((await identity.contactOf(rowId, now))?.contact ?? null) : null,
        },
        deletion: await deletions.preview(person),
      }
    },
  }
}
