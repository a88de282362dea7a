// Counts versions of what pages show. A new content version when products, prices, stock or published content
// changed; a new layout version as well when something that stands on every page did (settings, menu).

/** Versions whose end is remembered; an older one ended too long ago to matter. */
const REMEMBERED = 50

export type ContentVersion = ReturnType<typeof createContentVersion>

export function createContentVersion(now: () => number = Date.now) {
  let content = 1
  let layout = 1
  const ends = new Map<number, number>()
  const bump = () => {
    ends.set(content, now())
    ends.delete(content - REMEMBERED)
    content++
  }
  return {
    current: () => content,
    layout: () => layout,
    /** Milliseconds since a version was the newest: 0 while it is. */
    staleFor: (version: number) => (version === content ? 0 : now() - (ends.get(version) ?? Number.NEGATIVE_INFINITY)),
    /** Products, prices or stock changed: every cached page is checked before its next use. */
    bump,
    /** What every page shows changed: every cached page is stale. */
    bumpLayout: () => {
      bump()
      layout++
    },
  }
}
