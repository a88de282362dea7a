// Words of categories beside their own, which are the owner's.
import type { Category } from '#shop/products/categories.ts'

interface CategoryWords {
  readonly title: string
  readonly description: string
}

/** The words of a category; those of `club-{product}` say that its prices are for members. */
export function wordsOf({ title, description, club }: Pick<Category, 'title' | 'description' | 'club'>): CategoryWords {
  return club ? { title: `Club ${title}`, description: `Con precio de socio: ${description}` } : { title, description }
}
