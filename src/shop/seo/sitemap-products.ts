// The products of the site map, each once: under the category its page leads back to, by name.
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import { type Categories, type CategorySlug, categoryOf } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'
import { memoizePerPair } from '#shop/shared/cache.ts'

/** Active products by their category, in the order of the categories. */
export const productsByCategory = memoizePerPair(
  (products: readonly Product[], categories: Categories): ReadonlyMap<CategorySlug, readonly Product[]> => {
    const groups = Map.groupBy(
      products.filter(({ active }) => active),
      categoryOf,
    )
    return new Map(categories.slugs.flatMap((slug) => (groups.has(slug) ? [[slug, groups.get(slug)!] as const] : [])))
  },
)

/** Some of the products of these categories, one category after the other, each by name. */
export function productsBetween(
  catalogue: Pick<Catalogue, 'products' | 'categories' | 'sortProducts'>,
  slugs: readonly CategorySlug[],
  from: number,
  to: number,
): readonly Product[] {
  const groups = productsByCategory(catalogue.products, catalogue.categories)
  const found: Product[] = []
  let before = 0
  for (const slug of slugs) {
    const group = groups.get(slug) ?? []
    const [start, end] = [Math.max(from - before, 0), Math.min(to - before, group.length)]
    if (start < end) found.push(...byName(catalogue, group).slice(start, end)) // other groups are not even sorted
    before += group.length
  }
  return found
}

/** Sorted once as long as no product changes. */
const sorted = new WeakMap<readonly Product[], readonly Product[]>()

function byName(catalogue: Pick<Catalogue, 'sortProducts'>, group: readonly Product[]): readonly Product[] {
  const known = sorted.get(group) ?? catalogue.sortProducts(group, 'guest', 'name:asc')
  sorted.set(group, known)
  return known
}
