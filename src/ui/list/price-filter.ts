// The price: two ends to type or to slide, in a form that loads the list again.
import type { FilterPanel } from '#shop/catalog/filters/filters.view.ts'
import { clp, formatClp } from '#shop/shared/money.ts'
import { filters } from '#texts/catalog/filters.ts'
import { icon } from '#ui/icon/icon.ts'
import { down } from '#ui/icon/icons.ts'
import { type Html, html } from '#ui/markup/html.ts'

export function priceFilter(price: NonNullable<FilterPanel['price']>): Html {
  const { lowest, highest, step, from, to, path, keep, names } = price
  /** Whole steps reach the highest price or a little beyond; the script says the highest there. */
  const last = lowest + Math.ceil((highest - lowest) / step) * step
  const ends = [
    { name: names.from, label: filters.from, value: from ?? lowest, end: lowest },
    { name: names.to, label: filters.to, value: to ?? highest, end: highest },
  ]
  const hidden = keep.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
  const sliders = ends.map(
    ({ name, label, value }) =>
      html`
        <input
          type="range" min="${lowest}" max="${last}" step="${step}" value="${value === highest ? last : value}"
          aria-label="${label}" autocomplete="off" data-slides="${name}" data-highest="${highest}">
      `,
  )
  const [lowEnd, highEnd] = ends.map(
    ({ name, label, value, end }) =>
      html`
        <input
          class="input" type="text" inputmode="numeric" name="${name}" value="${formatClp(clp(value))}"
          aria-label="${label}" autocomplete="off" data-end="${end}" data-key="${name}">
      `,
  )
  return html`
    <details class="facet" open data-facet="precio">
      <summary>${filters.price}${icon(down, true)}</summary>
      <form action="${path}" data-live-form>
        ${hidden}
        <div class="range" data-price-slider>${sliders}</div>
        <div class="facet__ends">${lowEnd}<span>${filters.between}</span>${highEnd}</div>
        <button class="btn btn--line btn--block facet__go">${filters.applyPrice}</button>
      </form>
    </details>
  `
}
