// How deeply an editor's text may nest: seen before it is parsed, since parsers call themselves level by level.

/** Columns of indentation, dashes and quote signs a line may begin with; each level takes at least one. */
const MOST_INDENT = 200
/** Brackets of a YAML text, wherever they stand: it cannot be nested deeper than it has of them. */
const MOST_BRACKETS = 200

const LEVELS = /^(?:[ \t]|>|[-*+?:](?=[ \t\n]|$)|\d{1,9}[.)](?=[ \t\n]|$))+/gm

/** The first line whose lists, quotes or fields are too deep; null when none is. */
export function deepIndent(text: string): number | null {
  for (const { 0: levels, index } of text.matchAll(LEVELS)) if (levels.length > MOST_INDENT) return lineAt(text, index)
  return null
}

/** The line of the first bracket that is one too many in a YAML text; null when none is. */
export function deepBrackets(text: string): number | null {
  let count = 0
  for (const { index } of text.matchAll(/[[{]/g)) {
    count += 1
    if (count > MOST_BRACKETS) return lineAt(text, index)
  }
  return null
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length
