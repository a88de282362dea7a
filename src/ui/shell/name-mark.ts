// A shop's name where the wordmark stands, for a shop of another name: its words on up to three lines, as large as the mark's own box lets them be.

export interface NameLine {
  readonly text: string
  readonly y: number
  readonly width: number
}

export interface NameMark {
  readonly viewBox: string
  readonly size: number
  readonly lines: readonly NameLine[]
}

/** The wordmark's own measures, so that nothing moves. */
const WIDTH = 1520
const HEIGHT = 935
/** Of the size of a letter: how wide it is in the display type, and how far lines are apart. */
const LETTER = 0.43
const LEADING = 0.92
/** Of the size: from the middle of a line to where its letters stand. */
const DROP = 0.34

export function nameMark(name: string): NameMark {
  const words = name.trim().split(/\s+/)
  const marks = [1, 2, 3].filter((count) => count <= words.length).map((count) => markOf(linesOf(words, count)))
  return marks.reduce((best, mark) => (mark.size > best.size ? mark : best))
}

function markOf(texts: readonly string[]): NameMark {
  const longest = Math.max(...texts.map((text) => [...text].length))
  const size = Math.round(Math.min(WIDTH / (longest * LETTER), HEIGHT / (texts.length * LEADING)))
  const first = HEIGHT / 2 - ((texts.length - 1) * size * LEADING) / 2 + size * DROP
  return {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    size,
    lines: texts.map((text, at) => ({
      text,
      y: Math.round(first + at * size * LEADING),
      width: Math.min(WIDTH, Math.round([...text].length * LETTER * size)),
    })),
  }
}

/** The words on so many lines, filled one after the other up to the least width that does. */
function linesOf(words: readonly string[], count: number): readonly string[] {
  for (let most = Math.max(...words.map(({ length }) => length)); ; most++) {
    const lines: string[] = []
    for (const word of words) {
      const last = lines.at(-1)
      if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`
      else lines.push(word)
    }
    if (lines.length <= count) return lines
  }
}
