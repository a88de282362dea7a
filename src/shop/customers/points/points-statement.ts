// The statement of an account: its entries, newest first, a page at a time.
import type { PointsFigures } from '../user-parts.ts'
import type { EntryKind, EntryReason } from './ledger.ts'

/** What a line is about: an entry, or the use of points by a paid order, which takes three. */
export type LineKind = EntryKind | 'use'

export interface StatementLine {
  readonly at: Date
  readonly kind: LineKind
  readonly points: number
  readonly reason: EntryReason
  /** After it. */
  readonly balance: number
  /** Null of an entry that belongs to no order. */
  readonly orderNumber: number | null
}

export interface Statement {
  readonly figures: PointsFigures
  readonly lines: readonly StatementLine[]
  readonly page: number
  readonly pages: number
}

export const LINES_PER_PAGE = 20

/** The page an address names; the first for anything else. */
export function readStatementPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** How many pages so many entries take; one at least. */
export function pagesOf(entries: number): number {
  return Math.max(1, Math.ceil(entries / LINES_PER_PAGE))
}
