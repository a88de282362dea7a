// A bank's statement as the books of the transfers: each payment in it under the reference of the attempt it pays.
import { clp } from '#shop/shared/money.ts'
import type { BookEntry } from '../../provider.ts'
import { matchStatement, type StatementLine, type WaitingTransfer } from './bank-statement.ts'

/** What a statement is compared with: a transfer and what its attempt is called. */
export interface ReferencedTransfer extends WaitingTransfer {
  readonly reference: string
}

/** Money that left is nobody's payment. A line that names no order keeps the bank's own number. */
export function statementEntries(
  lines: readonly StatementLine[],
  transfers: readonly ReferencedTransfer[],
): BookEntry[] {
  const byNumber = new Map(transfers.map((each) => [each.orderNumber, each]))
  const byBank = new Map(
    transfers.flatMap((each) => (each.bankReference === null ? [] : [[each.bankReference, each] as const])),
  )
  return matchStatement(lines, transfers)
    .filter(({ kind }) => kind !== 'no payment')
    .map(({ line, order }) => {
      const paid = byBank.get(line.reference) ?? (order === null ? undefined : byNumber.get(order.orderNumber))
      return { reference: paid?.reference ?? line.reference, token: null, captured: clp(line.pesos), refunded: clp(0) }
    })
}
