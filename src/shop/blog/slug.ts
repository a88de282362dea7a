// The last part of a post's address.
import { slugOf as plainSlug } from '#shop/shared/typed/plain-letters.ts'

const LONGEST = 80

/** A title in lower case, without accents, its words joined by hyphens; cut after a whole word; `nota` without any. */
export function slugOf(title: string): string {
  const slug = plainSlug(title) || 'nota'
  return slug.length <= LONGEST ? slug : slug.slice(0, slug.lastIndexOf('-', LONGEST) || LONGEST)
}
