// Compares the shop's documents of a day with the issuer's register.
import type { Database } from '#platform/database/database.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import type { TaxDocumentProvider } from './provider.ts'
import type { TaxDocumentRepository } from './tax-document.repository.ts'

interface Deps {
  readonly database: Database
  readonly documents: TaxDocumentRepository
  readonly provider: TaxDocumentProvider
}

export function createComparing({ database, documents, provider }: Deps) {
  return { reconcile }

  /** Compares a day's documents with the provider's register; null where it cannot be read now. */
  async function reconcile(day: Day): Promise<readonly DayDifference[] | null> {
    const theirs = await provider.sums(day)
    if (!theirs) return null
    const ours = await documents.sums(database, day)
    const kinds = [...new Set([...ours, ...theirs].map(({ kind }) => kind))].sort((one, other) => one - other)
    const none = { count: 0, total: 0 }
    return kinds.flatMap((kind) => {
      const [mine, its] = [ours, theirs].map((sums) => sums.find((each) => each.kind === kind) ?? none) as [DaySumOf, DaySumOf] // biome-ignore format: one row
      const isSame = mine.count === its.count && mine.total === its.total
      return isSame ? [] : [{ kind, ours: { count: mine.count, total: mine.total }, theirs: { count: its.count, total: its.total } }] // biome-ignore format: one row
    })
  }
}

interface DaySumOf {
  readonly count: number
  readonly total: number
}

/** A kind of which the shop and its provider do not have the same. */
export interface DayDifference {
  readonly kind: number
  readonly ours: DaySumOf
  readonly theirs: DaySumOf
}
