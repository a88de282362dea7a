/**
 * What a picture is drawn from, and the key that names it.
 * A picture is a pure function of (spec, KIT_VERSION). Its key is a hash of both, so it can be computed when seeding,
 * before anything is drawn, and an address never changes its bytes.
 */
import { createHash } from 'node:crypto'
import { CATEGORY_TILES } from './category-tiles.ts'

/** Raise it with every change that alters a drawing: all keys, and so all addresses, change with it. */
export const KIT_VERSION = 5

/** The columns of a catalogue row that a drawing may use. */
export type PictureSpec = {
  sku: string
  name: string
  brand: string
  category: string
  subcategory: string
  style_or_strain: string
  valley: string
  origin: string
  /** Per cent by volume; 0 when it has none. */
  alcohol_pct: number
  /** In `unit_of_measure`; in packs, of one unit. */
  net_content: number
  unit_of_measure: string
  is_pack: boolean
  /** What a pack holds, in catalogue order; empty when it is no pack. */
  components: { spec: PictureSpec; quantity: number }[]
}

/** The same columns as a CSV, or a database driver, gives them: text, number or nothing. */
export type PictureRow = Partial<Record<Exclude<keyof PictureSpec, 'components'>, unknown>>

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value).trim())
const numberOf = (value: unknown): number => Number(textOf(value) || 0) || 0
const booleanOf = (value: unknown): boolean => value === true || textOf(value) === '1' || textOf(value) === 'true'

/** Normalises a row, so that CSV text and database values give the same key. */
export const specOfRow = (row: PictureRow, components: PictureSpec['components'] = []): PictureSpec => ({
  sku: textOf(row.sku),
  name: textOf(row.name),
  brand: textOf(row.brand),
  category: textOf(row.category),
  subcategory: textOf(row.subcategory),
  style_or_strain: textOf(row.style_or_strain),
  valley: textOf(row.valley),
  origin: textOf(row.origin),
  alcohol_pct: numberOf(row.alcohol_pct),
  net_content: numberOf(row.net_content),
  unit_of_measure: textOf(row.unit_of_measure),
  is_pack: booleanOf(row.is_pack),
  components,
})

/** The spec as an ordered list, so that the order of properties does not matter to the hash. */
const hashInput = (spec: PictureSpec): unknown[] => [
  spec.sku,
  spec.name,
  spec.brand,
  spec.category,
  spec.subcategory,
  spec.style_or_strain,
  spec.valley,
  spec.origin,
  spec.alcohol_pct,
  spec.net_content,
  spec.unit_of_measure,
  spec.is_pack,
  spec.components.map((part) => [part.quantity, hashInput(part.spec)]),
]

const hash = (content: unknown, length: number): string =>
  createHash('sha256')
    .update(JSON.stringify([KIT_VERSION, content]))
    .digest('hex')
    .slice(0, length)

/** Twelve hex digits naming the picture of a product. Does not draw. */
export const pictureKey = (spec: PictureSpec): string => hash(hashInput(spec), 12)

/** Key of a category's tile; a category without a tile of its own gets the default picture's key. */
export function categoryPictureKey(slug: string): string {
  const tile = Object.hasOwn(CATEGORY_TILES, slug) && CATEGORY_TILES[slug]
  return tile ? `categoria-${slug}-${hash(['category', slug, tile], 8)}` : DEFAULT_PICTURE_KEY
}

/** Key of a drawn cover: products, by their picture keys, on a tinted ground. Does not draw. */
export const coverPictureKey = (tint: string, productPictureKeys: readonly string[]): string =>
  `nota-${hash(['cover', tint, productPictureKeys], 12)}`

/** The generic bottle shown when a picture fails. */
export const DEFAULT_PICTURE_KEY = `default-${hash('default without a name', 8)}`
