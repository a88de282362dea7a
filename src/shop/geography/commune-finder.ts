// Which commune a point lies in, by the outlines.
import type { Place } from './places.ts'
import type { Point } from './point.ts'

export interface CommuneFinder {
  /**
   * The commune a point lies in; of a point in none the nearest within 300 m, as the outlines leave out waterfronts.
   * Null in the sea, in the Andes beyond the border, and abroad.
   */
  communeAt(point: Point): Place | null
}
