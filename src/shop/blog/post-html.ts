// A post's Markdown as HTML that runs nothing: an allow-list of elements and attributes, and what fell through it.
import { Marked, type Token } from 'marked'
import sanitizeHtml, { type Attributes } from 'sanitize-html'
import { pictureSources } from '#shop/publishing/content-picture.ts'
import type { ContentFacts } from '#shop/publishing/files/content-facts.ts'
import type { Fault, LineFault } from '#shop/publishing/files/fault.ts'
import { findPicture, linkFault, type Reading, readingOf } from '#shop/publishing/files/fields.ts'
import { slugOf } from './slug.ts'

/** The attributes an editor may give each element; others are ours. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  h2: [],
  h3: [],
  h4: [],
  p: [],
  ul: [],
  ol: ['start'],
  li: [],
  blockquote: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['align'],
  td: ['align'],
  a: ['href'],
  strong: [],
  em: [],
  br: [],
  hr: [],
  img: ['src', 'alt'],
  figure: [],
  figcaption: [],
}

/** What may stand in the result. */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  ol: ['start'],
  th: ['scope'],
  a: ['href', 'rel'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
}
export const ALLOWED_ELEMENTS: readonly string[] = Object.keys(GIVEN)

/** Elements whose content goes with them. */
const WITH_CONTENT = [
  ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'noembed', 'noframes', 'iframe', 'frameset'],
  ...['template', 'svg', 'math', 'title', 'xmp', 'plaintext', 'object', 'embed', 'audio', 'video', 'canvas'],
]

/** Pixels; smaller ones are blurred in the column. */
const LEAST_WIDTH = 480
const SIZES = '(max-width: 760px) 100vw, 720px'

const markdown = new Marked({
  gfm: true,
  renderer: {
    // A picture alone in its paragraph stands as a figure; its title is the caption.
    paragraph({ tokens }) {
      const [only] = tokens
      if (tokens.length !== 1 || only?.type !== 'image') return false
      const caption = only.title ? `<figcaption>${this.parser.parseInline(captionOf(only.title))}</figcaption>` : ''
      return `<figure>${this.parser.parseInline([{ ...only, title: null } as Token])}${caption}</figure>\n`
    },
  },
})

const captionOf = (text: string): Token[] => [{ type: 'text', raw: text, text, escaped: false }]

interface PostHtml {
  readonly html: string
  readonly faults: readonly LineFault[]
}

/** The HTML of a text, safe whatever the text holds, and what is wrong with it. `before`: lines before the text. */
export function postHtml(
  text: string,
  { facts, before }: { readonly facts: ContentFacts; readonly before: number },
): PostHtml {
  const tokens = markdown.lexer(text)
  const whole = readingOf(facts)
  const html = clean(markdown.parser(tokens), whole, (fault) => whole.report(1, fault))
  return { html, faults: whole.faults.length === 0 ? [] : locate(tokens, facts, before) }
}

/** Words of a text of HTML. */
export function wordsIn(html: string): number {
  return html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
}

/** The faults again, block by block, each with its line. */
function locate(tokens: readonly Token[], facts: ContentFacts, before: number): LineFault[] {
  const found: LineFault[] = []
  let line = before + 1
  for (const token of tokens) {
    const at = (hint: string) => {
      const index = token.raw.toLowerCase().indexOf(hint.toLowerCase())
      return line + (index < 0 ? 0 : linesIn(token.raw.slice(0, index)))
    }
    const reading: Reading = { facts, report: (_, fault) => void found.push({ line: at(hintOf(fault)), fault }) }
    clean(markdown.parser([token]), reading, (fault) => reading.report(1, fault))
    line += linesIn(token.raw)
  }
  return found
}

const linesIn = (text: string): number => text.split('\n').length - 1

/** What of a fault stands in the text as it was written. */
function hintOf(fault: Fault): string {
  if (fault.code === 'html') return fault.what.replace(/[>]$/, '')
  if ('given' in fault) return fault.given
  return 'name' in fault ? fault.name : ''
}

/** `html` reduced to the allow-list. */
function clean(html: string, reading: Reading, refuse: (fault: Fault) => void): string {
  const ids = new Set<string>()
  const safe = sanitizeHtml(html, {
    allowedTags: [...ALLOWED_ELEMENTS],
    allowedAttributes: Object.fromEntries(Object.entries(ALLOWED_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    nonTextTags: WITH_CONTENT,
    transformTags: { '*': (tagName, attributes) => element(tagName, attributes, { reading, refuse }) },
  })
  return safe.replace(/<(h[234])>([\s\S]*?)<\/\1>/g, (_, tag: string, inner: string) => {
    return `<${tag} id="${idOf(inner, ids)}">${inner}</${tag}>`
  })
}

interface Cleaning {
  readonly reading: Reading
  readonly refuse: (fault: Fault) => void
}

/** An element with the attributes it is to have; what an editor may not write is reported. */
function element(tagName: string, given: Attributes, { reading, refuse }: Cleaning) {
  const name = tagName.toLowerCase()
  if (name === 'h1') {
    refuse({ code: 'heading' })
    return { tagName: 'h2', attribs: {} }
  }
  const known = Object.hasOwn(GIVEN, name) ? GIVEN[name] : undefined
  if (!known) {
    refuse({ code: 'html', what: `<${name}>` })
    return { tagName: name, attribs: {} }
  }
  for (const attribute of Object.keys(given)) {
    if (known.includes(attribute)) continue
    const isCaption = name === 'img' && attribute === 'title'
    refuse(isCaption ? { code: 'captionWithin' } : { code: 'html', what: attribute })
  }
  return { tagName: name, attribs: attributesOf(name, given, { reading, refuse }) }
}

function attributesOf(name: string, given: Attributes, { reading, refuse }: Cleaning): Attributes {
  if (name === 'a') return linkAttributes(given.href ?? '', reading.facts, refuse)
  if (name === 'img') return pictureAttributes(given, reading, refuse)
  if (name === 'th') return { scope: 'col' }
  return name === 'ol' && /^\d{1,4}$/.test(given.start ?? '') ? { start: given.start ?? '' } : {}
}

function linkAttributes(href: string, facts: ContentFacts, refuse: Cleaning['refuse']): Attributes {
  const fault = linkFault(href, facts)
  if (!fault) return href.startsWith('/') ? { href } : { href, rel: 'noopener' }
  refuse(fault)
  return {}
}

function pictureAttributes(
  { src = '', alt = '' }: Attributes,
  reading: Reading,
  refuse: Cleaning['refuse'],
): Attributes {
  if (/[/:\\]/.test(src) || src === '') {
    refuse({ code: 'pictureElsewhere', given: src })
    return { alt }
  }
  if (alt.trim() === '') refuse({ code: 'noAlternative' })
  const { facts } = reading
  const found = findPicture(decodeName(src), { line: 1, least: LEAST_WIDTH }, reading)
  if (!found) return { alt }
  const { hash, width, height } = found
  return {
    src: facts.pictureAddress(hash, facts.pictureWidths[1] ?? width),
    srcset: pictureSources(found, facts.pictureWidths, facts.pictureAddress),
    sizes: SIZES,
    alt,
    width: String(width),
    height: String(height),
    loading: 'lazy',
    decoding: 'async',
  }
}

/** A file's name as it was written: Markdown escapes what an address may not hold. */
function decodeName(src: string): string {
  try {
    return decodeURIComponent(src)
  } catch {
    return src
  }
}

/** The id of a heading: its text, marked as of the post so that it meets no other id of the page. */
function idOf(inner: string, taken: Set<string>): string {
  const base = `nota-${slugOf(inner.replace(/<[^>]*>|&[a-z]+;/g, ' ')) || 'seccion'}`
  let id = base
  for (let nth = 2; taken.has(id); nth++) id = `${base}-${nth}`
  taken.add(id)
  return id
}
