// The categories a text names: people often type a category instead of a product.
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import type { Categories, CategorySlug } from '#shop/products/categories.ts'
import { memoizePer } from '#shop/shared/cache.ts'
import { type QueryTerm, queryTerms } from './query-terms.ts'
import { synonymBook } from './synonyms.ts'
import { stem, wordsOf } from './text.ts'

interface CategoryHit {
  readonly slug: CategorySlug
  readonly title: string
}

/** At most `count` categories whose title is the text or begins with it: `chela` and `cerv` are Cervezas. */
export function categoryHits(
  { categories, synonyms }: Pick<Catalogue, 'categories' | 'synonyms'>,
  text: string,
  count: number,
  offered: readonly CategorySlug[],
): CategoryHit[] {
  const terms = queryTerms(text, synonymBook(synonyms))
  if (terms.length === 0) return []
  return titlesOf(categories)
    .filter(({ slug, words }) => offered.includes(slug) && terms.every((term) => isNamedBy(words, term)))
    .slice(0, count)
    .map(({ slug, title }) => ({ slug, title }))
}

/** Not those of what others leave. */
const titlesOf = memoizePer((categories: Categories) =>
  categories.slugs
    .filter((slug) => !categories.isRemainder(slug))
    .map((slug) => ({ slug, title: categories.titleOf(slug), words: wordsOf(categories.titleOf(slug)).map(stem) })),
)

function isNamedBy(title: readonly string[], { typed, synonyms }: QueryTerm): boolean {
  if (synonyms.some((words) => words.every((word) => title.includes(word)))) return true
  return typed.every((word) => title.some((own) => own === stem(word) || (word.length > 2 && own.startsWith(word))))
}
