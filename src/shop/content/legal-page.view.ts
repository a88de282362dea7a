// A legal page: the version it shows, by its address, and the ones before it.

import { printedDay } from '#texts/days/days.ts'
import { legalWords } from '#texts/legal/document.ts'
import { legalDocument } from '#texts/legal/documents.ts'
import type { ShopIdentity } from './identity.ts'
import { LEGAL_PAGES, type LegalPage, type LegalVersion, type LegalVersions } from './legal-text.ts'

interface Asked {
  readonly legal: {
    readonly of: (page: LegalPage) => LegalVersions
    readonly version: (page: LegalPage, since: string) => LegalVersion | undefined
  }
  readonly path: string
  /** The day of the address; null for the version in force. */
  readonly version: string | null
  readonly shop: ShopIdentity
}

export type LegalPageView = NonNullable<ReturnType<typeof legalPageView>>

/** Null where no such version was published. */
export function legalPageView({ legal, path, version, shop }: Asked) {
  const page = LEGAL_PAGES.find((each) => `/${each}` === path)
  if (page === undefined) throw new Error(`no legal page at ${path}`)
  const { current, earlier, until } = legal.of(page)
  const shown = version === null ? current : (legal.version(page, version) ?? ownOf(version))
  if (shown === undefined) return null
  const isCurrent = shown?.since === current?.since
  const standing = shown && current && shown.since > current.since ? legalWords.coming : legalWords.replaced
  return {
    document: legalDocument(path, shop, shown),
    /** What is said of a version that is not in force. */
    standing: isCurrent ? null : standing,
    earlier: isCurrent
      ? earlier.map(({ since }) => ({ label: legalWords.of(printedDay(since)), href: `${path}?version=${since}` }))
      : [],
    until,
  }

  /** The shop's own text, which whoever agreed to it may read again by its day. */
  function ownOf(day: string): LegalVersion | null | undefined {
    return legalDocument(path, shop).since === printedDay(day) ? null : undefined
  }
}
