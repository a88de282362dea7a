// A table that another shop's program exports, described as data: by which headings it is known, what its columns are called and which of its
// rows are products. What the parts mean here is decided in read-foreign.ts.

/** The columns a foreign table may have, by what they mean to us. */
export type ForeignColumn =
  | 'sku'
  | 'title'
  | 'body'
  | 'shortBody'
  | 'vendor'
  /** Its own name for a category; some have several columns, or several names in a cell. */
  | 'category'
  | 'otherCategory'
  | 'tags'
  | 'price'
  /** What it cost before: the price is compared with it. */
  | 'before'
  /** A price for a while, and from when until when. */
  | 'sale'
  | 'saleFrom'
  | 'saleUntil'
  | 'barcode'
  /** What a unit holds, and in what that is measured. */
  | 'measure'
  | 'measureUnit'
  | 'published'
  | 'status'
  | 'visibility'
  | 'images'
  | 'stock'
  /** What sort of row it is, and the product it belongs to. */
  | 'rowType'
  | 'parent'
  | 'handle'
  | 'id'

export interface ForeignRow {
  /** Of the file, from 1. */
  readonly line: number
  /** As it was written. */
  readonly raw: readonly string[]
  /** What stands in a column; the empty text where it has none. */
  get(column: ForeignColumn): string
  /** Columns that say something of a product under a name the shop chose: attributes, options, further fields. */
  readonly facts: readonly (readonly [name: string, text: string])[]
}

/** A product of a foreign table: its own row, and the row that what all its kinds share stands in. */
export interface ForeignProduct {
  readonly row: ForeignRow
  readonly shared: ForeignRow
  /** Its name, kind and size included; and what of it only tells it from others of its name. */
  readonly name: string
  readonly choice: string
}

/** What a foreign table has and nothing is made of. */
export interface LeftBehind {
  readonly what: 'images' | 'stock' | 'composed'
  readonly count: number
}

export interface ForeignTable {
  /** What each column may be called, in the languages it is exported in, as `headingKey` has it. */
  readonly columns: Readonly<Partial<Record<ForeignColumn, readonly string[]>>>
  /** The columns without which it is another table. */
  readonly marks: readonly ForeignColumn[]
  /** Columns of facts by their headings: pairs of a name's and a text's column, or columns whose heading is the name. */
  readonly pairs: readonly { readonly name: RegExp; readonly text: (key: string) => string }[]
  readonly named: RegExp | null
  /** How categories are parted in a cell, and how a category from what is in it. */
  readonly parts: { readonly categories: RegExp; readonly tags: RegExp }
  /** How a line's end is written inside a text. */
  readonly lineEnd: RegExp | null
  /** Which rows are products, and which are of another sort that is not loaded. */
  readonly productsOf: (rows: readonly ForeignRow[]) => {
    readonly products: readonly ForeignProduct[]
    readonly composed: number
  }
  /** Whether it is sold. */
  readonly isActive: (product: ForeignProduct) => boolean
}
