// `db/content/occasions/*.yaml`: how a list for an occasion is written.
import type { CategorySlug } from '#shop/products/categories.ts'
import { type EntryReader, yamlEntry } from '#shop/publishing/files/entry.ts'
import {
  lineOfField,
  listOf,
  optional,
  ownCategory,
  product,
  readFields,
  words,
} from '#shop/publishing/files/fields.ts'
import { SCHEDULE_FIELDS, scheduleOf } from '#shop/publishing/files/schedule-fields.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import type { OccasionDocument } from './occasion.ts'
import { wordsOf } from './text.ts'

/** Letters of a word; signs alone are none. */
const WORD = { least: 2, most: 40 }

const FIELDS = {
  title: words('Para el asado', { most: 90 }),
  words: listOf(words('asado', WORD), { least: 1, most: 40 }),
  products: listOf(product, { least: 1, most: 60 }),
  categories: optional(listOf(ownCategory, { least: 1, most: 10 }), []),
  ...SCHEDULE_FIELDS,
} as const

export const occasionFile: EntryReader = yamlEntry('occasion', (entry, reading): OccasionDocument | null => {
  const read = readFields(entry, FIELDS, reading)
  if (!read) return null
  const silent = read.words.find((each) => wordsOf(each).length === 0)
  if (silent !== undefined)
    reading.report(lineOfField(entry, 'words'), { code: 'textLength', key: 'words', length: 0, ...WORD })
  return {
    title: read.title,
    words: read.words,
    productIds: read.products.map(({ id }) => id as ProductId),
    categories: read.categories as CategorySlug[],
    schedule: scheduleOf(read, { entry, reading }),
  }
})
