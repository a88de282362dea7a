// An issuer of tax documents that the test plays: as exact as a real one about keys, folios and sums, and as unreliable as it is told to be.
import { createHash } from 'node:crypto'
import type { Day } from '#shop/shared/chile-time.ts'
import type { DaySum, DocumentStatus, IssuedDocument, TaxDocumentProvider } from '#shop/tax-documents/provider.ts'
import type { Reference } from '#shop/tax-documents/tax-document.ts'

/** What the next calls meet, one each: the answer or the request is lost, there are no folios, it is refused, or taken back later. */
export type IssuerFault = 'lostAnswer' | 'lostRequest' | 'noFolios' | 'refused' | 'rejectedLater'

export interface KeptDocument extends IssuedDocument {
  readonly key: string
  readonly day: Day
  readonly receiver: string
  readonly reference: Reference | null
  readonly at: number
  status: DocumentStatus
}

/** Hours for which it knows a key, as OpenFactura does. */
const KEY_HOURS = 24

export function createTestIssuer(now: () => Date) {
  const issued: KeptDocument[] = []
  const faults: IssuerFault[] = []
  const folios = new Map<number, number>()
  let calls = 0

  const provider: TaxDocumentProvider = {
    name: 'test',
    keyHours: KEY_HOURS,
    async issue(document, key) {
      calls += 1
      const fault = faults.shift()
      if (fault === 'lostRequest') return { outcome: 'unknown', reason: 'no answer' }
      if (fault === 'noFolios') return { outcome: 'later', reason: 'no folios' }
      if (fault === 'refused') return { outcome: 'refused', reason: 'a field is wrong' }
      const at = now().getTime()
      const known = issued.find((each) => each.key === key && at - each.at < KEY_HOURS * 3_600_000)
      const { kind, total, day, receiver, reference } = document
      const folio = (folios.get(kind) ?? 0) + (known ? 0 : 1)
      const one = known ?? {
        ...{ kind, folio, total, day, key, at, reference, receiver: receiver.rut },
        ...{ token: createHash('sha256').update(`${kind}-${folio}`).digest('hex') },
        status: fault === 'rejectedLater' ? ('rejected' as const) : ('accepted' as const),
      }
      if (!known) {
        folios.set(kind, folio)
        issued.push(one)
      }
      return fault === 'lostAnswer' ? { outcome: 'unknown', reason: 'no answer' } : { outcome: 'issued', document: one }
    },
    find: async ({ kind, day, total, receiver }) =>
      issued.filter((one) => one.kind === kind && one.day === day && one.total === total && one.receiver === receiver.rut), // biome-ignore format: one row
    status: async ({ token }) => issued.find((one) => one.token === token)?.status ?? 'unknown',
    file: async () => null,
    folios: async () => [39, 33, 61].map((kind) => ({ kind, left: 5_000 - (folios.get(kind) ?? 0), expires: null })),
    taxpayer: async () => null,
    listed: async (kind, day) => issued.filter((one) => one.kind === kind && one.day === day),
    async sums(day) {
      const ofDay = issued.filter((one) => one.day === day)
      return [...Map.groupBy(ofDay, ({ kind }) => kind)].map(([kind, same]): DaySum => ({ kind, count: same.length, total: same.reduce((all, { total }) => all + total, 0) })) // biome-ignore format: one row
    },
  }
  return {
    provider,
    /** All it ever issued. */
    issued,
    calls: () => calls,
    /** What the next calls meet. */
    next: (...given: IssuerFault[]) => void faults.push(...given),
    calm: () => void faults.splice(0),
  }
}
