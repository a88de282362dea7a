// Bank transfers for operators: `npm run order -- pay NUMBER [AMOUNT] [--yes]` asks and confirms one, `npm run order -- statement FILE.csv` shows which
// line of the bank's statement pays which order, and with `--apply` confirms those that match. The worker does the rest.
import { readFileSync } from 'node:fs'
import { type CommandCaller, command, type Printed, printed, refused } from '#scripts/command.ts'
import type { Operations } from '#server/build/operations.ts'
import { typedOrderNumber } from '#shop/orders/typed-order-number.ts'
import type { StatementMatch } from '#shop/payments/methods/transfer/bank-statement.ts'
import type { ConfirmRefusal } from '#shop/payments/methods/transfer/received-transfer.ts'
import { createStatements } from '#shop/payments/methods/transfer/statement.service.ts'
import { statementEntries } from '#shop/payments/methods/transfer/statement-books.ts'
import { readStatementFile } from '#shop/payments/methods/transfer/statement-file.ts'
import { TRANSFER_PROVIDER } from '#shop/payments/methods/transfer/transfer.repository.ts'
import type { GivenBooks } from '#shop/payments/reconciliation/reconciliation.service.ts'
import { formatClp } from '#shop/shared/money.ts'
import type { Result } from '#shop/shared/result.ts'
import { typedWhole } from '#shop/shared/typed/typed-whole.ts'
import { printable } from '#shop/shared/written/printable.ts'
import { commands } from '#texts/commands/commands.ts'
import { desk } from '#texts/desk/desk.ts'

const words = commands.pay
const { statement } = desk

type By = Pick<CommandCaller, 'operator' | 'now'>
type Transfers = Operations['transfers']

/** Orders that are looked through for one that waits: those of some months. */
const COMPARED = 5_000

const PAY = 'pay NUMBER [AMOUNT] [--yes]'

/** Asks, and confirms the money of one order. `AMOUNT` is what arrived; left out it is what is due. */
export const payOrder = command(PAY, async ({ operations: { transfers }, asked: { operator, now } }, given) => {
  const [number = '', amount] = given.words
  const orderNumber = typedOrderNumber(number)
  const pesos = amount === undefined ? null : typedWhole(amount)
  if (orderNumber === null || (amount !== undefined && pesos === null)) return refused(words.usage(PAY))
  const waiting = (await transfers.all(COMPARED)).find((each) => each.orderNumber === orderNumber)
  // What cannot be confirmed is refused below: nobody is asked about it.
  const canBe = !waiting || (!waiting.isConfirmed && [null, waiting.pesos].includes(pesos))
  const due = waiting ? words.due(waiting.orderStatus, formatClp(waiting.pesos)) : ''
  return {
    shown: [],
    question: canBe ? [`${words.order(orderNumber)}${due}`, words.question] : null,
    async run() {
      const how = { source: 'operator', bankReference: null, confirmedBy: operator, now } as const
      return confirmed(orderNumber, await transfers.confirm({ orderNumber, pesos, ...how }))
    },
  }
})

export const confirmStatement = command(
  'statement FILE.csv [--apply]',
  ({ operations, asked }, { words: [file], flags }) =>
    readStatement(operations.transfers, statementFile(file!), { ...asked, apply: flags.apply === true }),
)

/** What each line of a statement pays; with `apply` those that match are confirmed. Refused where a line is not understood: the others are read. */
export async function readStatement(
  transfers: Transfers,
  file: string | Uint8Array,
  { apply, ...by }: By & { readonly apply: boolean },
): Promise<Printed> {
  const read = readStatementFile(typeof file === 'string' ? new TextEncoder().encode(file) : file)
  if ('fault' in read) return refused(statement.faults[read.fault])
  const statements = createStatements({ transfers })
  const matches = await statements.preview(read.lines)
  const faulty = read.faulty.map(({ line, fault, cell }) => statement.lineFault(line, fault, cell))
  const table = [words.columns.join('\t'), ...matches.map(rowOf), '', ...faulty]
  const found = matches.filter(({ kind }) => kind === 'match').length
  const isFaulty = faulty.length > 0
  if (!apply) {
    const todo = found === 0 ? statement.toConfirm(0) : `${statement.toConfirm(found)}: ${words.repeat}`
    return { lines: [...table, todo], refused: isFaulty }
  }
  const done = await statements.apply(read.lines, by)
  const said = done.map(({ orderNumber, result }) => confirmed(orderNumber, result))
  return {
    lines: [...table, ...said.flatMap(({ lines }) => lines)],
    refused: isFaulty || said.some((each) => each.refused),
  }
}

/** A statement's file as the books of the transfers. Throws when it cannot be read, or not all of it: books are whole. */
export async function statementBooks(transfers: Pick<Transfers, 'all'>, path: string): Promise<GivenBooks> {
  const read = readStatementFile(statementFile(path))
  if ('fault' in read) throw new Error(statement.faults[read.fault])
  const [faulty] = read.faulty
  if (faulty) throw new Error(statement.lineFault(faulty.line, faulty.fault, faulty.cell))
  return new Map([[TRANSFER_PROVIDER, statementEntries(read.lines, await transfers.all(COMPARED))]])
}

function statementFile(path: string): Uint8Array {
  return readFileSync(path)
}

function confirmed(orderNumber: number, result: Result<{ due: number; orderStatus: string }, ConfirmRefusal>): Printed {
  if (!result.ok) return refused(`${orderNumber}: ${reasonOf(result.refusal)}`)
  const { due, orderStatus } = result.value
  const late = orderStatus === 'PENDIENTE' ? '' : words.late(orderStatus)
  return printed(`${words.done(orderNumber, formatClp(due))}${late}`)
}

const reasonOf = ({ code, due }: ConfirmRefusal): string =>
  code === 'amount' ? words.amount(formatClp(Number(due))) : statement.refusals[code]

function rowOf({ line, kind, order }: StatementMatch): string {
  return [
    printable(line.reference),
    formatClp(line.pesos),
    order?.orderNumber ?? '–',
    order?.orderStatus ?? '–',
    statement.kinds[kind],
  ].join('\t')
}
