// What a suggestion shows: a product with picture and price, or a category.
import { cardView, type Look } from '#shop/catalog/card.view.ts'
import { type CategorySlug, categorySlugs } from '#shop/catalog/categories.ts'
import type { Product } from '#shop/catalog/product.ts'
import { categoryWords } from '#texts/categories.ts'
import { paths } from '#texts/paths.ts'
import { type Slot, slotsOf } from './slots.ts'
import { stem, wordsOf } from './text.ts'

export interface CategoryHit {
  readonly slug: string
  readonly title: string
}

export function suggestionView(product: Product, look: Look) {
  const { id, slug, name, pictureKey, price, format } = cardView(product, look)
  return {
    id,
    slug,
    display_name: name,
    picture: paths.picture(pictureKey, 300),
    price,
    format: SIZED.test(name) ? '' : format,
  }
}

/** A name that says its size already: `Pisco Mistral 35° 750 cc`. */
const SIZED = /\d (cc|ml|L|g|kg|un)$/

/** Categories whose title is what the text says, or begins with it: `chela` and `cerv` are Cervezas. At most `count`. */
export function categoryHits(text: string, count: number, offered: readonly CategorySlug[]): CategoryHit[] {
  const slots = slotsOf(text)
  if (slots.length === 0) return []
  return titles
    .filter(({ slug, words }) => offered.includes(slug) && slots.every((slot) => says(words, slot)))
    .slice(0, count)
    .map(({ slug, title }) => ({ slug, title }))
}

const titles = categorySlugs
  .filter((slug) => slug !== 'source' && slug !== 'otros')
  .map((slug) => ({ slug, title: categoryWords[slug].title, words: wordsOf(categoryWords[slug].title).map(stem) }))

function says(title: readonly string[], { typed, meant }: Slot): boolean {
  if (meant.some((words) => words.every((word) => title.includes(word)))) return true
  return typed.every((word) => title.some((own) => own === stem(word) || (word.length > 2 && own.startsWith(word))))
}
