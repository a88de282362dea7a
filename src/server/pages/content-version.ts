// Counts the editions of what pages show. A new edition when products or stock moved; a new frame when what stands on every page did (settings).

/** Editions whose end is remembered; an older one ended too long ago to matter. */
const REMEMBERED = 50

export type ContentVersion = ReturnType<typeof createContentVersion>

export function createContentVersion(now: () => number = Date.now) {
  let edition = 1
  let frame = 1
  const ends = new Map<number, number>()
  const end = () => {
    ends.set(edition, now())
    ends.delete(edition - REMEMBERED)
    edition++
  }
  return {
    edition: () => edition,
    frame: () => frame,
    /** Milliseconds since an edition was the newest: 0 while it is. */
    staleFor: (old: number) => (old === edition ? 0 : now() - (ends.get(old) ?? Number.NEGATIVE_INFINITY)),
    /** Products, prices or stock have moved: every page has to be looked at again. */
    bump: end,
    /** What every page shows has moved: none is true any more. */
    bumpLayout: () => {
      end()
      frame++
    },
  }
}
