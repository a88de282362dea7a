// Shows the list of products: search, filters, a table that is cards on a phone, its pages and its file.

import { catalogueProductPath, PRODUCTS_PATH } from '#server/desk/shared/addresses.ts'
import { check, field, select, shown, table } from '#server/desk/shared/pieces.ts'
import type { Role } from '#shop/operations/access/roles.ts'
import type { ListedProduct } from '#shop/operations/lists/product-list.repository.ts'
import { PRODUCTS_A_PAGE, type ProductSearch, productSearchFields } from '#shop/operations/lists/product-list.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { desk } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'
import { catalogueTabs } from './tabs.ts'

const words = desk.catalogue.list

interface ProductList {
  readonly search: ProductSearch
  readonly products: readonly ListedProduct[]
  readonly total: number
  readonly families: readonly string[]
  readonly role: Role
}

export function productListPage({ search, products, total, families, role }: ProductList): Html {
  return html`<h1>${words.title}</h1>
    ${catalogueTabs(role, 'products')}
    ${searchForm(search, families)}
    <p role="status">${total === 0 ? words.none : words.count(total)}</p>
    ${products.length > 0 && productTable(products)}
    ${paging(search, total)}
    ${total > 0 && html`<p><a class="btn btn--line" href="${addressOf(`${PRODUCTS_PATH}/archivo`, { ...search, page: 1 })}">${words.file}</a> <small>${words.fileHelp}</small></p>`}`
}

function searchForm({ text, family, state, lacks, isOffer }: ProductSearch, families: readonly string[]): Html {
  const isNarrowed = text !== '' || family !== '' || state !== '' || lacks !== '' || isOffer
  const named = (texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).map(([value, label]) => ({ value, label }))
  const all = [{ value: '', label: words.all }, ...families.map((each) => ({ value: each, label: shown(each) }))]
  const narrowed = [family, state, lacks].filter((each) => each !== '').length + (isOffer ? 1 : 0)
  return html`<form class="desk-search" method="get" action="${PRODUCTS_PATH}" role="search">
      <div class="desk-search__text">${field('buscar', words.search, { type: 'search', value: text, help: words.searchHelp })}<button class="btn" type="submit">${words.find}</button></div>
      <details class="desk-details"><summary>${words.filters(narrowed)}</summary>
        <div class="fields">
          ${select('categoria', words.family, all, family)}
          ${select('estado', words.state, named(words.states), state)}
          ${select('falta', words.lacks, named(words.lacking), lacks)}
        </div>
        ${check('oferta', words.offer, isOffer)}
        <p class="desk-buttons"><button class="btn btn--line" type="submit">${words.narrow}</button></p>
      </details>
      ${isNarrowed && html`<p><a class="link" href="${PRODUCTS_PATH}">${words.clear}</a></p>`}
    </form>`
}

function productTable(products: readonly ListedProduct[]): Html {
  const pesos = (amount: number | null) => (amount === null ? '–' : formatClp(amount))
  return table<ListedProduct>(
    words.title,
    [
      {
        name: words.sku,
        cell: ({ sku }) => html`<a class="desk-strong" href="${catalogueProductPath(sku)}">${sku}</a>`,
      },
      { name: words.name, cell: nameCell },
      { name: words.price, isNumber: true, cell: ({ price }) => pesos(price) },
      { name: words.club, isNumber: true, cell: ({ clubPrice }) => pesos(clubPrice) },
      { name: words.units, isNumber: true, cell: ({ units }) => units },
      { name: words.photos, isNumber: true, cell: ({ photos }) => photos },
      {
        name: words.changed,
        cell: ({ changed }) => (changed ? `${formatInstant(changed.at)} · ${shown(changed.by)}` : ''),
      },
    ],
    products,
  )
}

function nameCell({ name, brand, isActive, isOffer }: ListedProduct): Html {
  return html`${shown(name)} <small>${shown(brand)}</small>${!isActive && html` <span class="tag">${words.retired}</span>`}${isOffer && html` <span class="tag">${words.onOffer}</span>`}`
}

function paging(search: ProductSearch, total: number): Html | null {
  const last = Math.max(1, Math.ceil(total / PRODUCTS_A_PAGE))
  if (last === 1) return null
  const { page } = search
  const link = (to: number, label: string, rel: string) =>
    html`<a class="btn btn--line" rel="${rel}" href="${addressOf(PRODUCTS_PATH, { ...search, page: to })}">${label}</a>`
  return html`<nav class="desk-buttons" aria-label="${words.pages}">
      ${page > 1 && link(Math.min(page - 1, last), words.before, 'prev')}
      <span>${words.page(page, last)}</span>
      ${page < last && link(page + 1, words.after, 'next')}
    </nav>`
}

function addressOf(path: string, search: ProductSearch): string {
  const query = new URLSearchParams(productSearchFields(search))
  return query.size === 0 ? path : `${path}?${query}`
}
