// How many units of a product somebody may have, and what a typed quantity means. Shared by server and browser.
import { MAX_QUANTITY } from '#shop/shared/limits.ts'

/**
 * The most units a line may have: the smaller of the limit per product and what it could have, all the rest of the
 * cart staying (stock available plus what the line has already). 0 when there is nothing to sell.
 */
export function maximumQuantity(limit: number, available: number): number {
  return Math.max(0, Math.min(limit, available, MAX_QUANTITY))
}

/** A whole number from 1 to `maximum` (1 if that is less); 1 for what is no number. */
export function limitedQuantity(wanted: number, maximum: number): number {
  return Math.max(1, Math.min(whole(wanted), maximum))
}

/** The quantity of a line of `present` units after adding `more`: a line above `maximum` comes down to it. */
export function addedQuantity(present: number, more: number, maximum: number): number {
  return limitedQuantity(present + whole(more), maximum)
}

/**
 * The quantity of a field on leaving it: 1 for nothing, and for what is no whole number (`2,5`, `-5`, `1e1`). It is judged whole, never
 * key by key: a field that turned `2,` into 1 would read the rest of `2,5` as 15.
 */
export function parseQuantity(text: string, maximum: number): number {
  const typed = text.trim()
  return limitedQuantity(/^\d+$/.test(typed) ? Math.min(Number(typed), maximum) : 1, maximum)
}

/** Whether the plus does anything. */
export function canIncrease(quantity: number, maximum: number): boolean {
  return quantity < maximum
}

/** Whether the minus of drawer and checkout does anything. On a product's own button it removes the line at 1. */
export function canDecrease(quantity: number): boolean {
  return quantity > 1
}

function whole(quantity: number): number {
  return Number.isFinite(quantity) ? Math.trunc(quantity) : 1
}
