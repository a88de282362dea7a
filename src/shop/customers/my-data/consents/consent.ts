// What people agree to or refuse, and which version of its text they saw.

/** `dispatch_sms`: a text message when an order is on its way. */
export type ConsentKind = 'terms' | 'privacy' | 'marketing' | 'dispatch_sms'

/** The day of each text, which terms and privacy print: a changed text gets a new day here (consent.test.ts compares). */
export const CONSENT_VERSIONS: Readonly<Record<ConsentKind, string>> = {
  terms: '2026-11-26',
  privacy: '2026-11-28',
  marketing: '2026-11-22',
  dispatch_sms: '2026-11-23',
}

/** What somebody said once; never changed afterwards. */
export interface ConsentEvent {
  readonly kind: ConsentKind
  readonly given: boolean
  readonly version: string
  /** The page it was said on. */
  readonly page: string
  readonly at: Date
}

/** The last word on a kind; false when nothing was ever said. Events in the order they were said. */
export function isGiven(events: readonly ConsentEvent[], kind: ConsentKind): boolean {
  return events.findLast((event) => event.kind === kind)?.given ?? false
}

/** Whether this was not the last word already: of another text, or the other answer. A first no is none. */
export function isNews(before: readonly ConsentEvent[], { kind, given, version }: ConsentEvent): boolean {
  const last = before.findLast((event) => event.kind === kind)
  return last ? last.given !== given || last.version !== version : given
}

const LONGEST_PAGE = 100

/** The path of a page alone: a query may name people. */
export function pageOf(address: string): string {
  const path = /^\/(?![/\\])[^?#\s]*/.exec(address)?.[0] ?? '/'
  return path.slice(0, LONGEST_PAGE)
}
