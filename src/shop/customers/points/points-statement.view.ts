// The statement as the page shows it: balance, what it is worth, and its lines with the balance after each.
import { dayOf, formatDay } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { points as texts } from '#texts/account/points.ts'
import { paths } from '#texts/paths.ts'
import { balanceOf } from '../user-parts.ts'
import { ENTRY_KINDS } from './ledger.ts'
import { formatPoints } from './points.ts'
import type { Statement, StatementLine } from './points-statement.ts'

export interface StatementView {
  readonly balance: string
  /** In pesos: a point pays one. */
  readonly worth: string
  /** Null while no order waits for its payment. */
  readonly reserved: string | null
  /** Null for who owes none. */
  readonly owed: string | null
  /** By the latest order among the lines that earned some; null for none. */
  readonly lastEarned: string | null
  readonly lines: readonly StatementRow[]
  readonly page: number
  readonly pages: number
  /** Addresses of the pages beside this one. */
  readonly newer: string | null
  readonly older: string | null
}

interface StatementRow {
  readonly at: string
  /** `DD/MM/YYYY`. */
  readonly day: string
  readonly text: string
  readonly change: string
  readonly isEarned: boolean
  readonly balance: string
}

export function statementView({ figures, lines, page, pages }: Statement): StatementView {
  const balance = balanceOf(figures)
  const earned = lines.find(({ kind, reason }) => kind === 'club_deposit' && reason === 'order_delivered')
  return {
    balance: formatPoints(balance),
    worth: formatClp(balance),
    reserved: figures.reserved > 0 ? formatPoints(figures.reserved) : null,
    owed: figures.owed > 0 ? formatPoints(figures.owed) : null,
    lastEarned: earned ? `+${formatPoints(earned.points)}` : null,
    lines: lines.map(rowOf),
    page,
    pages,
    newer: page > 1 ? pagePath(page - 1) : null,
    older: page < pages ? pagePath(page + 1) : null,
  }
}

function rowOf({ at, kind, points, reason, balance, orderNumber }: StatementLine): StatementRow {
  const effect = kind === 'use' ? -1 : ENTRY_KINDS[kind].effect
  return {
    at: at.toISOString(),
    day: formatDay(dayOf(at)),
    text: texts.line(kind, reason, orderNumber),
    change: `${SIGNS[effect]}${formatPoints(points)}`,
    isEarned: effect > 0,
    balance: formatPoints(balance),
  }
}

const SIGNS = { 1: '+', 0: '', [-1]: '−' } as const

function pagePath(page: number): string {
  return page === 1 ? paths.points : `${paths.points}?pagina=${page}`
}
