// Compares the shop's documents of a day with the issuer's register: by kind, and one by one where the issuer lists them.
import type { Day } from '#shop/shared/chile-time.ts'
import type { DaySum, ListedDocument } from '../provider.ts'

/**
 * `missing`: the shop has it, the issuer does not. `surplus`: the issuer has it, the shop does not. `otherSum`: both have its folio, with other sums.
 * `sums`: a kind's documents do not agree, and nobody can say which.
 */
export type DocumentDifferenceCode = 'missing' | 'surplus' | 'otherSum' | 'sums'

export interface DocumentDifference {
  readonly code: DocumentDifferenceCode
  readonly kind: number
  /** Null of sums. */
  readonly folio: number | null
  /** Its order; of a surplus one that of a document that may be it; null where nobody knows. */
  readonly orderNumber: number | null
  /** In pesos. */
  readonly here: number | null
  readonly there: number | null
}

/** A kind's documents on both sides. */
export interface KindTotals {
  readonly kind: number
  readonly here: Omit<DaySum, 'kind'>
  readonly there: Omit<DaySum, 'kind'>
}

export interface DocumentsReconciled {
  readonly day: Day
  readonly totals: readonly KindTotals[]
  readonly differences: readonly DocumentDifference[]
}

/** A document of the shop's that was issued on the day, or may have been. */
export interface OurDocument {
  readonly orderNumber: number
  readonly kind: number
  /** Null while nobody knows whether it was issued. */
  readonly folio: number | null
  readonly total: number
}

/** What a day's documents come to on both sides. */
export function totalsOf(ours: readonly OurDocument[], theirs: readonly DaySum[]): KindTotals[] {
  const issued = ours.filter(({ folio }) => folio !== null)
  const kinds = [...new Set([...issued, ...theirs].map(({ kind }) => kind))].sort((one, other) => one - other)
  return kinds.map((kind) => {
    const own = issued.filter((each) => each.kind === kind)
    const { count = 0, total = 0 } = theirs.find((each) => each.kind === kind) ?? {}
    return { kind, here: { count: own.length, total: sum(own) }, there: { count, total } }
  })
}

/** Differences of one kind; `listed` is null where the issuer named no documents. */
export function differencesOf(
  { kind, here, there }: KindTotals,
  ours: readonly OurDocument[],
  listed: readonly ListedDocument[] | null,
): DocumentDifference[] {
  const own = ours.filter((each) => each.kind === kind)
  if (listed === null || listed.length !== there.count) {
    const isSame = here.count === there.count && here.total === there.total
    return isSame ? [] : [{ code: 'sums', kind, folio: null, orderNumber: null, here: here.total, there: there.total }]
  }
  const theirs = new Map(listed.map((each) => [each.folio, each]))
  const known = new Set(own.map(({ folio }) => folio))
  const uncertain = own.filter(({ folio }) => folio === null)
  const missing = own.flatMap(({ folio, orderNumber, total }): DocumentDifference[] => {
    if (folio === null) return []
    const there = theirs.get(folio)
    if (!there) return [{ code: 'missing', kind, folio, orderNumber, here: total, there: null }]
    return there.total === total
      ? []
      : [{ code: 'otherSum', kind, folio, orderNumber, here: total, there: there.total }]
  })
  const surplus = listed
    .filter(({ folio }) => !known.has(folio))
    .map(({ folio, total }): DocumentDifference => {
      const at = uncertain.findIndex((each) => each.total === total)
      const [maybe] = at < 0 ? [] : uncertain.splice(at, 1)
      return { code: 'surplus', kind, folio, orderNumber: maybe?.orderNumber ?? null, here: null, there: total }
    })
  return [...missing, ...surplus]
}

const sum = (all: readonly OurDocument[]): number => all.reduce((pesos, { total }) => pesos + total, 0)
