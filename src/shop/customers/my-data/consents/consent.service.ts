// Writes down what people agree to, in the transaction of whatever they do.
import { type Database, inTransaction, type Queryable } from '#platform/database/database.ts'
import { createConsentRepository } from './consent.repository.ts'
import { CONSENT_VERSIONS, type ConsentKind, isGiven, isNews, pageOf } from './consent.ts'

interface Said {
  readonly customerRowId: number
  /** Where it was said. */
  readonly page: string
  readonly now: Date
  readonly said: Readonly<Partial<Record<ConsentKind, boolean>>>
}

/** The version of an owner's own text of a kind at a moment; null where the shop's is in force. */
export type OwnVersion = (kind: ConsentKind, now: Date) => string | null

interface Deps {
  readonly database: Database
  /** Left out: nobody publishes texts of his own. */
  readonly ownVersion?: OwnVersion
}

type Answer = Omit<Said, 'said'> & { readonly given: boolean }

export type ConsentService = ReturnType<typeof createConsentService>

export function createConsentService({ database, ownVersion = () => null }: Deps) {
  const consents = createConsentRepository()

  /** Writes down what was said: each kind with the version of its text; nothing that was said last time. */
  async function record(tx: Queryable, { customerRowId, page, now, said }: Said): Promise<void> {
    const before = await consents.of(tx, [customerRowId])
    const events = (Object.entries(said) as [ConsentKind, boolean][])
      .map(([kind, given]) => ({
        kind,
        given,
        version: ownVersion(kind, now) ?? CONSENT_VERSIONS[kind],
        page: pageOf(page),
        at: now,
      }))
      .filter((event) => isNews(before, event))
    if (events.length > 0) await consents.add(tx, customerRowId, events)
  }

  return {
    record,

    /** Changes the answer about offers by e-mail. */
    setMarketing: ({ given, ...said }: Answer): Promise<void> =>
      inTransaction(database, (tx) => record(tx, { ...said, said: { marketing: given } })),

    /** Changes the answer about text messages when an order is on its way. */
    setDispatchSms: ({ given, ...said }: Answer): Promise<void> =>
      inTransaction(database, (tx) => record(tx, { ...said, said: { dispatch_sms: given } })),

    /** The last word of a person on a kind; false when he never said any. */
    hasGiven: async (customerRowId: number, kind: ConsentKind): Promise<boolean> =>
      isGiven(await consents.of(database, [customerRowId]), kind),
  }
}
