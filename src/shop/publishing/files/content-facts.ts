// What an editor's files are checked against: products, addresses and pictures there are.
import type { ContentPicture } from '../content-picture.ts'
import type { PictureRefusal } from './fault.ts'

export interface ProductFact {
  readonly id: number
  readonly sku: string
  readonly slug: string
  readonly active: boolean
  readonly hasAlcohol: boolean
}

/** What promotions and coupons may be on, and what they may not become. */
export interface TradeFacts {
  /** The products of each brand, by the brand as products have it. */
  readonly brands: ReadonlyMap<string, readonly number[]>
  /** The products of each category that a product's own kind decides, by its slug. */
  readonly ownCategories: ReadonlyMap<string, readonly number[]>
  /** Names of the communes that programmed delivery goes to. */
  readonly communes: ReadonlySet<string>
  /** Numbers of stores. */
  readonly stores: ReadonlySet<number>
  /** Coupons that orders used and that are over, by their code: what each gave, in one text. */
  readonly spentCoupons: ReadonlyMap<string, string>
}

export interface ContentFacts {
  readonly products: ReadonlyMap<string, ProductFact>
  readonly trade: TradeFacts
  readonly categories: ReadonlySet<string>
  /** Whether a path of our own site leads to a page; without query and fragment. */
  readonly isPage: (path: string) => boolean
  /** The path of a page that may have been meant; empty when none is like it. */
  readonly nearestPage: (path: string) => string
  /** Whether a path leads to alcohol: a category that advertises it, or a product. */
  readonly leadsToAlcohol: (path: string) => boolean
  /** Pictures by their file's name. */
  readonly pictures: ReadonlyMap<string, ContentPicture | PictureRefusal>
  /** Where a picture is found at one of the widths. */
  readonly pictureAddress: (hash: string, width: number) => string
  readonly pictureWidths: readonly number[]
  /** Why texts (by name) may not become settings, beside what is stored; the reasons follow the name. */
  readonly checkSettings: (
    texts: ReadonlyMap<string, string>,
  ) => readonly { readonly name: string; readonly reason: string }[]
}

/** A fact about a product of the table `product`, or of what the demonstration is made of. */
export const productFacts = (products: readonly ProductFact[]): ReadonlyMap<string, ProductFact> =>
  new Map(products.map((product) => [product.sku, product]))
