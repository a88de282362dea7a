// Finding a place by what somebody types or points at: one face for the street gazetteer and for Google.
import type { Point } from './point.ts'

export interface PlaceSuggestion {
  /** What `resolve` takes: `calle:…`, `esquina:…`, `lugar:…`, `comuna:…` of the gazetteer, else Google's own. */
  readonly id: string
  /** `Av. Apoquindo 4500` */
  readonly main: string
  /** `Las Condes, Metropolitana de Santiago` */
  readonly secondary: string
}

export interface FoundPlace {
  readonly id: string
  readonly street: string
  /** '' where none was typed or known. */
  readonly number: string
  /** Names. */
  readonly commune: string
  readonly region: string
  readonly point: Point
  readonly precision: 'rooftop' | 'street' | 'commune'
}

/** Google counts the suggestions and the resolve of one session as one search. */
export interface SearchSession {
  readonly session?: string | undefined
  /** Where nearer places come first. */
  readonly near?: Point | undefined
}

export interface PlaceSearch {
  /** At most six places in Chile, the likeliest first; none for fewer than three characters. */
  suggest(text: string, session: SearchSession): Promise<readonly PlaceSuggestion[]>
  /** The place of a suggestion; null for an id that is none. */
  resolve(id: string, session: SearchSession): Promise<FoundPlace | null>
  /** The likeliest place of an address in one line; null when nothing fits. */
  geocode(text: string): Promise<FoundPlace | null>
  /** The place at a point: street and number within some 150 m, else the commune alone; null outside Chile. */
  reverse(point: Point): Promise<FoundPlace | null>
}
