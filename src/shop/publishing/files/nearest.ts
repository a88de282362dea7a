// The known name somebody may have meant.

/** Letters that may be wrong in a name of this length. */
const allowed = (name: string) => Math.ceil(name.length / 3)

/** The known name that differs least; the empty text when all differ too much. */
export function nearestOf(name: string, known: Iterable<string>): string {
  const wanted = name.toLowerCase()
  let best = ''
  let least = allowed(wanted) + 1
  for (const each of known) {
    if (Math.abs(each.length - wanted.length) >= least) continue
    const distance = lettersApart(wanted, each.toLowerCase(), least)
    if (distance < least) [best, least] = [each, distance]
  }
  return best
}

/** Letters to change, add or leave out to come from one to the other; no less than `least` where it is no less. */
function lettersApart(one: string, other: string, least: number): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  let next = row.slice()
  for (let i = 1; i <= one.length; i++) {
    let fewest = i
    next[0] = i
    for (let j = 1; j <= other.length; j++) {
      const change = row[j - 1]! + (one.charCodeAt(i - 1) === other.charCodeAt(j - 1) ? 0 : 1)
      const apart = Math.min(change, row[j]! + 1, next[j - 1]! + 1)
      next[j] = apart
      if (apart < fewest) fewest = apart
    }
    if (fewest >= least) return fewest
    ;[row, next] = [next, row]
  }
  return row[other.length]!
}
