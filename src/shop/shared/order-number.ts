// The number people call an order by follows from its row, so that no two words of the trade count differently.

/** Order numbers begin here, so that none is short. */
const FIRST_NUMBER = 100_000

/** Computes the row id of the order with this number; no order has the row id of a number that is none. */
export function rowIdOfNumber(number: number): number {
  return number - FIRST_NUMBER
}

export function orderNumber(rowId: number): number {
  return FIRST_NUMBER + rowId
}
