// Where programmed delivery goes: regions, communes and the zone that serves each.
import type { Clp } from '#shop/shared/money.ts'

export interface Region {
  /** Two digits, `13`. */
  readonly code: string
  readonly name: string
}

export interface Commune {
  /** Five digits, `13114`. */
  readonly code: string
  readonly name: string
  readonly regionCode: string
}

/** How a group of communes is served. */
export interface Zone {
  readonly id: number
  readonly name: string
  /** Pesos for one delivery. */
  readonly cost: Clp
  /** Whether it has same-day slots (today and tomorrow, in the windows of the settings). */
  readonly sameDay: boolean
  /** Whole days from the order to the first scheduled delivery, 1 or more. */
  readonly leadDays: number
  /** Days from the order to the last scheduled delivery. */
  readonly horizonDays: number
  /** Weekdays served, 0 Sunday to 6 Saturday. */
  readonly weekdays: readonly number[]
}

/** A commune of Chile, covered or not, with its region. */
export interface Place {
  readonly commune: Commune
  readonly region: Region
}

export interface CoveredCommune extends Place {
  readonly zone: Zone
}

/** The regions with a covered commune, in the order given: north to south. */
export function coveredRegions(regions: readonly Region[], covered: readonly CoveredCommune[]): Region[] {
  return regions.filter(({ code }) => covered.some(({ region }) => region.code === code))
}

/** The covered communes of a region, in Spanish alphabetical order (Ñ after N, accents aside). */
export function communesOf(regionCode: string, covered: readonly CoveredCommune[]): CoveredCommune[] {
  return covered
    .filter(({ region }) => region.code === regionCode)
    .toSorted((one, other) => SPANISH.compare(one.commune.name, other.commune.name))
}

const SPANISH = new Intl.Collator('es-CL')
