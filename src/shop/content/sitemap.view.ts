// What search engines should know of: front page, categories that hold something, products on sale.
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import { categorySlugs, findCategory } from '#shop/catalog/categories.ts'
import { oncePer } from '#shop/shared/memory.ts'
import { paths } from '#texts/paths.ts'

/** The paths of all pages that may be indexed. */
export const indexedPaths = oncePer((catalogue: Catalogue): readonly string[] => {
  const categories = categorySlugs.filter((slug) => {
    const category = findCategory(slug)
    return category !== null && catalogue.shelf(category, 'guest', 'default').length > 0
  })
  const products = catalogue.products.filter((product) => product.active)
  return [paths.home, ...categories.map(paths.category), ...products.map(paths.product)]
})
