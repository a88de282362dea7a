// The shop's categories as one list: what each is called, where it stands and which products it holds. The rows are the owner's (table
// `category`, `categorias.csv`); shipped-categories.ts has those every shop begins with.

import {
  familiesIn,
  holds,
  isOfCampaigns,
  type ProductKind,
  type Remainder,
  readContents,
  remainderOf,
  type Term,
} from './category-contents.ts'
import { type CategoryFacts, emptyFacts } from './category-facts.ts'
import type { DeliveryTime, Product } from './product.ts'

/** The name of a category in its address: `vinos`. */
export type CategorySlug = string

/** A category as it is stored; lists are by comma. */
export interface CategoryRecord {
  readonly slug: CategorySlug
  readonly title: string
  readonly description: string
  /** Of the menu; '' for the title. */
  readonly label: string
  /** The category it hangs under; '' for none. */
  readonly parent: string
  /** Whether the menu shows it: under its parent, or as an entry of its own. */
  readonly inMenu: boolean
  readonly rank: number
  /** What it holds (category-contents.ts). */
  readonly contents: string
  /** The names of its filters in addresses, in their order; '' for those of its parent, or the common ones. */
  readonly filters: string
  /** Whether it advertises alcohol, and so shows the legal warning. */
  readonly alcohol: boolean
  /** Across all categories (offers, news): never a product's own category. */
  readonly across: boolean
  /** Addresses it had, which lead on to it. */
  readonly formerSlugs: string
  /** The categories that go with it, and are suggested beside it. */
  readonly companions: string
}

export interface Category {
  /** As in the address: its own, or `club-` and its own. */
  readonly slug: string
  /** The slug without `club-`. */
  readonly of: CategorySlug
  /** Only what has a club price (`club-{product}`). */
  readonly club: boolean
  readonly title: string
  readonly description: string
  readonly alcohol: boolean
  /** The names of its filters in addresses; empty for the common ones. */
  readonly filters: readonly string[]
  /** The delivery time it switches to on load. */
  readonly deliveryTime?: DeliveryTime
  readonly includes: (product: Product, facts: CategoryFacts) => boolean
}

export interface MenuEntry {
  readonly slug: CategorySlug
  readonly label: string
  readonly children: readonly CategorySlug[]
}

/** The categories a product's own kind decides: the one its page leads back to, and all. */
export type OwnCategories = Pick<Product, 'category' | 'categories'>

export type Categories = ReturnType<typeof createCategories>

/** What no category has; it is in every shop. */
const NONE: CategorySlug = 'source'
const CLUB = 'club-'
/** The one whose products leave at once: people who open it get express without asking. Its address never changes. */
const IMMEDIATE: CategorySlug = 'ofertas-entrega-inmediata'

/** The list of some rows. One whose contents cannot be read holds nothing. */
export function createCategories(records: readonly CategoryRecord[]) {
  const rows = records.toSorted((one, other) => one.rank - other.rank || (one.slug < other.slug ? -1 : 1)).map(termsOf)
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const parentOf = ({ parent }: Row): Row | undefined => bySlug.get(parent)
  const slugs: readonly CategorySlug[] = rows.map(({ slug }) => slug)
  const own = rows.filter(({ across, remainder }) => !across && remainder === null)
  const top = rows.filter((row) => row.inMenu && !parentOf(row))

  /** Whether a product is among what others leave. */
  const isLeft = (among: readonly Row[]) => (product: Product, facts: CategoryFacts) =>
    !among.some((row) => row.remainder === null && holds(row.terms, product, facts, never))
  const left: Readonly<Record<Remainder, ReturnType<typeof isLeft>>> = {
    resto: isLeft(top),
    'sin-categoria': isLeft(rows),
  }

  const categories = new Map<string, Category>()
  for (const row of rows) {
    const { slug, title, description, alcohol, terms, remainder } = row
    const filters = namesIn(row.filters || (parentOf(row)?.filters ?? ''))
    const rest = remainder === null ? never : left[remainder]
    const includes: Category['includes'] = (product, facts) => holds(terms, product, facts, rest)
    const switches = slug === IMMEDIATE ? { deliveryTime: 'immediate' as const } : {}
    const category = { slug, of: slug, club: false, title, description, alcohol, filters, includes, ...switches }
    categories.set(slug, category)
    categories.set(CLUB + slug, {
      ...category,
      slug: CLUB + slug,
      club: true,
      includes: (product, facts) => product.prices.some(({ club }) => club) && includes(product, facts),
    })
  }
  for (const { slug, formerSlugs } of rows)
    for (const former of namesIn(formerSlugs))
      if (!categories.has(former)) categories.set(former, categories.get(slug)!)

  const menu: readonly MenuEntry[] = top.map((row) => ({
    slug: row.slug,
    label: row.label || row.title,
    children: rows.filter((child) => child.inMenu && parentOf(child) === row).map(({ slug }) => slug),
  }))

  /** Rows whose contents read nothing but the product's kind. */
  const holdsKind = (row: Row, product: ProductKind) => holds(row.terms, product as Product, emptyFacts, never)

  return {
    /** In their order, without those of the club. */
    slugs,
    /** The slugs of those that a product's own kind decides. */
    own: own.map(({ slug }) => slug) as readonly CategorySlug[],
    menu,
    /** The names a family may have because a category holds it; `otros` is one only where somebody writes it. */
    families: new Set([
      ...own.flatMap(({ slug, terms }) => [slug, ...familiesIn(terms)]),
      'otros',
    ]) as ReadonlySet<string>,
    has: (slug: string): boolean => bySlug.has(slug),
    /** Whether it holds what others leave. */
    isRemainder: (slug: CategorySlug): boolean => (bySlug.get(slug)?.remainder ?? null) !== null,
    /** The category an address names, or once named; null when there is none. */
    find: (slug: string): Category | null => categories.get(slug) ?? null,
    /** Its title; an unknown slug as it is. */
    titleOf: (slug: CategorySlug): string => bySlug.get(slug)?.title ?? slug,
    /** The categories that go with one; none of an unknown one. */
    companionsOf: (slug: CategorySlug): readonly CategorySlug[] => namesIn(bySlug.get(slug)?.companions ?? ''),
    /** The menu entry a category belongs to; null for one that is in no menu. */
    menuEntryOf(slug: CategorySlug): CategorySlug | null {
      const row = bySlug.get(slug)
      return row?.inMenu ? (parentOf(row) ?? row).slug : null
    },
    /** Every category that holds a product, in their order. */
    holding: (product: Product, facts: CategoryFacts): CategorySlug[] =>
      slugs.filter((slug) => categories.get(slug)!.includes(product, facts)),
    /** Whether a product's own kind leads to a category, and not only to what is left over; its family may say `otros`. */
    hasOwn: (product: ProductKind): boolean => product.family === 'otros' || own.some((row) => holdsKind(row, product)),
    /** The category of its family, or else the first that holds it, and all that its own kind decides. */
    ownOf(product: ProductKind): OwnCategories {
      const held = own.filter((row) => holdsKind(row, product)).map(({ slug }) => slug)
      const isLeftTo = ({ slug, remainder }: Row) =>
        remainder !== null && categories.get(slug)!.includes(product as Product, emptyFacts)
      const category = bySlug.has(product.family) ? product.family : (held[0] ?? rows.find(isLeftTo)?.slug ?? NONE)
      return { category, categories: held }
    },
  }
}

interface Row extends CategoryRecord {
  readonly terms: readonly Term[]
  readonly remainder: Remainder | null
}

function termsOf(record: CategoryRecord): Row {
  const read = readContents(record.contents)
  const terms = 'terms' in read ? read.terms : []
  return { ...record, terms, remainder: remainderOf(terms), across: record.across || isOfCampaigns(terms) }
}

const never = () => false

/** Names by comma, as they are stored. */
export const namesIn = (list: string): readonly string[] => list.split(',').filter((name) => name !== '')

/** The address of a category with club prices only. */
export function clubSlug(slug: CategorySlug): string {
  return CLUB + slug
}

/** Addresses that mean something else where a category is named: places of banners, and the list of posts of the site map. */
const RESERVED: readonly string[] = ['home', 'secondary', 'brands', 'home-footer', 'footer', 'blog']

/** Whether a new category may have the address. */
export const isFreeSlug = (slug: string): boolean => !slug.startsWith(CLUB) && !RESERVED.includes(slug)

/** The category a product's page leads back to. */
export const categoryOf = ({ category }: OwnCategories): CategorySlug => category

/** Whether a product is in one of the categories that its own kind decides; never in one across all categories. */
export const belongsTo = ({ categories }: OwnCategories, slug: CategorySlug): boolean => categories.includes(slug)

/** A product as these categories have it; the same object where nothing differs. */
export function withCategories(product: Product, categories: Categories): Product {
  const own = categories.ownOf(product)
  const isSame =
    own.category === product.category &&
    own.categories.length === product.categories.length &&
    own.categories.every((slug, at) => slug === product.categories[at])
  return isSame ? product : { ...product, ...own }
}
