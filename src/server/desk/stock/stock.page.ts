// Shows a product's stock store by store, and the search of products.

import { auditList } from '#server/desk/record/audit-list.ts'
import type { Action } from '#server/desk/shared/action.ts'
import { actionLinks, field, notice, panel, shown, table } from '#server/desk/shared/pieces.ts'
import type { StoreStock } from '#shop/operations/actions/stock-operations.service.ts'
import type { FoundProduct } from '#shop/operations/lists/product-search.repository.ts'
import { DESK_PATH, desk } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'
import type { SeenStock } from './stock-actions.ts'

const words = desk.stock

const STOCK_PATH = `${DESK_PATH}/stock`
export const productPath = (sku: string): string => `${STOCK_PATH}/${encodeURIComponent(sku)}`

export function stockSearchPage(text: string, found: readonly FoundProduct[]): Html {
  return html`<h1>${words.title}</h1>
    <form class="desk-filter" method="get" action="${STOCK_PATH}" role="search">
      ${field('producto', words.search, { type: 'search', value: text, help: words.searchHelp })}
      <p class="desk-buttons"><button class="btn" type="submit">${words.find}</button></p>
    </form>
    ${text !== '' && found.length === 0 && html`<p role="status">${words.none}</p>`}
    ${
      found.length > 0 &&
      table<FoundProduct>(
        words.title,
        [
          { name: words.sku, cell: ({ sku }) => html`<a class="desk-strong" href="${productPath(sku)}">${sku}</a>` },
          { name: words.name, cell: ({ name }) => shown(name) },
          { name: words.inStock, isNumber: true, cell: ({ units }) => units },
        ],
        found,
      )
    }`
}

export function productStockPage(
  { product, stores, actions: done }: SeenStock,
  actions: readonly Action<SeenStock>[],
  wasDone: boolean,
): Html {
  return html`<p><a class="link" href="${STOCK_PATH}">${words.title}</a></p>
    <h1>${shown(product.name)}</h1>
    <p>${words.sku} <code>${product.sku}</code></p>
    ${wasDone && notice(desk.act.done, 'done')}
    ${actionLinks(productPath(product.sku), actions, words.noActions)}
    ${table<StoreStock>(
      words.caption,
      [
        { name: words.store, cell: ({ store }) => store },
        { name: words.onSale, isNumber: true, cell: ({ stock }) => stock },
        { name: words.promised, isNumber: true, cell: ({ promised }) => promised },
        { name: words.onShelf, isNumber: true, cell: ({ stock, promised }) => stock + promised },
        { name: words.reserved, isNumber: true, cell: ({ reserveProgrammed }) => reserveProgrammed },
        { name: words.reservedNow, isNumber: true, cell: ({ reserveImmediate }) => reserveImmediate },
      ],
      stores,
    )}
    ${done.length > 0 && panel(desk.audit.title, auditList(done))}`
}
