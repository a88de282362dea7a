// A bank's statement beside the orders that wait for a transfer: which line pays which order. Pure; nothing is guessed.

export interface StatementLine {
  /** The bank's own number of the transfer. */
  readonly reference: string
  /** Whole pesos; what left the account is below 0. */
  readonly pesos: number
  /** What the sender wrote, and whatever else the bank says of it. */
  readonly text: string
}

export interface WaitingTransfer {
  readonly orderNumber: number
  readonly orderStatus: string
  /** What is due. */
  readonly pesos: number
  readonly isConfirmed: boolean
  /** The bank's number it was confirmed with. */
  readonly bankReference: string | null
}

export type MatchKind =
  /** Number and amount are an order's that waits. */
  | 'match'
  /** This very line was confirmed before, or an earlier one of the statement has its reference. */
  | 'confirmed before'
  /** The order it names has its money already: a second transfer. */
  | 'paid twice'
  | 'another amount'
  /** It names several orders that wait. */
  | 'several orders'
  /** It names no order that was to be paid by transfer. */
  | 'no order'
  /** Money that left, or nothing. */
  | 'no payment'

export interface StatementMatch {
  readonly line: StatementLine
  readonly kind: MatchKind
  /** Null where it names none, or several. */
  readonly order: WaitingTransfer | null
}

/** Each line with what it pays, in the order of the statement. One order is matched by one line at most. */
export function matchStatement(
  lines: readonly StatementLine[],
  transfers: readonly WaitingTransfer[],
): readonly StatementMatch[] {
  const byNumber = new Map(transfers.map((transfer) => [transfer.orderNumber, transfer]))
  const references = new Set(transfers.flatMap(({ bankReference }) => bankReference ?? []))
  const taken = new Set<number>()
  return lines.map((line) => {
    const match = matchOf(line, byNumber, references, taken)
    if (match.kind === 'match' && match.order) {
      taken.add(match.order.orderNumber)
      references.add(line.reference)
    }
    return match
  })
}

function matchOf(
  line: StatementLine,
  byNumber: ReadonlyMap<number, WaitingTransfer>,
  references: ReadonlySet<string>,
  taken: ReadonlySet<number>,
): StatementMatch {
  if (line.pesos <= 0) return { line, kind: 'no payment', order: null }
  const named = numbersIn(line.text).flatMap((number) => byNumber.get(number) ?? [])
  const [order = null, ...others] = named
  if (references.has(line.reference)) return { line, kind: 'confirmed before', order }
  if (order === null) return { line, kind: 'no order', order }
  if (others.length > 0) return { line, kind: 'several orders', order: null }
  if (order.isConfirmed || taken.has(order.orderNumber)) return { line, kind: 'paid twice', order }
  return { line, kind: order.pesos === line.pesos ? 'match' : 'another amount', order }
}

/** Every number a text has, once, as people write order numbers: `100123`, `#100.123`, `Pedido N°100123`. */
function numbersIn(text: string): number[] {
  const found = text.match(/\d{1,3}(?:\.\d{3})+(?!\d)|\d+/g) ?? []
  return [...new Set(found.map((digits) => Number(digits.replaceAll('.', ''))))]
}
