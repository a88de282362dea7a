// Which paths of the shop lead to a page, for links that editors write.
import { readdirSync } from 'node:fs'
import { findCategory } from '#shop/products/categories.ts'
import type { ProductFact } from '#shop/publishing/files/content-facts.ts'
import { postNamed } from '#shop/publishing/files/post-links.ts'
import { paths } from '#texts/paths.ts'

const PAGES = new URL('../../pages/', import.meta.url)
/** Answers to something that went wrong, and to payments: nobody links to them. */
const NO_LINKS = /^(404|500|503|no-existe|tbk-)/

/** Pages whose address has no part of its own: the files of `src/pages`. */
export function plainPages(): ReadonlySet<string> {
  const pages = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.astro') && !file.includes('[') && !NO_LINKS.test(file))
    .map((file) => `/${file.slice(0, -'.astro'.length).replaceAll('\\', '/')}`.replace(/\/index$/, '') || paths.home)
  return new Set([...pages, paths.blog])
}

interface Known {
  readonly products: Iterable<ProductFact>
  /** Names of the posts that are to stand. */
  readonly posts: ReadonlySet<string>
}

export function createIsPage({ products, posts }: Known): (path: string) => boolean {
  const plain = plainPages()
  const productPages = new Set([...products].filter(({ active }) => active).map(paths.product))
  return (path) => {
    const post = postNamed(path)
    if (post !== null && posts.has(post)) return true
    const [, category] = /^\/categorias\/([^/]+)$/.exec(path) ?? []
    if (category !== undefined) return findCategory(category) !== null
    return plain.has(path) || productPages.has(path)
  }
}
