// The query parameters of campaign links (`wine_strain=blends`), and what each means in our filters.
import { type Category, type CategorySlug, clubSlug } from '#shop/products/categories.ts'
import { slugOf } from '#shop/shared/typed/plain-letters.ts'
import type { FacetName } from './facets.ts'
import { groupByName, type Query, type Selection, withValues } from './selection.ts'

/** Values of one filter: these; those that have one of these words; or all that are none of these. */
type Meaning = { readonly facet: FacetName } & (
  | { readonly is: readonly string[] }
  | { readonly like: readonly string[] }
  | { readonly noneOf: readonly string[] }
)

interface EntryLink {
  readonly values: Readonly<Record<string, Meaning>>
  /** What any other value means: the filter it is a value of. */
  readonly other?: { readonly facet: FacetName; readonly by: 'is' | 'like' }
}

const is = (facet: FacetName, ...slugs: string[]): Meaning => ({ facet, is: slugs })
const like = (facet: FacetName, ...words: string[]): Meaning => ({ facet, like: words })

const STRAINS = [
  'carmenere',
  'cabernet-sauvignon',
  'merlot',
  'sauvignon-blanc',
  'chardonnay',
  'rose',
  'syrah',
  'pinot-noir',
  'malbec',
  'late-harvest',
]
const BLENDS = ['ensamblaje', 'cabernet-malbec']
const BEERS = ['ale', 'amber', 'lager', 'ipa', 'stout', 'trigo', 'porter', 'bock', 'malta']
const SPARKLING = ['brut', 'demi-sec', 'moscato', 'rose', 'asti', 'prosecco', 'sin-alcohol', 'ensamblaje']

const blends = like('strain', ...BLENDS)
const otherStrains: Meaning = { facet: 'strain', noneOf: [...STRAINS, ...BLENDS] }
/** What is sold by the box or pack: `promotion` is for wine packs. */
const boxes = like('promotion', 'caja', 'pack')
const withoutAlcohol = like('style', 'sin-alcohol', '0-0')
const otherBeers: Meaning = { facet: 'style', noneOf: BEERS }
const otherSparkling: Meaning = { facet: 'style', noneOf: SPARKLING }

export const ENTRY_LINKS = {
  pisco_type: {
    values: {
      piscos: is('category', 'piscos'),
      promos: is('promotion', 'promo'),
      packs: is('category', 'piscos-packs'),
    },
  },
  whisky_type: {
    values: {
      scotch: is('type', 'scotch'),
      american: is('type', 'american'),
      irish: is('type', 'irish'),
      'single-malt': is('type', 'single-malt'),
      'otros-whiskys': { facet: 'type', noneOf: ['scotch', 'american', 'single-malt'] },
    },
  },
  licor_type: {
    values: {
      'aperitivos-bajativos': is('category', 'aperitivos'),
      sour: is('type', 'cocteles', 'ponche'),
    },
    other: { facet: 'category', by: 'is' },
  },
  beer_style: {
    values: {
      'sin-alcohol': withoutAlcohol,
      'no-alcoholica': withoutAlcohol,
      'non-alcoholic': withoutAlcohol,
      otras: otherBeers,
      otros: otherBeers,
      others: otherBeers,
    },
    other: { facet: 'style', by: 'like' },
  },
  promotion: { values: { packs: boxes, pack: boxes, cajas: boxes }, other: { facet: 'promotion', by: 'is' } },
  wine_strain: {
    values: {
      blends,
      blend: blends,
      ensamblajes: blends,
      'other-strains': otherStrains,
      'otras-cepas': otherStrains,
      otras: otherStrains,
    },
    other: { facet: 'strain', by: 'is' },
  },
  sparkling_type: {
    values: { ensamblajes: like('style', 'ensamblaje'), otras: otherSparkling },
    other: { facet: 'style', by: 'like' },
  },
} as const satisfies Readonly<Record<string, EntryLink>>

/** The selection with what these links add. `known`: the slugs a filter has in the list; others find nothing. */
export function withEntryLinks(
  selection: Selection,
  query: Query,
  facets: readonly FacetName[],
  known: (facet: FacetName) => readonly string[],
): Selection {
  const given = groupByName(query)
  let chosen = selection
  for (const [name, link] of Object.entries<EntryLink>(ENTRY_LINKS)) {
    for (const value of (given.get(name) ?? []).flatMap((list) => list.split(',')).map(slugOf)) {
      const meaning = link.values[value] ?? (link.other && value !== '' ? otherwise(link.other, value) : undefined)
      if (!meaning || !facets.includes(meaning.facet)) continue
      const slugs = slugsOf(meaning, known(meaning.facet))
      const before = chosen.chosen[meaning.facet] ?? []
      chosen = withValues(chosen, meaning.facet, [...before, ...(slugs.length > 0 ? slugs : [value])])
    }
  }
  return chosen
}

/** The category such a link belongs to (sour: piscos, ice: a category of its own); null for the one it names. */
export function entryRedirect({ of, club }: Pick<Category, 'of' | 'club'>, query: Query): string | null {
  const given = groupByName(query)
  const has = (name: string, value: string) => (given.get(name) ?? []).some((text) => slugOf(text) === value)
  const to = (slug: CategorySlug) => (club ? clubSlug(slug) : slug)
  if (of === 'licores' && has('licor_type', 'sour')) return to('piscos')
  if (of === 'piscos' && has('pisco_type', 'ice')) return to('ice')
  return null
}

function otherwise({ facet, by }: NonNullable<EntryLink['other']>, value: string): Meaning {
  return by === 'is' ? { facet, is: [value] } : { facet, like: [value] }
}

function slugsOf(meaning: Meaning, known: readonly string[]): readonly string[] {
  if ('is' in meaning) return meaning.is
  if ('like' in meaning) return known.filter((slug) => hasWord(slug, meaning.like))
  return known.filter((slug) => !hasWord(slug, meaning.noneOf))
}

function hasWord(slug: string, words: readonly string[]): boolean {
  return words.some((word) => `-${slug}-`.includes(`-${word}-`))
}
