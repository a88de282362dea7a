// Whether something kept in memory still shows what it would show if it were rendered now.
import { isDeepStrictEqual } from 'node:util'
import type { ContentVersion } from './content-version.ts'

/** What a page read of the shop: it is true as long as reading again gives the same. */
export interface Dependency {
  readonly read: () => unknown
  readonly model: unknown
}

/** What is kept with something rendered, to tell later whether it is still true. */
export interface CacheEntry {
  readonly readings: readonly Dependency[]
  /** The frame (settings, menu) it was rendered in. */
  readonly frame: number
  /** The last edition it was true in. */
  edition: number
  /** The last edition it was found to be false in. */
  staleSince: number
  /** When the clock changes it, in milliseconds; infinity for never. */
  readonly ends: number
}

export type Freshness = ReturnType<typeof createFreshness>

export function createFreshness({ editions, now }: { readonly editions: ContentVersion; readonly now: () => Date }) {
  return {
    /** Reads again only when something has moved since it was last found to be true. */
    isFresh(kept: CacheEntry): boolean {
      const edition = editions.edition()
      if (kept.ends !== Number.POSITIVE_INFINITY && now().getTime() >= kept.ends) return false
      if (kept.edition === edition) return true
      if (kept.staleSince === edition || kept.frame !== editions.frame()) return false
      if (kept.readings.length > 0 && kept.readings.every(isUnchanged)) kept.edition = edition
      else kept.staleSince = edition
      return kept.edition === edition
    },
  }
}

/** Whether the shop still reads as it did. What both readings share (a card's view) is not looked into, so this is quick. */
function isUnchanged({ read, model }: Dependency): boolean {
  try {
    return isDeepStrictEqual(read(), model)
  } catch {
    return false
  }
}
