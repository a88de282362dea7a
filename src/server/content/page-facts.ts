// Says which paths lead to a page of the shop, for links that editors write, and which of them lead to alcohol.
import { PAGES } from '#pages/_addresses.ts'
import type { Categories } from '#shop/products/categories.ts'
import type { ContentFacts, ProductFact } from '#shop/publishing/files/content-facts.ts'
import { nearestOf } from '#shop/publishing/files/nearest.ts'
import { postNamed } from '#shop/publishing/files/post-links.ts'
import { paths } from '#texts/paths.ts'

/** Matches pages about errors and payments, to which nobody links. */
const NO_LINKS = /^\/(404|500|503|no-existe|tbk-)/

/** The pages whose address has no variable part. */
const PLAIN_PAGES: ReadonlySet<string> = new Set(
  PAGES.map(({ path }) => path).filter((path) => !path.includes('[') && !NO_LINKS.test(path)),
)

interface Known {
  readonly products: Iterable<ProductFact>
  /** The names of the posts that will be published. */
  readonly posts: ReadonlySet<string>
  readonly categories: Categories
}

/** Makes the checks of links from products and posts. */
export function pageFacts({
  products,
  posts,
  categories,
}: Known): Pick<ContentFacts, 'isPage' | 'nearestPage' | 'leadsToAlcohol'> {
  const sold = [...products].filter(({ active }) => active)
  const productPages = new Map(sold.map((product) => [paths.product(product), product]))
  const addresses = [
    ...categories.slugs.map((slug) => paths.category(slug)),
    ...[...posts].map((name) => `/blog/${name}`),
    ...PLAIN_PAGES,
    ...productPages.keys(),
  ]

  function isPage(path: string): boolean {
    const post = postNamed(path)
    if (post !== null && posts.has(post)) return true
    const category = categoryIn(path)
    if (category !== null) return categories.find(category) !== null
    return PLAIN_PAGES.has(path) || productPages.has(path)
  }

  function nearestPage(path: string): string {
    const bare = path.replace(/(?<=.)\/+$/, '')
    if (isPage(bare)) return bare
    const id = /^\/productos?\/(\d+)(?:\/|$)/.exec(bare)?.[1]
    const product = id === undefined ? undefined : sold.find((each) => each.id === Number(id))
    if (product) return paths.product(product)
    const folder = nearestOf(folderOf(bare), new Set(addresses.map(folderOf)))
    const beside = folder === '' ? [] : addresses.filter((address) => folderOf(address) === folder)
    return likeLast(bare, beside) || likeLast(bare, addresses)
  }

  function leadsToAlcohol(path: string): boolean {
    const category = categoryIn(path)
    if (category !== null) return categories.find(category)?.alcohol ?? false
    return productPages.get(path)?.hasAlcohol ?? false
  }

  return { isPage, nearestPage, leadsToAlcohol }
}

const categoryIn = (path: string): string | null => /^\/categorias\/([^/]+)$/.exec(path)?.[1] ?? null
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** The fewest letters of a last part that is searched for within others. */
const LEAST_LETTERS = 4

/** Finds the address whose last part is most like that of `path`, or holds it; '' when there is none. */
function likeLast(path: string, addresses: readonly string[]): string {
  const wanted = lastOf(path)
  const near = nearestOf(wanted, addresses.map(lastOf))
  const found = near === '' ? undefined : addresses.find((address) => lastOf(address) === near)
  if (found !== undefined) return found
  return (wanted.length >= LEAST_LETTERS && addresses.find((address) => lastOf(address).includes(wanted))) || ''
}
