// Markup built as text, for what stands on a page dozens of times: cards and the values of filters. An Astro component for each of them
// took ten times as long (README, "Decisions"). Everything put into a template is escaped, unless it is markup itself.

/** Markup that may stand in a page as it is. Only `html`, `raw` and `together` make it. */
export interface Html {
  readonly html: string
}

type Part = string | number | Html | readonly Html[] | null | undefined | false

/** A piece of markup: html`<b>${name}</b>`. Nothing comes of null, undefined and false; attributes stand in double quotes. */
export function html(pieces: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let text = pieces[0]!
  for (let at = 0; at < parts.length; at++) text += textOf(parts[at]) + pieces[at + 1]!
  return { html: text }
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

/** Beside what HTML minds, everything beyond Latin-1: text of one byte a letter is joined and encoded several times as fast. */
const SPECIAL = /[&<>"'\u0100-\uffff]/
const BEYOND_ADDRESSES = /[<>"'\u0100-\uffff]/
const EACH = /[&<>"'\u0100-\u{10ffff}]/gu
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escaped(text: string): string {
  if (!SPECIAL.test(text)) return text
  if (!BEYOND_ADDRESSES.test(text)) return text.replaceAll('&', '&amp;') // most of what is special: hundreds of addresses a page
  return text.replace(EACH, (one) => NAMED[one] ?? `&#${one.codePointAt(0)};`)
}
