// Which paths of the shop lead to a page, for links that editors write.
import { PAGES } from '#server/pages/page-list.ts'
import { findCategory } from '#shop/products/categories.ts'
import type { ProductFact } from '#shop/publishing/files/content-facts.ts'
import { postNamed } from '#shop/publishing/files/post-links.ts'
import { paths } from '#texts/paths.ts'

/** Answers to something that went wrong, and to payments: nobody links to them. */
const NO_LINKS = /^\/(404|500|503|no-existe|tbk-)/

/** Pages whose address has no part of its own. */
const PLAIN_PAGES: ReadonlySet<string> = new Set(
  PAGES.map(({ path }) => path).filter((path) => !path.includes('[') && !NO_LINKS.test(path)),
)

interface Known {
  readonly products: Iterable<ProductFact>
  /** Names of the posts that are to stand. */
  readonly posts: ReadonlySet<string>
}

export function createIsPage({ products, posts }: Known): (path: string) => boolean {
  const productPages = new Set([...products].filter(({ active }) => active).map(paths.product))
  return (path) => {
    const post = postNamed(path)
    if (post !== null && posts.has(post)) return true
    const [, category] = /^\/categorias\/([^/]+)$/.exec(path) ?? []
    if (category !== undefined) return findCategory(category) !== null
    return PLAIN_PAGES.has(path) || productPages.has(path)
  }
}
