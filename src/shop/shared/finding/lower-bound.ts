// Binary search.

/** The first index of `from` … `to` for which `isBefore` is false; `to` when there is none. Once false, it stays so. */
export function lowerBound(from: number, to: number, isBefore: (index: number) => boolean): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
