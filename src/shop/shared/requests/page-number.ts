// The number of a page of a list, as an address says it.

/** The number, from 1, of at most five digits; 1 for anything else. */
export function pageNumberOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}
