// The categories a text names: people often type a category instead of a product.
import { type CategorySlug, categorySlugs } from '#shop/products/categories.ts'
import { categoryWords } from '#texts/catalog/categories.ts'
import { type QueryTerm, queryTerms } from './query-terms.ts'
import { stem, wordsOf } from './text.ts'

interface CategoryHit {
  readonly slug: CategorySlug
  readonly title: string
}

/** At most `count` categories whose title is the text or begins with it: `chela` and `cerv` are Cervezas. */
export function categoryHits(text: string, count: number, offered: readonly CategorySlug[]): CategoryHit[] {
  const terms = queryTerms(text)
  if (terms.length === 0) return []
  return titles
    .filter(({ slug, words }) => offered.includes(slug) && terms.every((term) => isNamedBy(words, term)))
    .slice(0, count)
    .map(({ slug, title }) => ({ slug, title }))
}

const titles = categorySlugs
  .filter((slug) => slug !== 'source' && slug !== 'otros')
  .map((slug) => ({ slug, title: categoryWords[slug].title, words: wordsOf(categoryWords[slug].title).map(stem) }))

function isNamedBy(title: readonly string[], { typed, synonyms }: QueryTerm): boolean {
  if (synonyms.some((words) => words.every((word) => title.includes(word)))) return true
  return typed.every((word) => title.some((own) => own === stem(word) || (word.length > 2 && own.startsWith(word))))
}
