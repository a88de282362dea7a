// Shows a map.
import type { ShowMap } from '#islands/delivery/map/map-face.ts'

/** Rejects when no map comes: the element is then as it was. */
export const showMap: ShowMap = async () => {
  throw new Error('no map')
}
