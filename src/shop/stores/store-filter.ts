// Which stores a region or a commune shows, and which of them come first.
import { findRegion } from '#shop/geography/place-names.ts'
import { distance, type Point } from '#shop/geography/point.ts'

interface PlacedStore extends Point {
  readonly name: string
  readonly commune: string
  readonly region: string
}

interface Commune extends Point {
  readonly commune: string
  readonly region: string
}

interface Asked {
  /** As people type them; '' for none. */
  readonly region: string
  readonly commune: string
}

export interface FoundStores<Store, Place> {
  readonly region: string | null
  readonly commune: Place | null
  /** What was asked for and is no place, as it was typed. */
  readonly unknown: string | null
  readonly stores: readonly Store[]
  /** None stands in the commune: these are the nearest. */
  readonly areNear: boolean
}

/** How many of the nearest stores are shown where there is none. */
const NEAREST = 3

/**
 * The stores of a commune, or the nearest ones where it has none; else those of a region, else all. A commune of
 * another region than the one asked for counts as not asked for: without script both fields are sent.
 */
export function findStores<Store extends PlacedStore, Place extends Commune>(
  stores: readonly Store[],
  asked: Asked,
  communeNamed: (name: string) => Place | undefined,
): FoundStores<Store, Place> {
  const regionNames = [...new Set(stores.map(({ region }) => region))]
  const region = asked.region === '' ? null : findRegion(regionNames.map(asPlace), asked.region)
  const named = asked.commune === '' ? null : communeNamed(asked.commune)
  const none = { region: region?.name ?? null, commune: null, stores: [], areNear: false }
  if (region === undefined) return { ...none, unknown: asked.region }
  if (named === undefined) return { ...none, unknown: asked.commune }
  if (named && (region === null || region.name === named.region)) {
    const own = stores.filter(({ commune, region }) => commune === named.commune && region === named.region)
    const near = own.length > 0 ? own : nearestFirst(stores, named).slice(0, NEAREST)
    return { region: named.region, commune: named, unknown: null, stores: near, areNear: own.length === 0 }
  }
  const inRegion = region ? stores.filter((store) => store.region === region.name) : stores
  return { region: region?.name ?? null, commune: null, unknown: null, stores: inRegion, areNear: false }
}

/** The nearest first; of two as near, the one that was before. */
export function nearestFirst<Store extends Point>(stores: readonly Store[], to: Point): Store[] {
  return stores.toSorted((one, other) => distance(one, to) - distance(other, to))
}

const asPlace = (name: string) => ({ code: name, name })
