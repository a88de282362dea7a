// What may become of a round of the nightly feed.
import type { LoadFault } from '../faults.ts'
import type { GuardHeld } from '../guards.ts'

/** Why a manifest is not taken. */
export const FEED_REFUSALS = [
  /** There are files, and no manifest. */
  'noManifest',
  'notAManifest',
  'olderSequence',
  'fileMissing',
  'otherBytes',
  'otherRows',
  'faults',
  'guarded',
] as const
export type FeedRefusal = (typeof FEED_REFUSALS)[number]

/** What may be so only because somebody is still writing: it is told when it is so the next time, too. */
export const MAY_PASS: readonly FeedRefusal[] = ['noManifest', 'notAManifest', 'fileMissing', 'otherBytes']

export interface FeedRound {
  /** Of the manifest's bytes. */
  readonly manifest: string
  readonly source: string
  readonly sequence: number
  readonly state: 'waiting' | 'refused' | 'applied'
  readonly reason: FeedRefusal | null
  readonly runId: number | null
  readonly at: Date
}

/** What the letter about a refusal says. */
export interface FeedAlert {
  readonly source: string
  readonly sequence: number
  readonly reason: FeedRefusal
  /** The file it is about; the empty text where it is about none. */
  readonly file: string
  /** The first of them, and how many there are. */
  readonly faults: readonly LoadFault[]
  readonly faultCount: number
  readonly guards: readonly GuardHeld[]
  /** When a feed was last taken, as an ISO instant; null for never. */
  readonly lastTaken: string | null
}

export const FEED_ALERT_JOB = 'catalogue.feedRefused'
/** As records and runs call who brings it. */
export const FEED_OPERATOR = 'carga nocturna'
