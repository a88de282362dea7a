// What search engines should index: front page, open categories that hold something, active products.
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import { type OpenPrograms, offeredCategories } from '#shop/catalog/open-categories.ts'
import { memoizePer } from '#shop/shared/cache.ts'
import { paths } from '#texts/paths.ts'

/** The paths of all pages that may be indexed. */
export function indexedPaths(catalogue: Catalogue, opening: OpenPrograms): readonly string[] {
  return [paths.home, ...offeredCategories(catalogue, opening).map(paths.category), ...productPaths(catalogue)]
}

const productPaths = memoizePer((catalogue: Catalogue): readonly string[] =>
  catalogue.products.filter((product) => product.active).map(paths.product),
)
