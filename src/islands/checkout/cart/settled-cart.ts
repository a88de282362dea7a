// Whether the step of the cart has nothing to say: everything in it can be had as it stands, at a price that is known. Pure.
import type { Calculation } from '#islands/cart/totals.store.ts'

/** `notices`: how many changes of the cart its buyer has not acknowledged yet. */
export function isCartSettled({ state, totals }: Pick<Calculation, 'state' | 'totals'>, notices: number): boolean {
  return state === 'ready' && totals !== null && notices === 0 && !isStuck(totals)
}

/** Whether a line cannot be ordered as it is. */
export function isStuck({ lines, unknown }: Pick<NonNullable<Calculation['totals']>, 'lines' | 'unknown'>): boolean {
  return unknown.length > 0 || lines.some(({ state }) => state !== 'ok')
}
