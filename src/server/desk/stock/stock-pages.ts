// Adds the desk's pages about stock: the search, one product, and what is done with it.

import { createActionPages } from '#server/desk/shared/action.ts'
import { type DeskDeps, missing, type PageRequest, type Pages } from '#server/desk/shared/answers.ts'
import { shown } from '#server/desk/shared/pieces.ts'
import { createProductSearchRepository } from '#shop/operations/lists/product-search.repository.ts'
import { desk } from '#texts/desk/desk.ts'
import { productPath, productStockPage, stockSearchPage } from './stock.page.ts'
import { createStockActions, type SeenStock } from './stock-actions.ts'

const words = desk.stock

const PRODUCT = '/stock/:sku'

export function createStockPages(pages: Pages, { database, operations }: DeskDeps): void {
  const products = createProductSearchRepository()
  const actions = createStockActions(operations)

  pages.get('/stock', async ({ query }) => {
    const text = (query.producto ?? '').trim().slice(0, 80)
    const found = text === '' ? [] : await products.find(database, text)
    return { title: words.title, section: 'stock', body: stockSearchPage(text, found) }
  })

  pages.get(PRODUCT, async (asked) => {
    const found = await find(asked)
    if (!found) return missing()
    const body = productStockPage(found, offered(found, asked.visitor), asked.query.hecho === '1')
    return { title: `${words.title} · ${shown(found.product.name)}`, section: 'stock', body }
  })

  const offered = createActionPages<SeenStock>(
    pages,
    {
      path: PRODUCT,
      section: 'stock',
      find,
      address: ({ product }) => productPath(product.sku),
      title: ({ product }) => shown(product.name),
      seen: ({ seen }) => String(seen),
      changed: () => words.changed,
    },
    actions,
  )

  async function find({ req }: PageRequest): Promise<SeenStock | null> {
    const { sku } = req.params
    const found = typeof sku === 'string' && sku.length <= 40 ? await operations.stock.find(sku) : null
    return found && { ...found, actions: await operations.audit.ofTarget('product', found.product.sku) }
  }
}
