// Writes down what people agree to, in the transaction of whatever they do.
import { type Database, inTransaction, type Queryable } from '#platform/database.ts'
import { createConsentRepository } from './consent.repository.ts'
import { CONSENT_VERSIONS, type ConsentKind, isGiven, pageOf } from './consent.ts'

interface Said {
  readonly customerRowId: number
  /** Where it was said. */
  readonly page: string
  readonly now: Date
}

export type ConsentService = ReturnType<typeof createConsentService>

export function createConsentService({ database }: { readonly database: Database }) {
  const consents = createConsentRepository()

  /** What was said, each kind with the version of its text. */
  async function record(
    tx: Queryable,
    { customerRowId, page, now, said }: Said & { readonly said: Readonly<Partial<Record<ConsentKind, boolean>>> },
  ): Promise<void> {
    const events = (Object.entries(said) as [ConsentKind, boolean][]).map(([kind, given]) => ({
      kind,
      given,
      version: CONSENT_VERSIONS[kind],
      page: pageOf(page),
      at: now,
    }))
    if (events.length > 0) await consents.add(tx, customerRowId, events)
  }

  return {
    record,

    /** Changes the answer about offers by e-mail; the same answer again is not written down. */
    async setMarketing({ given, ...said }: Said & { readonly given: boolean }): Promise<void> {
      await inTransaction(database, async (tx) => {
        const before = isGiven(await consents.of(tx, [said.customerRowId]), 'marketing')
        if (before !== given) await record(tx, { ...said, said: { marketing: given } })
      })
    },
  }
}
