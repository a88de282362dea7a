// `db/content/legal/*.md`: how an owner's legal text is written: page and day between `---`, then paragraphs, lists and headings of `##`.
import { createHash } from 'node:crypto'
import { Marked, type Token, type Tokens } from 'marked'
import { type Entry, type EntryReader, yamlFields } from '#shop/publishing/files/entry.ts'
import type { Fault } from '#shop/publishing/files/fault.ts'
import { oneOf, optional, type Reading, readFields, words } from '#shop/publishing/files/fields.ts'
import { nearestOf } from '#shop/publishing/files/nearest.ts'
import { day } from '#shop/publishing/files/schedule-fields.ts'
import { splitFrontMatter } from '#shop/publishing/files/source-text.ts'
import {
  isLegalPlaceholder,
  LEGAL_PAGES,
  LEGAL_PLACEHOLDERS,
  type LegalBlock,
  type LegalSection,
  type LegalVersion,
  placeholdersOf,
} from './legal-text.ts'

const FIELDS = {
  page: oneOf(LEGAL_PAGES),
  since: day,
  description: optional(words('Condiciones de compra en {tienda}.', { most: 160 }), ''),
} as const

/** Fewer words are no legal text. */
const LEAST_WORDS = 20
const MOST_WORDS = 30_000

/** Without what a reader would take for a link and a page shows as text anyway. */
const markdown = new Marked({ gfm: false })

export const legalFile: EntryReader = {
  kind: 'legal',
  ending: '.md',
  unique: ({ document }) => {
    const { page, since } = document as LegalVersion
    return { what: 'name', value: `${page} ${since}` }
  },
  read: (text, _, reading): Entry | null => {
    const parts = splitFrontMatter(text)
    if (!parts) {
      reading.report(1, { code: 'noFrontMatter' })
      return null
    }
    let isWhole = true
    const body = bodyOf(parts.body, parts.bodyStart, (line, fault) => {
      isWhole = false
      reading.report(line, fault)
    })
    const count = wordsIn(body)
    if (count < LEAST_WORDS || count > MOST_WORDS)
      reading.report(parts.bodyStart + 1, { code: 'wordCount', words: count, least: LEAST_WORDS, most: MOST_WORDS })
    const entry = yamlFields(parts.fields, reading)
    const read = entry && readFields(entry, FIELDS, reading)
    if (!read || !isWhole) return null
    const said = JSON.stringify([read.description, body])
    const document: LegalVersion = {
      ...read,
      ...body,
      hash: createHash('sha256').update(said).digest('hex').slice(0, 8),
    }
    return { document, body: null }
  },
}

type Body = Pick<LegalVersion, 'intro' | 'sections'>

function wordsIn({ intro, sections }: Body): number {
  const all = [intro, ...sections.flatMap(({ title, blocks }) => [[title], blocks])].flat(2)
  return all.join(' ').split(/\s+/).filter((word) => word !== '').length // biome-ignore format: one row
}

/** The paragraphs, lists and sections of a text; whatever else it holds is reported. */
function bodyOf(text: string, before: number, report: Reading['report']): Body {
  const intro: LegalBlock[] = []
  const sections: (LegalSection & { readonly blocks: LegalBlock[] })[] = []
  let line = before + 1
  for (const token of markdown.lexer(text)) {
    const wrong = (fault: Fault): void => report(line, fault)
    const blocks = sections.at(-1)?.blocks ?? intro
    if (token.type === 'heading' && token.depth === 2) sections.push({ title: plain(token, wrong), blocks: [] })
    else if (token.type === 'heading' && token.depth === 1) wrong({ code: 'heading' })
    else if (token.type === 'paragraph') blocks.push(plain(token, wrong))
    else if (token.type === 'list') blocks.push(pointsOf(token as Tokens.List, wrong))
    else if (token.type !== 'space') wrong({ code: 'html', what: token.raw.trim().slice(0, 40) })
    line += token.raw.split('\n').length - 1
  }
  return { intro, sections }
}

function pointsOf({ items, ordered, start }: Tokens.List, wrong: (fault: Fault) => void): string[] {
  return items.map((item, at) => {
    const [first, ...more] = item.tokens.filter(({ type }) => type !== 'space')
    if (more.length > 0) wrong({ code: 'html', what: more[0]!.raw.trim().slice(0, 40) })
    const said = first ? plain(first, wrong) : ''
    return ordered ? `${Number(start) + at}. ${said}` : said
  })
}

/** The words of a token, without emphasis; a link, a picture or HTML is reported. */
function plain(token: Token, wrong: (fault: Fault) => void): string {
  const words = wordsOf(token, wrong).replace(/\s+/g, ' ').trim()
  for (const name of placeholdersOf(words))
    if (!isLegalPlaceholder(name)) wrong({ code: 'unknownPlaceholder', given: name, nearest: nearestOf(name, LEGAL_PLACEHOLDERS), known: LEGAL_PLACEHOLDERS }) // biome-ignore format: one row
  if (/[{}]/.test(words.replace(/\{[^{}]*\}/g, ''))) wrong({ code: 'looseBrace', key: words.slice(0, 40) })
  return words
}

const SAYS = ['text', 'paragraph', 'heading', 'strong', 'em', 'escape']

function wordsOf(token: Token, wrong: (fault: Fault) => void): string {
  if (token.type === 'br') return ' '
  if (!SAYS.includes(token.type)) {
    wrong({ code: 'html', what: token.raw.trim().slice(0, 40) })
    return ''
  }
  const within = 'tokens' in token ? token.tokens : undefined
  return within ? within.map((each) => wordsOf(each, wrong)).join('') : 'text' in token ? String(token.text) : ''
}
