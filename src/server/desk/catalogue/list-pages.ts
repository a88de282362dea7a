// Adds the list of products with its search, filters and pages, and the file of what it shows.

import type { DeskDeps, Pages } from '#server/desk/shared/answers.ts'
import { skuKey } from '#shop/operations/catalogue/cells.ts'
import { createProductListRepository } from '#shop/operations/lists/product-list.repository.ts'
import { type ProductSearch, readProductSearch } from '#shop/operations/lists/product-list.ts'
import { desk } from '#texts/desk/desk.ts'
import { productListPage } from './list.page.ts'

const words = desk.catalogue.list

export function createListPages(pages: Pages, { database, operations: { catalogue } }: DeskDeps): void {
  const list = createProductListRepository()

  pages.get('/productos', async ({ query, visitor, now }) => {
    const search: ProductSearch = readProductSearch(query)
    const [found, families] = await Promise.all([list.page(database, search, now), list.families(database)])
    const body = productListPage({ search, ...found, families, role: visitor.role })
    return { title: words.title, section: 'products', body }
  })

  pages.get('/productos/archivo', async ({ query, now }) => {
    const skus = await list.skus(database, readProductSearch(query), now)
    const bytes = await catalogue.export('productos', new Set(skus.map(skuKey)))
    return { name: 'productos.csv', type: 'text/csv; charset=utf-8', bytes }
  })
}
