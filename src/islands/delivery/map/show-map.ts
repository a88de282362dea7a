// Chooses who draws a map. Nobody does yet: pages say so and go on without.
import type { ShowMap } from '#islands/delivery/map/map-face.ts'

export const showMap: ShowMap = () => Promise.reject(new Error('no map is drawn yet'))
