// Which documents somebody must look at, and since when.
import { addDays, type Day } from '#shop/shared/chile-time.ts'
import type { FoliosLeft } from '../provider.ts'
import type { DocumentState } from '../tax-document.ts'

/** What a document needs somebody for: it waits for too long, could not be issued, or the tax office took it back. */
export type Need = 'late' | 'refused' | 'rejected'

/** How long a document may wait: the tax office wants it with the payment. */
export const LATE_MS = 60 * 60_000

/** States that end by themselves, or once somebody decides. */
export const WAITING_STATES = ['due', 'sending', 'unknown'] as const satisfies readonly DocumentState[]

/** How many documents wait, and how many of them somebody must look at. */
export interface DocumentCounts {
  readonly waiting: number
  readonly late: number
  readonly refused: number
  readonly rejected: number
}

/** What of a document decides it. */
interface Attended {
  readonly state: DocumentState
  /** Of one the tax office took back: what a person decided. */
  readonly reason: string | null
  readonly createdAt: Date
}

/** Why somebody must look at a document; null where nobody need to. */
export function needOf({ state, reason, createdAt }: Attended, now: Date): Need | null {
  if (state === 'refused') return 'refused'
  if (state === 'rejected') return reason === null ? 'rejected' : null
  const isWaiting = (WAITING_STATES as readonly DocumentState[]).includes(state)
  return isWaiting && now.getTime() - createdAt.getTime() > LATE_MS ? 'late' : null
}

/** Days before folios end by which new ones must be there. */
const EXPIRY_DAYS = 7

/** Whether folios are few, by the owner's setting, or soon too old to be used. */
export function runLow({ left, expires }: Pick<FoliosLeft, 'left' | 'expires'>, few: number, today: Day): boolean {
  return left < few || (expires !== null && expires < addDays(today, EXPIRY_DAYS))
}
