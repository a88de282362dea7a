// Which parts of a suggested address somebody has typed. Pure.

export interface Part {
  readonly text: string
  readonly isTyped: boolean
}

/**
 * The parts of `text`, in order: the beginnings of its words that are words of `typed`, accents and case aside.
 */
export function matchedParts(text: string, typed: string): Part[] {
  const wanted = wordsOf(typed)
  const parts: Part[] = []
  const add = (piece: string, isTyped: boolean) => {
    const last = parts.at(-1)
    if (piece === '') return
    if (last?.isTyped === isTyped) parts[parts.length - 1] = { text: last.text + piece, isTyped }
    else parts.push({ text: piece, isTyped })
  }
  for (const piece of text.split(/([\p{L}\p{N}]+)/u)) {
    const plain = plainOf(piece)
    const start = wanted.filter((word) => plain.startsWith(word)).reduce((most, word) => Math.max(most, word.length), 0)
    add(piece.slice(0, start), true)
    add(piece.slice(start), false)
  }
  return parts
}

/** In small letters, without accents. */
export function wordsOf(text: string): string[] {
  return plainOf(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** One letter for each: only so can positions be compared. */
function plainOf(text: string): string {
  return [...text.toLowerCase()].map((letter) => letter.normalize('NFD')[0] ?? '').join('')
}
