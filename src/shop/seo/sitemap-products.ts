// The products of the site map, each once: under the category its page leads back to, by name.
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import { type CategorySlug, categoryOf, categorySlugs } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'
import { memoizePer } from '#shop/shared/cache.ts'

/** A product that did not change is the same object: after a change only the others are looked at again. */
const ownCategory = memoizePer(categoryOf)

/** Active products by their category, in the order of the categories. */
export const productsByCategory = memoizePer(
  (products: readonly Product[]): ReadonlyMap<CategorySlug, readonly Product[]> => {
    const groups = Map.groupBy(
      products.filter(({ active }) => active),
      ownCategory,
    )
    return new Map(categorySlugs.flatMap((slug) => (groups.has(slug) ? [[slug, groups.get(slug)!] as const] : [])))
  },
)

/** Some of the products of these categories, one category after the other, each by name. */
export function productsBetween(
  catalogue: Pick<Catalogue, 'products' | 'sortProducts'>,
  slugs: readonly CategorySlug[],
  from: number,
  to: number,
): readonly Product[] {
  const groups = productsByCategory(catalogue.products)
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
