// Bank transfers for operators: `npm run order -- pay NUMBER [AMOUNT] [--yes]` asks and confirms one, `npm run order -- statement FILE.csv` shows which
// line of the bank's statement pays which order, and with `--apply` confirms those that match. The worker does the rest.
import { readFileSync } from 'node:fs'
import type { Database } from '#platform/database.ts'
import { buildTransferOperations, type TransferOperations } from '#server/transfer-operations.ts'
import { typedOrderNumber } from '#shop/orders/typed-order-number.ts'
import type { GivenBooks } from '#shop/payments/reconciliation/reconciliation.service.ts'
import { matchStatement, type StatementLine, type StatementMatch } from '#shop/payments/transfer/statement.ts'
import { statementEntries } from '#shop/payments/transfer/statement-books.ts'
import { TRANSFER_PROVIDER } from '#shop/payments/transfer/transfer.repository.ts'
import type { Confirmation, ConfirmRefusal } from '#shop/payments/transfer/transfer.service.ts'
import { formatClp } from '#shop/shared/money.ts'
import { printable } from '#shop/shared/printable.ts'
import { typedWhole } from '#shop/shared/typed-whole.ts'
import { type Asked, type Printed, readArguments } from './command.ts'
import { csvRows } from './csv-rows.ts'
import { NO_SUCH_ORDER, NOTHING_CHANGED } from './refusal-sentences.ts'

type By = Pick<Asked, 'operator' | 'now'>

/** How many orders a statement is compared with: those of some months. */
const COMPARED = 5_000

export const PAY = 'pay NUMBER [AMOUNT] [--yes]'

/** Asks, and confirms the money of one order. `AMOUNT` is what arrived; left out it is what is due. */
export async function payOrder(
  transfers: TransferOperations,
  args: readonly string[],
  { operator, now, confirm }: Asked,
): Promise<Printed> {
  const given = readArguments(args, { words: [1, 2], flags: ['yes'] })
  const [number = '', amount] = given?.words ?? []
  const orderNumber = typedOrderNumber(number)
  const pesos = amount === undefined ? null : typedWhole(amount)
  if (orderNumber === null || (amount !== undefined && pesos === null))
    return { lines: [`${PAY}, both in digits`], refused: true }
  if (!given?.flags.yes) {
    const waiting = (await transfers.all(COMPARED)).find((each) => each.orderNumber === orderNumber)
    // What cannot be confirmed is refused below: nobody is asked about it.
    const canBe = !waiting || (!waiting.isConfirmed && [null, waiting.pesos].includes(pesos))
    const due = waiting ? `, ${waiting.orderStatus}: ${formatClp(waiting.pesos)} are due` : ''
    if (canBe && !(await confirm([`order ${orderNumber}${due}`, 'has its bank transfer arrived?'])))
      return { lines: [NOTHING_CHANGED], refused: true }
  }
  const how = { source: 'operator', bankReference: null, confirmedBy: operator, now } as const
  return confirmed(transfers, { orderNumber, pesos, ...how })
}

/** What each line of a statement pays; with `apply` those that match are confirmed. */
export async function readStatement(
  transfers: TransferOperations,
  csv: string,
  { apply, operator, now }: By & { readonly apply: boolean },
): Promise<Printed> {
  const read = linesOf(csv)
  if ('problem' in read) return { lines: [read.problem], refused: true }
  const matches = matchStatement(read.lines, await transfers.all(COMPARED))
  const table = ['reference\tamount\torder\tstatus\tis', ...matches.map(rowOf)]
  const found = matches.filter(({ kind }) => kind === 'match')
  if (!apply) return { lines: [...table, '', `${found.length} to confirm: repeat with --apply`], refused: false }
  const done: Printed[] = []
  for (const { line, order } of found) {
    const how = { source: 'statement', bankReference: line.reference, confirmedBy: operator, now } as const
    done.push(await confirmed(transfers, { orderNumber: order!.orderNumber, pesos: line.pesos, ...how }))
  }
  return { lines: [...table, '', ...done.flatMap(({ lines }) => lines)], refused: done.some(({ refused }) => refused) }
}

/** A statement's file as the books of the transfers. Throws when it cannot be read. */
export async function statementBooks(database: Database, path: string): Promise<GivenBooks> {
  const read = linesOf(statementFile(path))
  if ('problem' in read) throw new Error(read.problem)
  const transfers = await buildTransferOperations(database).all(COMPARED)
  return new Map([[TRANSFER_PROVIDER, statementEntries(read.lines, transfers)]])
}

/** The text of a statement's file. */
export function statementFile(path: string): string {
  return readFileSync(path, 'utf8')
}

async function confirmed(transfers: TransferOperations, confirmation: Confirmation): Promise<Printed> {
  const { orderNumber } = confirmation
  const result = await transfers.confirm(confirmation)
  if (!result.ok) return { lines: [`${orderNumber}: ${REFUSED[result.refusal.code](result.refusal)}`], refused: true }
  const { due, orderStatus } = result.value
  const late = orderStatus === 'PENDIENTE' ? '' : `; it was ${orderStatus}: it is revived, or its money is due back`
  return { lines: [`${orderNumber}: ${formatClp(due)} confirmed${late}`], refused: false }
}

const REFUSED: Readonly<Record<ConfirmRefusal['code'], (refusal: ConfirmRefusal) => string>> = {
  'order unknown': () => NO_SUCH_ORDER,
  'no transfer': () => 'it is not paid by bank transfer',
  'confirmed before': () => 'its transfer was confirmed before',
  amount: ({ due }) => `${formatClp(Number(due))} are due: ${NOTHING_CHANGED}`,
}

const COLUMNS = { reference: 'referencia', amount: 'monto', text: 'descripcion' } as const

/** A file with the columns `referencia`, `monto` and `descripcion`, and any others; comma or semicolon. */
function linesOf(csv: string): { readonly lines: StatementLine[] } | { readonly problem: string } {
  const lines: StatementLine[] = []
  try {
    for (const [index, row] of csvRows(csv).entries()) {
      const reference = row[COLUMNS.reference]
      const pesos = typedWhole(row[COLUMNS.amount] ?? '')
      if (!reference || reference.length > 60 || pesos === null)
        return {
          problem: `line ${index + 2}: ${Object.values(COLUMNS).join(', ')} must be there, the amount in whole pesos`,
        }
      lines.push({ reference, pesos, text: row[COLUMNS.text] ?? '' })
    }
  } catch (error) {
    return { problem: `this is no CSV: ${error instanceof Error ? error.message : ''}` }
  }
  return { lines }
}

function rowOf({ line, kind, order }: StatementMatch): string {
  return [
    printable(line.reference),
    formatClp(line.pesos),
    order?.orderNumber ?? '–',
    order?.orderStatus ?? '–',
    kind,
  ].join('\t')
}
