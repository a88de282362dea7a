// Declares the zones of programmed delivery and the communes each serves.
import type { Place, Region } from '#shop/geography/places.ts'
import type { Clp } from '#shop/shared/money.ts'

/** A group of communes that are served alike. */
export interface Zone {
  readonly id: number
  readonly name: string
  /** The pesos of one delivery. */
  readonly cost: Clp
  /** Says whether it has same-day slots (today and tomorrow, in the windows of the settings). */
  readonly sameDay: boolean
  /** The whole days from the order to the first scheduled delivery, 1 or more. */
  readonly leadDays: number
  /** The days from the order to the last scheduled delivery. */
  readonly horizonDays: number
  /** The weekdays served, 0 Sunday to 6 Saturday. */
  readonly weekdays: readonly number[]
}

export interface CoveredCommune extends Place {
  readonly zone: Zone
}

/** Keeps the regions with one of these communes, in the order given: north to south. */
export function regionsOf(regions: readonly Region[], places: readonly Place[]): Region[] {
  return regions.filter(({ code }) => places.some(({ region }) => region.code === code))
}

/** Keeps those of these communes that are in a region, in Spanish alphabetical order (Ñ after N, accents aside). */
export function communesOf<One extends Place>(regionCode: string, places: readonly One[]): One[] {
  return places
    .filter(({ region }) => region.code === regionCode)
    .toSorted((one, other) => SPANISH.compare(one.commune.name, other.commune.name))
}

const SPANISH = new Intl.Collator('es-CL')
