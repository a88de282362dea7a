// `db/content/blog/*.md`: how a post is written: fields between `---`, then its text in Markdown.
import { checkAlcohol } from '#shop/content/advert.ts'
import { BANNER_TINTS } from '#shop/content/banner.ts'
import type { ProductFact } from '#shop/publishing/files/content-facts.ts'
import { type Entry, type EntryReader, yamlFields } from '#shop/publishing/files/entry.ts'
import { type Field, flag, listOf, oneOf, picture, product, readFields, words } from '#shop/publishing/files/fields.ts'
import { day, SCHEDULE_FIELDS, scheduleOf } from '#shop/publishing/files/schedule-fields.ts'
import { splitFrontMatter } from '#shop/publishing/files/source-text.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import type { PostDocument } from './post.ts'
import { postHtml, wordsIn } from './post-html.ts'
import { slugOf } from './slug.ts'

/** Words of a post. */
const LEAST_WORDS = 100
const MOST_WORDS = 5_000

type CoverFile =
  | { readonly kind: 'drawn'; readonly tint: string; readonly products: readonly ProductFact[] }
  | Extract<PostDocument['cover'], { kind: 'picture' }>

const DRAWN = { tint: oneOf(BANNER_TINTS), products: listOf(product, { least: 1, most: 3 }) }
const GIVEN = { picture: picture(1200) }

/** A tint with one to three products, or a picture. */
const cover: Field<CoverFile> = {
  absent: undefined,
  example: '{ tint: burgundy, products: [VIN0140] }',
  read: ({ key, value }, reading) => {
    if (value.kind !== 'fields') {
      reading.report(value.line, { code: 'missing', key, example: cover.example })
      return undefined
    }
    if (value.fields.some((field) => field.key === 'picture')) {
      const given = readFields(value, GIVEN, reading)
      return given ? { kind: 'picture', picture: given.picture } : undefined
    }
    const drawn = readFields(value, DRAWN, reading)
    return drawn ? { kind: 'drawn', ...drawn } : undefined
  },
}

const FIELDS = {
  title: words('Carmenere: cómo elegirlo', { least: 8, most: 80 }),
  extract: words('Una o dos frases que dicen qué aprende quien lee.', { least: 40, most: 220 }),
  published: day,
  cover,
  products: listOf(product, { least: 3, most: 6 }),
  alcohol: flag,
  ...SCHEDULE_FIELDS,
} as const

export const postFile: EntryReader = {
  kind: 'post',
  ending: '.md',
  unique: ({ document }) => ({ what: 'address', value: (document as PostDocument).slug }),
  read: (text, _, reading): Entry | null => {
    const parts = splitFrontMatter(text)
    if (!parts) {
      reading.report(1, { code: 'noFrontMatter' })
      return null
    }
    const { html, faults } = postHtml(parts.body, { facts: reading.facts, before: parts.bodyStart })
    for (const { line, fault } of faults) reading.report(line, fault)
    const count = wordsIn(html)
    if (count < LEAST_WORDS || count > MOST_WORDS)
      reading.report(parts.bodyStart + 1, { code: 'wordCount', words: count, least: LEAST_WORDS, most: MOST_WORDS })
    const entry = yamlFields(parts.fields, reading)
    const read = entry && readFields(entry, FIELDS, reading)
    if (!read) return null
    const shown = read.cover.kind === 'drawn' ? [...read.products, ...read.cover.products] : read.products
    checkAlcohol(entry, { alcohol: read.alcohol, products: shown }, reading)
    const from = read.from ?? instantAt(read.published).getTime()
    const document: PostDocument = {
      title: read.title,
      slug: slugOf(read.title),
      extract: read.extract,
      published: read.published,
      cover: coverOf(read.cover),
      productIds: idsOf(read.products),
      hasAlcohol: read.alcohol,
      words: count,
      schedule: scheduleOf({ ...read, from }, { entry, reading }),
    }
    return { document, body: html }
  },
}

const idsOf = (products: readonly ProductFact[]) => products.map(({ id }) => id as ProductId)

function coverOf(given: CoverFile): PostDocument['cover'] {
  return given.kind === 'picture' ? given : { kind: 'drawn', tint: given.tint, productIds: idsOf(given.products) }
}
