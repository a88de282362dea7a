// A bank's statement for operators, by command and at the desk: what each line pays, and on demand those that match are confirmed.
import type { Result } from '#shop/shared/result.ts'
import { matchStatement, type StatementLine, type StatementMatch, type WaitingTransfer } from './bank-statement.ts'
import type { ConfirmRefusal } from './received-transfer.ts'
import type { Confirmation } from './transfer.service.ts'

interface Deps {
  readonly transfers: {
    all(limit: number): Promise<readonly WaitingTransfer[]>
    confirm(wanted: Confirmation): Promise<Result<{ due: number; orderStatus: string }, ConfirmRefusal>>
  }
}

/** What became of a line that matched. */
export interface ConfirmedLine {
  readonly orderNumber: number
  readonly result: Result<{ due: number; orderStatus: string }, ConfirmRefusal>
}

/** How many orders a statement is compared with: those of some months. */
const COMPARED = 5_000

export function createStatements({ transfers }: Deps) {
  return {
    /** Each line with what it pays; nothing is changed. */
    preview: async (lines: readonly StatementLine[]): Promise<readonly StatementMatch[]> =>
      matchStatement(lines, await transfers.all(COMPARED)),

    /** Confirms the lines that match now, one by one: what somebody took meanwhile, or this very line, is not taken twice. */
    async apply(
      lines: readonly StatementLine[],
      { operator, now }: { readonly operator: string; readonly now: Date },
    ): Promise<ConfirmedLine[]> {
      const matches = matchStatement(lines, await transfers.all(COMPARED))
      const done: ConfirmedLine[] = []
      for (const { line, kind, order } of matches) {
        if (kind !== 'match' || order === null) continue
        const { orderNumber } = order
        const how = { source: 'statement', bankReference: line.reference, confirmedBy: operator, now } as const
        done.push({ orderNumber, result: await transfers.confirm({ orderNumber, pesos: line.pesos, ...how }) })
      }
      return done
    },
  }
}
