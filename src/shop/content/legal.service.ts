// The legal texts as they are published, by the clock: which version a page shows, and which one a consent names.
import type { Clock } from '#platform/clock.ts'
import type { ContentService } from '#shop/publishing/content.service.ts'
import { LEGAL_PAGES, type LegalPage, type LegalVersion, type LegalVersions, versionsOf } from './legal-text.ts'

interface Deps {
  readonly content: Pick<ContentService, 'all'>
  readonly clock: Pick<Clock, 'now'>
}

export type LegalTexts = ReturnType<typeof createLegalTexts>

/** The pages whose text somebody agrees to. */
const AGREED_TO = { terms: LEGAL_PAGES[0], privacy: LEGAL_PAGES[1] } as const

export function createLegalTexts({ content, clock }: Deps) {
  const published = () => content.all<LegalVersion>('legal').map(({ document }) => document)

  return {
    /** The versions of a page now. */
    of: (page: LegalPage): LegalVersions => versionsOf(published(), page, clock.now()),
    /** A version by its day, also one that is still to come; undefined where none was published. */
    version: (page: LegalPage, since: string): LegalVersion | undefined =>
      published().find((version) => version.page === page && version.since === since),
    /** What a consent given now names: day and hash of the owner's text; null where the shop's own is in force. */
    agreedTo(kind: string, now: Date): string | null {
      if (kind !== 'terms' && kind !== 'privacy') return null
      const { current } = versionsOf(published(), AGREED_TO[kind], now)
      return current && `${current.since} ${current.hash}`
    },
  }
}
