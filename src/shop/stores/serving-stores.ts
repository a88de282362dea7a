// Which stores deliver express to a commune: by the areas they cover.
import { type Area, distance, isInside, type Point } from '#shop/geography/point.ts'

/** A commune with its centre. */
export interface CommuneLocation extends Point {
  readonly commune: string
  readonly region: string
}

export interface ExpressStore extends Point {
  readonly commune: string
  readonly region: string
  readonly area: Area
  /** Where areas overlap, the smaller number goes first. */
  readonly areaPriority: number
}

/**
 * The stores that deliver express to a commune, in order of preference:
 * those whose area holds its centre, or that stand in it.
 */
export function servingStores<Store extends ExpressStore>(stores: readonly Store[], to: CommuneLocation): Store[] {
  return stores
    .filter((store) => isInside(store.area, to) || (store.commune === to.commune && store.region === to.region))
    .toSorted((one, other) => one.areaPriority - other.areaPriority || distance(one, to) - distance(other, to))
}
