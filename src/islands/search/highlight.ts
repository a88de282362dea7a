// Which suggestion the arrow keys are on: an index, or none while the text has the cursor.
export type Highlight = number | null

export const NO_HIGHLIGHT: Highlight = null

/** The next index in a direction. Past either end comes the text, and after it the other end. */
export function moveHighlight(highlight: Highlight, by: 1 | -1, count: number): Highlight {
  if (count === 0) return NO_HIGHLIGHT
  if (highlight === null) return by === 1 ? 0 : count - 1
  const next = highlight + by
  return next < 0 || next >= count ? NO_HIGHLIGHT : next
}
