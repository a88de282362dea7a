// What a program is told of a batch: changes and faults by the names it sent, with sentences for whoever looks after it.
import type { LoadFault } from '#shop/operations/catalogue/faults.ts'
import type { GuardHeld } from '#shop/operations/catalogue/guards.ts'
import { faultTexts, fieldName, shownValue } from '#shop/operations/catalogue/told-changes.view.ts'
import { commands } from '#texts/commands/commands.ts'
import { integrationTexts } from '#texts/integrations.ts'
import type { BatchKind, BatchRow } from './batch-fields.ts'
import { placeOf } from './batch-files.ts'
import type { BatchReport } from './batch-report.ts'

/** Faults an answer tells; how many there are is told beside them. */
const SHOWN = 100

export function batchAnswer({ run, isDryRun, unchanged, count, changes, skipped, warnings }: BatchReport) {
  const { warning, warnings: why } = commands.catalogue
  return {
    ...{ run, dry_run: isDryRun, changed: count, unchanged },
    changes: changes.map(({ sku, field, before, after }) => ({ sku, field: fieldName(field), before, after })),
    skipped: skipped.map(({ sku, field, before }) => ({
      ...{ sku, field: fieldName(field) },
      message: integrationTexts.skipped(shownValue({ field }, before)),
    })),
    warnings: warnings.map(({ sku, code, prices: [one, other] }) => warning(sku, why[code], one, other)),
  }
}

/** Each fault with the row that was sent, from 0, and what to do. */
export function faultsAnswer(kind: BatchKind, rows: readonly BatchRow[], faults: readonly LoadFault[]) {
  return {
    count: faults.length,
    faults: faults.slice(0, SHOWN).map((fault) => {
      const [message, remedy] = faultTexts(fault)
      const { row, field } = placeOf(kind, fault)
      return { row, sku: rows[row]?.sku ?? '', field, code: fault.code, message, remedy }
    }),
  }
}

/** What a guard holds, and the number by which it is let pass. */
export const guardsAnswer = (held: readonly GuardHeld[]) => ({
  guards: held.map(({ guard, count, of }) => ({
    ...{ guard, count, of },
    message: integrationTexts.guards[guard](count, of),
  })),
})
