// Markup built as text, for what stands on a page dozens of times: cards, the values of filters. An Astro component for
// each of them took ten times as long. Everything put into a template is escaped, unless it is markup itself.
import { memoizePer } from '#shop/shared/cache.ts'

/** Markup that may stand in a page as it is. Only `html`, `raw` and `joinHtml` make it. */
export interface Html {
  readonly html: string
}

type Part = string | number | Html | readonly Html[] | null | undefined | false

/**
 * A piece of markup: html`<b>${name}</b>`. Null, undefined and false give nothing; attributes stand in double quotes. A line
 * break in a template, with the blanks around it, is not part of the markup; within a tag or a text it is one blank (not
 * beside `${…}`: there the blank goes on the same line).
 */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const pieces = onOneLine(template)
  let text = pieces[0]!
  for (let at = 0; at < parts.length; at++) text += textOf(parts[at]) + pieces[at + 1]!
  return { html: text }
}

const onOneLine = memoizePer((template: TemplateStringsArray) => template.map(withoutLineBreaks))

function withoutLineBreaks(piece: string): string {
  return piece.replace(/\s*\n\s*/g, (gap, at: number) => {
    const [before, after] = [piece[at - 1], piece[at + gap.length]]
    const isBetweenTags = before === undefined || before === '>' || after === undefined || /[<>]/.test(after)
    return isBetweenTags ? '' : ' '
  })
}

/** Text that is known to be markup: our own drawings, and what was built before. */
export function raw(text: string): Html {
  return { html: text }
}

/** Several pieces one after the other. */
export function joinHtml(pieces: readonly Html[]): string {
  let text = ''
  for (const piece of pieces) text += piece.html
  return text
}

function textOf(part: Part): string {
  if (typeof part === 'string') return escaped(part)
  if (typeof part === 'number') return String(part)
  if (part === null || part === undefined || part === false) return ''
  return 'html' in part ? part.html : joinHtml(part)
}

/** What HTML reserves, and all beyond Latin-1: text of one byte a letter is joined and encoded several times as fast. */
const SPECIAL = /[&<>"'\u0100-\uffff]/
const BEYOND_ADDRESSES = /[<>"'\u0100-\uffff]/
const EACH = /[&<>"'\u0100-\u{10ffff}]/gu
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escaped(text: string): string {
  if (!SPECIAL.test(text)) return text
  if (!BEYOND_ADDRESSES.test(text)) return text.replaceAll('&', '&amp;') // the usual case: addresses
  return text.replace(EACH, (one) => NAMED[one] ?? `&#${one.codePointAt(0)};`)
}
