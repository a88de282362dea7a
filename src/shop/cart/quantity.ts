// How many units somebody may ask for, and what a typed quantity means (spec 1, §5 "Quantity").
import { MAX_QUANTITY } from '#shop/shared/limits.ts'

/**
 * The most units a line may have: the smaller of the limit per product and the units it could have at the most, all the
 * rest of the cart staying (stock available plus what the line holds already). 0 when there is nothing to sell.
 */
export function maximumQuantity(limit: number, available: number): number {
  return Math.max(0, Math.min(limit, available, MAX_QUANTITY))
}

/** What the field keeps while typing: digits, or nothing at all for a while; anything else is 1. */
export function draftQuantity(text: string): string {
  const typed = text.trim()
  return typed === '' || /^\d+$/.test(typed) ? typed : '1'
}

/** The quantity of a field on leaving it: 1 for nothing or no number, at least 1, at most `maximum` (1 if that is less). */
export function parseQuantity(text: string, maximum: number): number {
  const typed = text.trim()
  const wanted = /^\d+$/.test(typed) ? Number(typed) : 1
  return Math.max(1, Math.min(wanted, maximum))
}

/** Whether the plus does anything: `orderable` says that the product is active and sold at the chosen time. */
export function canIncrease(amount: number, maximum: number, orderable = true): boolean {
  return orderable && amount < maximum
}

/** Whether the minus of drawer and checkout does anything: it stops at 1. A product's own button removes the line there. */
export function canDecrease(amount: number): boolean {
  return amount > 1
}

/** The amount after adding `more` to a line of `amount`: never above `maximum`, never less than before. */
export function addedQuantity(amount: number, more: number, maximum: number): number {
  return Math.max(amount, Math.min(amount + more, maximum))
}
