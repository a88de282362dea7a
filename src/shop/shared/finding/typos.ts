// Words that are nearly another word (Damerau–Levenshtein: a letter added, missing, wrong, or two swapped).

/** How many edits a typed word is allowed: none below 4 letters, 1 up to 7, 2 from 8. Numbers are never guessed. */
export function maxEdits(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** The letters of a plain word as bits. Words within `n` edits differ in at most 2 × n of them: a cheap first test. */
export function letterMask(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at) - 97
    if (code >= 0 && code < 26) letters |= 1 << code
  }
  return letters
}

/** Edits between two words, or `most` + 1 when there are more than that. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  const width = b.length + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: width }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column < width; column++) {
      const same = a[row - 1] === b[column - 1]
      let edits = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1))
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        edits = Math.min(edits, beforeLast[column - 2]! + 1)
      current.push(edits)
      if (edits < least) least = edits
    }
    if (least > most) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[b.length]!, most + 1)
}
