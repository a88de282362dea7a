// The record of what operators do. Whatever they change is changed inside `run`, by services that are given its transaction: what was done
// is written in it, what was refused is rolled back and written alone.
import { type Database, inTransaction, type Queryable, type Tx } from '#platform/database/database.ts'
import { type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import { createOperatorActionRepository, type Latest } from './operator-action.repository.ts'
import type {
  Change,
  OperatorAction,
  OperatorActionRow,
  OperatorContext,
  RecordSource,
  TargetKind,
} from './operator-action.ts'

interface Action<Value> {
  readonly action: OperatorAction
  readonly target: string
  /** Says what the record shows as before and after. */
  readonly changeOf: (value: Value) => Change | readonly Change[]
}

export type Audit = ReturnType<typeof createAudit>

/** Of the history of one thing. */
const SHOWN = 100

export function createAudit({ database, source }: { readonly database: Database; readonly source: RecordSource }) {
  const actions = createOperatorActionRepository()
  return {
    /** Does `work` in a transaction, and writes it down. */
    async run<Value, Refused extends Refusal>(
      { operator, now: at }: OperatorContext,
      { action, target, changeOf }: Action<Value>,
      work: (tx: Tx) => Promise<Result<Value, Refused>>,
    ): Promise<Result<Value, Refused>> {
      const who = { at, operator, source, action }
      try {
        return await inTransaction(database, async (tx) => {
          const result = await work(tx)
          if (!result.ok) throw new RolledBack(result.refusal)
          const changes = [changeOf(result.value)].flat()
          const row = { ...who, target, refusal: null }
          await actions.add(tx, changes.map((change) => ({ ...row, ...change }))) // biome-ignore format: one row each
          return result
        })
      } catch (error) {
        if (!(error instanceof RolledBack)) throw error
        const refusal = error.refusal as Refused
        await inTransaction(database, (tx) => actions.add(tx, [{ ...who, target, refusal: refusal.code }]))
        return refuse(refusal)
      }
    },

    /** Writes down what else something means that is done inside `run`: it stands in the history of another thing, too. */
    also: (
      tx: Tx,
      { operator, now: at }: OperatorContext,
      { action, target, change }: Pick<Action<never>, 'action' | 'target'> & { readonly change: Change },
    ): Promise<void> => actions.add(tx, [{ at, operator, source, action, target, refusal: null, ...change }]),

    /**
     * The id of the last thing that was done to something; 0 for nothing. Shown to whoever is to decide, and compared once what changes
     * is locked: of two at once one is done, and the other is told.
     */
    lastDone: (kind: TargetKind, target: string, db: Queryable = database): Promise<number> =>
      actions.lastDone(db, kind, target),

    /** What was done to something and what was refused, oldest first, the latest hundred. */
    ofTarget: (kind: TargetKind, target: string): Promise<OperatorActionRow[]> =>
      actions.ofTarget(database, kind, target, SHOWN),

    /** The latest of everything, or of some, newest first. */
    latest: (limit: number, which: Latest = {}): Promise<OperatorActionRow[]> => actions.latest(database, limit, which),
  }
}

class RolledBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}
