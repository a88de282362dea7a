// What a program sends at once, and what becomes of it.
import type { LoadFault, LoadWarning } from '#shop/operations/catalogue/faults.ts'
import type { FieldChange } from '#shop/operations/catalogue/fields.ts'
import type { GuardHeld, GuardName } from '#shop/operations/catalogue/guards.ts'
import type { Refusal } from '#shop/shared/result.ts'
import type { BatchKind, BatchRow } from './batch-fields.ts'

/** Who calls: a key by its name and what it is good for. */
export interface CallingProgram {
  readonly rowId: number
  readonly name: string
  readonly scopes: readonly string[]
}

export interface Batch {
  readonly kind: BatchKind
  readonly rows: readonly BatchRow[]
  /** Of stock: when it was counted. */
  readonly countedAt?: Date | undefined
  readonly full?: boolean | undefined
  readonly allowed?: Readonly<Partial<Record<GuardName, number | undefined>>> | undefined
  readonly isDryRun?: boolean | undefined
  readonly idempotencyKey?: string | undefined
}

export interface BatchReport {
  readonly run: number | null
  readonly isDryRun: boolean
  readonly unchanged: number
  /** What was written, or would be. */
  readonly changes: readonly FieldChange[]
  readonly count: number
  /** What was left out: a count that is older than what is known of its shelf, a field somebody changed meanwhile. */
  readonly skipped: readonly FieldChange[]
  readonly warnings: readonly LoadWarning[]
}

export type BatchRefusal =
  | (Refusal<'rowsWrong'> & { readonly faults: readonly LoadFault[] })
  | (Refusal<'loadGuarded'> & { readonly held: readonly GuardHeld[] })
  | Refusal<'scopeMissing' | 'loadUnderWay' | 'callUnderWay' | 'keyOfOther' | 'countedOutside'>
