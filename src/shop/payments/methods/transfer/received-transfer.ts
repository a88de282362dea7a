// Money that arrived by bank transfer, as an operator or the bank's statement says it.
import type { Refusal } from '#shop/shared/result.ts'

export interface ReceivedTransfer {
  readonly pesos: number
  readonly source: 'operator' | 'statement'
  /** The bank's own number of the transfer; null when an operator confirmed without one. */
  readonly bankReference: string | null
  readonly confirmedBy: string
  readonly confirmedAt: Date
}

/** Why a transfer is not confirmed; `amount`: `due` is what the order comes to. */
export type ConfirmRefusal = Refusal<'order unknown' | 'no transfer' | 'confirmed before' | 'amount'>
