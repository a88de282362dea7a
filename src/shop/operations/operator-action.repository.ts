// What operators did, as stored: rows are added and read, never changed, and deleted when their time is over.
import type { Queryable, Tx } from '#platform/database/database.ts'
import { OPERATOR_ACTIONS, type OperatorAction, type OperatorActionRow, type TargetKind } from './operator-action.ts'

/** Of what is written, in characters. */
const MAX_TEXT = 200
const MAX_TARGET = 60

export interface Latest {
  readonly before?: number | undefined
  readonly kind?: TargetKind | undefined
}

export function createOperatorActionRepository() {
  return {
    async add(tx: Tx, rows: readonly Omit<OperatorActionRow, 'id'>[]): Promise<void> {
      if (rows.length === 0) return
      const values = rows.map(({ at, operator, source, action, target, before, after, refusal }) => ({
        at,
        operator: operator.slice(0, MAX_TARGET),
        source,
        action,
        target_kind: OPERATOR_ACTIONS[action].target,
        target: target.slice(0, MAX_TARGET),
        before_text: before?.slice(0, MAX_TEXT) ?? null,
        after_text: after?.slice(0, MAX_TEXT) ?? null,
        refusal,
      }))
      await tx.insertInto('operator_action').values(values).execute()
    },

    /** What was done to something, oldest first. */
    async ofTarget(db: Queryable, kind: TargetKind, target: string, limit: number): Promise<OperatorActionRow[]> {
      const rows = await select(db)
        .where('target_kind', '=', kind)
        .where('target', '=', target)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(rowOf).reverse()
    },

    /** The id of the last thing that was done to something, refusals apart; 0 for nothing. */
    async lastDone(db: Queryable, kind: TargetKind, target: string): Promise<number> {
      const row = await select(db)
        .where('target_kind', '=', kind)
        .where('target', '=', target)
        .where('refusal', 'is', null)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.id ?? 0
    },

    /** The latest, newest first; `before`: those older than a row, `kind`: of what was done to such things. */
    async latest(db: Queryable, limit: number, { before, kind }: Latest): Promise<OperatorActionRow[]> {
      const rows = await select(db)
        .$if(before !== undefined, (query) => query.where('id', '<', before!))
        .$if(kind !== undefined, (query) => query.where('target_kind', '=', kind!))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(rowOf)
    },
  }
}

function select(db: Queryable) {
  return db
    .selectFrom('operator_action')
    .select(['id', 'at', 'operator', 'source', 'action', 'target', 'before_text', 'after_text', 'refusal'])
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function rowOf({ before_text, after_text, action, ...row }: Row): OperatorActionRow {
  return {
    ...row,
    action: action as OperatorAction,
    before: before_text ?? undefined,
    after: after_text ?? undefined,
  }
}
