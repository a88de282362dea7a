// Checks whether something cached still shows what it would show if it were rendered now.
import { isDeepStrictEqual } from 'node:util'
import type { ContentVersion } from './content-version.ts'

/** Something a page read of the shop: the page is fresh as long as reading again gives the same. */
export interface Dependency {
  /** The name of the function that read it, for people. */
  readonly name: string
  readonly read: () => unknown
  readonly model: unknown
}

/** The facts stored with something rendered, by which its freshness is checked. */
export interface CacheEntry {
  readonly dependencies: readonly Dependency[]
  readonly layoutVersion: number
  /** The last content version it was fresh in. */
  version: number
  /** The last content version it was found stale in. */
  staleIn: number
  /** The time at which the clock ends it, in milliseconds; infinity for never. */
  readonly expiresAt: number
}

export type Freshness = ReturnType<typeof createFreshness>

interface Deps {
  readonly contentVersion: ContentVersion
  readonly now: () => Date
}

export function createFreshness({ contentVersion, now }: Deps) {
  return {
    /** Reads the dependencies again only when content has changed since the last check. */
    isFresh(entry: CacheEntry): boolean {
      const current = contentVersion.current()
      if (entry.expiresAt !== Number.POSITIVE_INFINITY && now().getTime() >= entry.expiresAt) return false
      if (entry.version === current) return true
      if (entry.staleIn === current || entry.layoutVersion !== contentVersion.layout()) return false
      if (entry.dependencies.length > 0 && entry.dependencies.every(isUnchanged)) entry.version = current
      else entry.staleIn = current
      return entry.version === current
    },
  }
}

/** Names the fields that read otherwise now; `*` for what is no object, all fields where it cannot be read. */
export function changesOf({ read, model }: Dependency): string[] {
  const before = fieldsOf(model)
  try {
    const now = fieldsOf(read())
    const names = new Set([...before.keys(), ...now.keys()])
    return [...names].filter((name) => !isDeepStrictEqual(before.get(name), now.get(name)))
  } catch {
    return [...before.keys()]
  }
}

/** Gives what was read by the names of its fields; `*` for what is no object. */
export function fieldsOf(model: unknown): ReadonlyMap<string, unknown> {
  const isPlain = typeof model === 'object' && model !== null && !Array.isArray(model) && !(model instanceof Map)
  return new Map(isPlain ? Object.entries(model) : [['*', model]])
}

/** Compares both readings, quickly, since what they share (a card's view) is compared by reference first. */
function isUnchanged({ read, model }: Dependency): boolean {
  try {
    return isDeepStrictEqual(read(), model)
  } catch {
    return false
  }
}
