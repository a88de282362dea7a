// The last part of a post's address.

const LONGEST = 80

/** A title in lower case, without accents, its words joined by hyphens; cut after a whole word; `nota` without any. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'nota'
  return slug.length <= LONGEST ? slug : slug.slice(0, slug.lastIndexOf('-', LONGEST) || LONGEST)
}
