// The filters of a list: a column on wide screens, a dialog on small ones; one markup for both (styles/pages/filters.css).
// Everything in it is a link or a form, so that it works without script; islands/catalog makes it instant.
import type { FilterGroup, FilterLink, FilterPanel } from '#shop/catalog/filters/filters.view.ts'
import { filters } from '#texts/catalog/filters.ts'
import { icon } from '#ui/icon/icon.ts'
import { down, x } from '#ui/icon/icons.ts'
import { priceFilter } from '#ui/list/price-filter.ts'
import { type Html, html } from '#ui/markup/html.ts'

/** Filters that stand open: the first ones, and those with a value chosen. */
const OPEN = 5
/** Values of a filter before 'Ver más'; with more there is a box to search among them. */
const SHOWN = 7

export function filterPanel(panel: FilterPanel): Html {
  const groups = panel.groups.map((group, index) => filterGroup(group, index < OPEN || group.active))
  const clear =
    panel.count > 0 &&
    html`
      <a class="btn btn--line" href="${panel.clear}" rel="nofollow" data-live data-key="limpiar">${filters.clear}</a>
    `
  const close = html` command="close" commandfor="filtros"`
  return html`
    <dialog
      class="drawer drawer--left filters" id="filtros" aria-labelledby="filtros-t" closedby="any" data-filters>
      <div class="drawer__head">
        <h2 id="filtros-t">${filters.title}</h2>
        <button type="button" class="iconbtn only-small" aria-label="${filters.close}"${close}>${icon(x)}</button>
      </div>
      <div class="drawer__body" data-part="facets">${panel.price && priceFilter(panel.price)}${groups}</div>
      <div class="drawer__foot only-small" data-part="foot">
        ${clear}
        <button type="button" class="btn"${close} data-key="aplicar">${filters.apply(panel.total)}</button>
      </div>
    </dialog>
  `
}

/** The chosen values, each with a link that removes it, and a link that removes all. */
export function appliedFilters({ applied, clear }: FilterPanel): Html {
  if (applied.length === 0) return html``
  const chips = applied.map(
    ({ key, label, href }) =>
      html`
        <a class="chip chip--on" href="${href}" rel="nofollow" data-live data-key="aplicado ${key}">
          ${label}<span class="sr">, ${filters.remove}</span>${icon(x, true)}
        </a>
      `,
  )
  return html`
    <div class="applied" role="group" aria-label="${filters.applied}">
      ${chips}
      <a class="link" href="${clear}" rel="nofollow" data-live data-key="limpiar todo">${filters.clearAll}</a>
    </div>
  `
}

function filterGroup({ parameter, title, links, addresses }: FilterGroup, open: boolean): Html {
  const more = links.slice(SHOWN)
  const to = toAddress(addresses)
  return html`
    <details class="facet"${isOpen(open)} data-facet="${parameter}">
      <summary>${title}${icon(down, true)}</summary>
      ${more.length > 0 && searchBox(title)}
      ${chips(links.slice(0, SHOWN), to)}
      ${more.length > 0 && moreValues(parameter, more, to)}
    </details>
  `
}

function searchBox(title: string): Html {
  const label = filters.search(title)
  return html`
    <input class="input" type="search" aria-label="${label}" placeholder="${label}" autocomplete="off" data-facet-search>
  `
}

function moreValues(parameter: string, links: readonly FilterLink[], to: ToAddress): Html {
  const open = links.some(({ active }) => active)
  return html`
    <details class="facet__more"${isOpen(open)} data-facet="${parameter}+">
      <summary class="link">
        <span class="when-shut">${filters.more(links.length)}</span>
        <span class="when-open">${filters.less}</span>
      </summary>
      ${chips(links, to)}
    </details>
    <p class="unit" data-facet-none hidden>${filters.none}</p>
  `
}

/** Links to the list with the value put in or taken out. */
function chips(links: readonly FilterLink[], to: ToAddress): Html {
  return html`<ul class="chips">${links.map((link) => chip(link, to))}</ul>`
}

function chip({ key, label, quantity, active, values }: FilterLink, to: ToAddress): Html {
  const current = active && html` aria-current="true"`
  return html`
    <li>
      <a class="chip${active && ' chip--on'}" href="${to(values)}" rel="nofollow"${current} data-live data-key="${key}">
        ${label} <i>${quantity}</i>
      </a>
    </li>
  `
}

type ToAddress = (values: string | null) => Html

/** What the addresses of a filter share is escaped once. */
function toAddress(addresses: FilterGroup['addresses']): ToAddress {
  const { head, tail, without } = addresses
  const [begin, end, none] = [html`${head}`, html`${tail}`, html`${without}`]
  return (values) => (values === null ? none : html`${begin}${values}${end}`)
}

function isOpen(open: boolean): Html | false {
  return open && html` open`
}
