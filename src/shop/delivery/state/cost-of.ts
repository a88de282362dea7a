// Says what receiving the order costs, as far as it is known.
import type { DeliveryState } from './delivery-state.ts'
import { known } from './depends.ts'

/** Gives the pesos: 0 for pickups and while no time or day is chosen; null while an answer is awaited or there is none. */
export function costOf(state: DeliveryState): number | null {
  const { type, time, day } = state.selection
  if (type !== 'delivery' || time === null) return 0
  if (time === 'immediate') {
    const quote = known(state, state.quote)
    return quote?.state === 'success' ? quote.cost : null
  }
  if (day === null) return 0
  return known(state, state.dates)?.dates.find((date) => date.day === day)?.cost ?? null
}
