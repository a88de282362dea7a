// Everything stored of a person, for the page and for the file he takes with him.
import type { Database } from '#platform/database.ts'
import { createConsentRepository } from './consents/consent.repository.ts'
import type { ConsentEvent } from './consents/consent.ts'
import type { ContactChange } from './contact-change.repository.ts'
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
  /** What a deletion would leave, and what stands in its way. */
  readonly deletion: { readonly underWay: readonly (number | null)[]; readonly documents: number }
}

interface Deps {
  readonly database: Database
  readonly corrections: Pick<CorrectionService, 'waiting'>
  readonly deletions: Pick<DeletionService, 'preview'>
}

export type MyDataService = ReturnType<typeof createMyDataService>

export function createMyDataService({ database, corrections, deletions }: Deps) {
  const persons = createPersonRepository()
  const consents = createConsentRepository()

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

    async overview(person: Person, now: Date): Promise<PersonOverview> {
      return {
        ...(await everything(person)),
        person,
        waiting: person.isMember ? await corrections.waiting(person.record.rowId, now) : [],
        deletion: await deletions.preview(person),
      }
    },
  }
}
