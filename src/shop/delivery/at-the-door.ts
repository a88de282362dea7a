// How an order is handed over: left at the door or concierge, or given to a person; and at which moment.
import { WAYS, type Way } from '#shop/browsing/ways.ts'
import { addDays, dayOf, instantAt, isDay } from '#shop/shared/chile-time.ts'
import { receivedOn } from './received-on.ts'
import type { Selection } from './state/delivery-state.ts'

/** Whether a person has to receive it. */
export type DeliverableAction = Selection['action']

/** Whether a person must receive it, whatever its buyer chose: alcohol, express, and what is collected. */
export function isGivenToPerson(way: Way, hasAlcohol: boolean): boolean {
  return hasAlcohol || way !== 'programmedDelivery'
}

/** How it is handed over, of what its buyer chose. */
export function handOverOf(way: Way, hasAlcohol: boolean, chosen: DeliverableAction | null): DeliverableAction {
  if (isGivenToPerson(way, hasAlcohol)) return 'deliverable_action_meet_at_door'
  return chosen ?? 'deliverable_action_leave_at_door'
}

const NOON = '12:00'

/**
 * When it is handed over, as far as it is known: now in the immediate ways, in the programmed ones the middle
 * of the day it is delivered or collected. `date` is the chosen date's value, or `today` or `tomorrow`; null
 * while none is.
 */
export function handOverMoment(way: Way, date: string, now: Date): Date | null {
  const { deliveryTime, deliveryType } = WAYS[way]
  if (deliveryTime === 'immediate') return now
  const today = dayOf(now)
  const day = date === 'today' ? today : date === 'tomorrow' ? addDays(today, 1) : date
  if (!isDay(day)) return null
  return instantAt(receivedOn(deliveryType, day), NOON)
}
