// Counts versions of what pages show. The content version rises when products, prices, stock or published content
// change; the layout version too when something changes that stands on every page (settings, menu).

/** The number of versions whose end is remembered; an older one ended too long ago to matter. */
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
    /** Gives the milliseconds since a version was the newest: 0 while it is. */
    staleFor: (version: number) => (version === content ? 0 : now() - (ends.get(version) ?? Number.NEGATIVE_INFINITY)),
    /** Notes that products, prices or stock changed: every cached page is checked before its next use. */
    bump,
    /** Notes that something on every page changed: every cached page is stale. */
    bumpLayout: () => {
      bump()
      layout++
    },
  }
}
