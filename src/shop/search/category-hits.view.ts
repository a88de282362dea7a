// The categories a text names: what is typed is often no product but a place in the shop.
import { type CategorySlug, categorySlugs } from '#shop/products/categories.ts'
import { categoryWords } from '#texts/categories.ts'
import { type QueryTerm, queryTerms } from './query-terms.ts'
import { stem, wordsOf } from './text.ts'

export interface CategoryHit {
  readonly slug: CategorySlug
  readonly title: string
}

/** Categories whose title is what the text says, or begins with it: `chela` and `cerv` are Cervezas. At most `count`. */
export function categoryHits(text: string, count: number, offered: readonly CategorySlug[]): CategoryHit[] {
  const slots = queryTerms(text)
  if (slots.length === 0) return []
  return titles
    .filter(({ slug, words }) => offered.includes(slug) && slots.every((slot) => says(words, slot)))
    .slice(0, count)
    .map(({ slug, title }) => ({ slug, title }))
}

const titles = categorySlugs
  .filter((slug) => slug !== 'source' && slug !== 'otros')
  .map((slug) => ({ slug, title: categoryWords[slug].title, words: wordsOf(categoryWords[slug].title).map(stem) }))

function says(title: readonly string[], { typed, meant }: QueryTerm): boolean {
  if (meant.some((words) => words.every((word) => title.includes(word)))) return true
  return typed.every((word) => title.some((own) => own === stem(word) || (word.length > 2 && own.startsWith(word))))
}
