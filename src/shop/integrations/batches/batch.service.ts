// Batches of programs, through the same face as an owner's files: checked whole, held by the same guards, written as a run that is named after the key
// and can be undone at the desk.
import { createHash } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import type { createCatalogueOperations } from '#shop/operations/catalogue/catalogue.service.ts'
import type { FieldChange } from '#shop/operations/catalogue/fields.ts'
import { type Allowed, refusedBy } from '#shop/operations/catalogue/guards.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import { type BatchCall, createBatchCallRepository } from './batch-call.repository.ts'
import { batchFile, namesPrices } from './batch-files.ts'
import type { Batch, BatchRefusal, BatchReport, CallingProgram } from './batch-report.ts'

interface Deps {
  readonly database: Database
  readonly catalogue: Pick<ReturnType<typeof createCatalogueOperations>, 'difference' | 'take' | 'run' | 'know'>
}

/** Changes an answer tells. */
const SHOWN = 200
/** After so long a batch that was begun and not answered belongs to a process that died. */
const GIVEN_UP_MS = 2 * 60_000
/** How long answers are kept. */
const KEPT_MS = 7 * 24 * 60 * 60_000
/** How far back a count may be, and how far a program's clock may be ahead of ours. */
const COUNTED_WITHIN_MS = 7 * 24 * 60 * 60_000
const AHEAD_MS = 2 * 60_000

export type Batches = ReturnType<typeof createBatches>

export function createBatches({ database, catalogue }: Deps) {
  const calls = createBatchCallRepository()

  return {
    /** Does what a program sends, once. */
    async take(batch: Batch, key: CallingProgram, now: Date): Promise<Result<BatchReport, BatchRefusal>> {
      const refusal = refusalOf(batch, key, now)
      if (refusal) return refuse(refusal)
      const { idempotencyKey } = batch
      if (idempotencyKey === undefined || batch.isDryRun) return write(batch, key, now)
      const call = { keyRowId: key.rowId, idempotencyKey, requestHash: hashOf(batch) }
      const before = await calls.begin(database, call, now)
      if (before) {
        if (before.requestHash !== call.requestHash) return refuse({ code: 'keyOfOther' })
        if (before.answer !== null) return done(JSON.parse(before.answer) as BatchReport)
        const isGivenUp = now.getTime() - before.begunAt.getTime() > GIVEN_UP_MS
        if (!isGivenUp || !(await calls.takeOver(database, call, before.begunAt, now)))
          return refuse({ code: 'callUnderWay' })
      }
      return answered(call, () => write(batch, key, now))
    },

    /** Forgets answers that are old. */
    forgetOld: (now: Date): Promise<void> => calls.deleteOld(database, new Date(now.getTime() - KEPT_MS)),
  }

  /** Keeps what was answered; of what was refused or failed nothing is kept, since nothing was done. */
  async function answered(call: BatchCall, work: () => ReturnType<typeof write>): ReturnType<typeof write> {
    let result: Awaited<ReturnType<typeof write>> | undefined
    try {
      result = await work()
      if (result.ok) await calls.answer(database, call, JSON.stringify(result.value))
      return result
    } finally {
      if (!result?.ok) await calls.forget(database, call)
    }
  }

  async function write(batch: Batch, key: CallingProgram, now: Date): Promise<Result<BatchReport, BatchRefusal>> {
    const { kind, rows, full, isDryRun = false } = batch
    const allowed = (batch.allowed ?? {}) as Allowed
    // A program's clock may be ahead; what it counted was counted by now.
    const countedAt = batch.countedAt && new Date(Math.min(batch.countedAt.getTime(), now.getTime()))
    const files = [batchFile(kind, rows)]
    const options = { full, allowed, countedAt }
    const taken = isDryRun
      ? done({ found: await catalogue.difference(files, options), report: null })
      : await catalogue.take(files, options, { operator: nameOf(key), now })
    if (!taken.ok) return refuse({ code: 'loadUnderWay' })
    const { found, report } = taken.value
    const { faults, guards, warnings, unchanged, changes } = found
    if (faults.length > 0) return refuse({ code: 'rowsWrong', faults })
    const held = refusedBy(guards, allowed)
    if (held.length > 0) return refuse({ code: 'loadGuarded', held })
    const told = { isDryRun, unchanged, warnings: warnings.slice(0, SHOWN) }
    if (!isDryRun) await know()
    if (!report)
      return done({ ...told, run: null, count: changes.length, changes: changes.slice(0, SHOWN), skipped: [] })
    const { run, kept, counts } = report
    const shown = (await catalogue.run(run.id))?.written ?? []
    return done({ ...told, run: run.id, count: counts.written, changes: shown.slice(0, SHOWN).map(changeOf), skipped: kept.slice(0, SHOWN).map(changeOf) }) // biome-ignore format: one row

    /** Counts that changed nothing are known, too: an older one that comes late changes nothing either. */
    async function know(): Promise<void> {
      if (kind !== 'stock' || !countedAt) return
      await catalogue.know(rows.map(({ sku, store }) => ({ sku, storeId: Number(store) })), countedAt) // biome-ignore format: one row
    }
  }
}

/** As the record and the list of loads call a key. */
export const nameOf = ({ name }: Pick<CallingProgram, 'name'>): string => `llave ${name}`

function refusalOf({ kind, rows, countedAt }: Batch, { scopes }: CallingProgram, now: Date): BatchRefusal | null {
  if (kind !== 'prices' && namesPrices(kind, rows) && !scopes.includes('prices'))
    return { code: 'scopeMissing', scope: 'prices' }
  if (kind !== 'stock' || !countedAt) return null
  const age = now.getTime() - countedAt.getTime()
  return age > COUNTED_WITHIN_MS || age < -AHEAD_MS ? { code: 'countedOutside' } : null
}

function hashOf({ idempotencyKey, ...batch }: Batch): string {
  return createHash('sha256').update(JSON.stringify(batch)).digest('hex')
}

const changeOf = ({ sku, field, before, after }: FieldChange): FieldChange => ({ sku, field, before, after })
