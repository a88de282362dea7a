// Which suggestion the arrow keys are on: a place in the list, or none while somebody is in the text.
export type Highlight = number | null

export const NO_HIGHLIGHT: Highlight = null

/** The next place in a direction. Past either end one is back in the text, and from there at the other end. */
export function moveHighlight(highlight: Highlight, by: 1 | -1, count: number): Highlight {
  if (count === 0) return NO_HIGHLIGHT
  if (highlight === null) return by === 1 ? 0 : count - 1
  const next = highlight + by
  return next < 0 || next >= count ? NO_HIGHLIGHT : next
}
