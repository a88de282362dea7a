// Where something belongs in what is sorted, found by halving.

/** The first place from `from` up to `to` for which `isBefore` is false; `to` when there is none. Once false, it is false from there on. */
export function lowerBound(from: number, to: number, isBefore: (place: number) => boolean): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
