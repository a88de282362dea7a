// The parts of a list that depend on its filters, order and length, as markup: rendered for every address, what stands around
// them is not. [data-part]s are what islands/catalog/live-list.ts replaces when a filter is touched.
import type { ShownList } from '#shop/catalog/shown-list.view.ts'
import { type SortKey, sortKeys } from '#shop/catalog/sort-key.ts'
import { catalog, sortLabels } from '#texts/catalog/catalog.ts'
import { filters } from '#texts/catalog/filters.ts'
import { emptyState } from '#ui/feedback/empty-state.ts'
import { icon } from '#ui/icon/icon.ts'
import { filter } from '#ui/icon/icons.ts'
import { appliedFilters, filterPanel } from '#ui/list/filter-panel.ts'
import { type Html, html, raw } from '#ui/markup/html.ts'
import { firstListCards, listCards } from '#ui/product/card-options.ts'
import { productCards } from '#ui/product/product-card.ts'

export interface ListModel extends ShownList {
  /** Something else (a banner) is seen first: no picture of the list hurries. */
  readonly isBelowBanner?: boolean
}

export type ListFragment = 'count' | 'filters' | 'tools' | 'applied' | 'list'

export function listFragments(list: ListModel): Record<ListFragment, string> {
  const { panel, sort, keep, path, stock, arrival } = list
  const where = html`<p class="unit hide-s"${arrival !== null && raw(' data-arrival')}>${arrival ?? stock}</p>`
  return {
    count: html`${filters.counted(panel.total, panel.unfiltered)}`.html,
    filters: filterPanel(panel).html,
    tools: html`${filtersButton(panel.count)}${where}${sortForm(sort, keep, path)}`.html,
    applied: appliedFilters(panel).html,
    list: shelf(list).html,
  }
}

function shelf({ cards, panel, more, isBelowBanner = false }: ListModel): Html {
  if (cards.length === 0)
    return emptyState({
      title: catalog.empty,
      text: filters.empty,
      next: html`
        <a class="btn btn--l" href="${panel.clear}" rel="nofollow" data-live data-key="limpiar filtros">
          ${filters.clearFilters}
        </a>
      `,
    })
  const markup = productCards(cards, isBelowBanner ? listCards : firstListCards)
  return html`
    <div class="results"><div class="shelf" data-shelf>${raw(markup)}</div></div>
    ${loadMore(cards.length, panel.total, more)}
  `
}

/** 'VER MÁS PRODUCTOS': a link to the same list with one page more (`?pagina=n` shows the first n × 24). */
function loadMore(shown: number, total: number, href: string | null): Html {
  const link =
    href !== null &&
    shown < total &&
    html`<a class="btn btn--l btn--night" href="${href}" data-live="more" data-key="mas">${catalog.loadMore}</a>`
  return html`<div class="more"><p>${catalog.showing(shown, total)}</p>${link}</div>`
}

/** Opens the filters on small screens. */
function filtersButton(count: number): Html {
  const chosen =
    count > 0 &&
    html` <span class="tag tag--yellow filters__count">
      <span aria-hidden="true">${count}</span>
      <span class="sr">, ${filters.chosen(count)}</span>
    </span>`
  return html`
    <button
      type="button" class="btn btn--line only-small" command="show-modal" commandfor="filtros" data-key="filtros">
      ${icon(filter, true)}${filters.open}${chosen}
    </button>
  `
}

/** The order of a list: a form that reloads the page by `orden`; the script submits it on change. */
function sortForm(current: SortKey, keep: ListModel['keep'], action: string): Html {
  const hidden = keep.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
  const options = sortKeys.map(
    (key) => html`<option value="${key}"${key === current && html` selected`}>${sortLabels[key]}</option>`,
  )
  return html`
    <form class="sort" action="${action}" data-sort-form data-live-form>
      ${hidden}
      <label for="orden">${catalog.sort}</label>
      <select class="input" id="orden" name="orden" autocomplete="off" data-key="orden">${options}</select>
      <button class="btn btn--line" data-sort-apply>${catalog.sortApply}</button>
    </form>
  `
}
