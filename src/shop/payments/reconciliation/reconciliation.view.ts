// A day's reconciliation as people read it: a table of totals, and each difference with what to do.
import { formatDay } from '#shop/shared/chile-time.ts'
import { clp, formatClp } from '#shop/shared/money.ts'
import { reconciliation as words } from '#texts/orders/reconciliation.ts'
import type { Difference } from './difference.ts'
import type { Reconciled } from './reconciled.ts'

/** `title`: what it is about, with the pesos of both sides. */
export function differenceView({ code, provider, orderNumber, reference, here, there, detail }: Difference) {
  const pesos = (amount: number | null) => (amount === null ? words.unknown : formatClp(amount))
  const sums = `${words.here} ${pesos(here)}, ${words.there} ${pesos(there)}`
  const about = [words.order(orderNumber), words.where(provider, reference)].filter((text) => text !== '').join(', ')
  return { title: `${about}: ${sums}${detail === '' ? '' : ` (${saidOf(detail)})`}`, ...words.codes[code] }
}

/** A detail is stored as our books have it: a state, a reason, or how much of a payment of nobody went back. */
function saidOf(detail: string): string {
  const [, refunded] = /^(\d+) refunded$/.exec(detail) ?? []
  if (refunded !== undefined) return words.wentBack(formatClp(clp(Number(refunded))))
  return words.details[detail] ?? detail
}

/** The lines `npm run reconcile` prints. */
export function reconciledLines({ day, totals, differences }: Reconciled): string[] {
  const rows = totals.map(({ provider, attempts, here, there, silent }) => [
    provider,
    String(attempts),
    ...[here.captured, there.captured, here.refunded, there.refunded].map(formatClp),
    String(silent),
  ])
  const found = differences.flatMap((each) => {
    const { title, happened, todo } = differenceView(each)
    return ['', title, `  ${happened}`, `  ${todo}`]
  })
  return [
    words.title(formatDay(day)),
    '',
    ...aligned([words.columns, ...rows]),
    '',
    differences.length === 0 ? words.equal : words.found(differences.length),
    ...found,
  ]
}

/** Columns as wide as their widest cell; the first to the left, numbers to the right. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd(),
  )
}
