// `db/content/front-page/inicio.yaml`: the order of the front page's blocks.
import type { CategorySlug } from '#shop/products/categories.ts'
import { type EntryReader, yamlEntry } from '#shop/publishing/files/entry.ts'
import { type Field, listOf, oneOf, optional, placeOr, readFields } from '#shop/publishing/files/fields.ts'
import { FRONT_PAGE_BLOCKS, type FrontPageBlock, type FrontPageDocument } from './front-page.ts'

const named = oneOf(FRONT_PAGE_BLOCKS)
const PRODUCTS = { products: placeOr([]) }

/** A block's name, or `products: vinos`. */
const block: Field<FrontPageBlock> = {
  absent: undefined,
  example: 'main-banners',
  read: (given, reading) => {
    if (given.value.kind !== 'fields') {
      const name = named.read(given, reading)
      return name && { block: name }
    }
    const read = readFields(given.value, PRODUCTS, reading)
    return read ? { block: 'products', category: read.products as CategorySlug } : undefined
  },
}

const FIELDS = {
  blocks: listOf(block, { least: 1, most: 30 }),
  tiles: optional(listOf(placeOr([]), { least: 1, most: 12 }), null),
}

export const frontPageFile: EntryReader = yamlEntry(
  'front-page',
  (entry, reading): FrontPageDocument | null => {
    const read = readFields(entry, FIELDS, reading)
    const slugs = read?.blocks.flatMap((each) => (each.block === 'products' ? each.category : [])) ?? []
    const again = slugs.find((slug, index) => slugs.indexOf(slug) < index)
    if (again !== undefined) reading.report(entry.line, { code: 'itemTwice', key: `products: ${again}` })
    return read && { blocks: read.blocks, ...(read.tiles && { tiles: read.tiles as CategorySlug[] }) }
  },
  'inicio',
)
