// Decides how an order is handed over (left at the door or concierge, or given to a person), and at which moment.
import { WAYS, type Way } from '#shop/browsing/ways.ts'
import { addDays, dayOf, instantAt, isDay } from '#shop/shared/chile-time.ts'
import { receivedOn } from './received-on.ts'
import type { Selection } from './state/delivery-state.ts'

/** The manner of handing over: left at the door, or given to a person there. */
export type DeliverableAction = Selection['action']

/** Says whether a person must receive the order whatever its buyer chose: alcohol, express, and pickups. */
export function isGivenToPerson(way: Way, hasAlcohol: boolean): boolean {
  return hasAlcohol || way !== 'programmedDelivery'
}

/** Decides how an order is handed over, from what its buyer chose; at the door where he chose nothing. */
export function handOverOf(way: Way, hasAlcohol: boolean, chosen: DeliverableAction | null): DeliverableAction {
  if (isGivenToPerson(way, hasAlcohol)) return 'deliverable_action_meet_at_door'
  return chosen ?? 'deliverable_action_leave_at_door'
}

const NOON = '12:00'

/**
 * Gives the moment of handing over: `now` in the immediate ways, noon of the day of delivery or collection in the
 * programmed ones, null while no day is chosen. `date` is the chosen date's value, or `today` or `tomorrow`.
 */
export function handOverMoment(way: Way, date: string, now: Date): Date | null {
  const { deliveryTime, deliveryType } = WAYS[way]
  if (deliveryTime === 'immediate') return now
  const today = dayOf(now)
  const day = date === 'today' ? today : date === 'tomorrow' ? addDays(today, 1) : date
  if (!isDay(day)) return null
  return instantAt(receivedOn(deliveryType, day), NOON)
}
