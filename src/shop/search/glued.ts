// Words somebody wrote together or apart that the catalogue writes otherwise: `gatonegro`, `casillerodeldiablo`, `7 up`.

import { without } from './claims.ts'
import { intersect } from './postings.ts'
import { isStopWord } from './query-terms.ts'
import type { PostingList, SearchIndex } from './search-index.ts'
import { stem, wordsOf } from './text.ts'

const LEAST_GLUED = 6
const LONGEST_GLUED = 40
const LEAST_PIECE = 3
const MOST_PIECES = 5
/** Letters, then a number with its unit. */
const GLUED_NUMBER = /(?<![\p{L}\p{N}])(\d?\p{L}{2,})(\d+(?:[.,]\d+)?(?:°|\p{L}{1,6})?)(?![\p{L}\p{N}])/giu
/** Ways of cutting a word that are tried against the products. */
const MOST_WAYS = 12

/** The text with such words as the catalogue writes them; the same text when it has none. */
export function respaced(index: SearchIndex, text: string, isKnown: (word: string) => boolean): string {
  const words = wordsOf(text)
  const joined = joinedWords(index, words)
  const cut = joined.flatMap((word) => (isKnown(word) ? [word] : (piecesOf(index, word) ?? [word])))
  return cut.length === words.length && cut.every((word, at) => word === words[at]) ? text : cut.join(' ')
}

/** The text with a number parted from the word it was written to: `chivas12`, `absolut750ml`, `7up1.5`. A known word stays whole. */
export function numbersApart(text: string, isKnown: (word: string) => boolean): string {
  return text.replace(GLUED_NUMBER, (typed, word: string, number: string) =>
    isKnown(wordsOf(typed).join('')) ? typed : `${word} ${number}`,
  )
}

/** Two words that are one in a name, both too short to say anything: `7 up`, `j b`. */
function joinedWords(index: SearchIndex, words: readonly string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; at++) {
    const [one, other] = [words[at]!, words[at + 1]]
    const isShort = other !== undefined && Math.max(one.length, other.length) < LEAST_PIECE
    const fits = isShort && !isStopWord(one) && !isStopWord(other) && index.postings.has(one + other)
    joined.push(fits ? one + other : one)
    if (fits) at++
  }
  return joined
}

/** A word as words of one product, as few as possible; null when it is none of that. */
function piecesOf(index: SearchIndex, word: string): readonly string[] | null {
  if (word.length < LEAST_GLUED || word.length > LONGEST_GLUED) return null
  for (const pieces of waysOfCutting(index, word)) {
    const lists = pieces.filter((piece) => !isStopWord(piece)).map((piece) => saying(index, piece)!)
    if (lists.length > 1 && intersect(index, lists).docs.length > 0) return pieces
  }
  return null
}

/** The products that say a word, be it that they are without it: `sinazucar`. */
function saying(index: SearchIndex, word: string): PostingList | undefined {
  return index.postings.get(stem(word)) ?? index.postings.get(without(word))
}

/** The ways of cutting a word into known ones, those of the fewest pieces first. */
function waysOfCutting(index: SearchIndex, word: string): (readonly string[])[] {
  const isPiece = (piece: string) =>
    isStopWord(piece) ? piece.length > 1 : piece.length >= LEAST_PIECE && saying(index, piece) !== undefined
  let begun: { readonly pieces: readonly string[]; readonly length: number }[] = [{ pieces: [], length: 0 }]
  const whole: (readonly string[])[] = []
  for (let count = 1; count <= MOST_PIECES && whole.length < MOST_WAYS; count++) {
    const longer: typeof begun = []
    for (const { pieces, length } of begun)
      for (let end = word.length; end > length + 1 && longer.length < MOST_WAYS * 4; end--) {
        const piece = word.slice(length, end)
        if (!isPiece(piece)) continue
        if (end === word.length) whole.push([...pieces, piece])
        else longer.push({ pieces: [...pieces, piece], length: end })
      }
    begun = longer
  }
  return whole.slice(0, MOST_WAYS)
}
