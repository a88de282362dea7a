// The markup of the suggestions. Texts are set as text, never as markup.
import type { DataOf } from '#platform/endpoint.ts'
import type { readSuggestions } from '#shop/search/search.contract.ts'
import { clp, formatClp } from '#shop/shared/money.ts'
import { search as texts } from '#texts/catalog/search.ts'
import * as paths from '#texts/first-paths.ts'

type Suggestions = DataOf<typeof readSuggestions>

/** The list's entries: categories, products, and last a link to all results. None when nothing was found. */
export function suggestionItems(
  text: string,
  { products, categories, corrected }: Suggestions,
  idPrefix: string,
): HTMLElement[] {
  if (products.length === 0 && categories.length === 0) return []
  const links = [
    ...categories.map(({ slug, title }) =>
      link(paths.category(slug), element('small', texts.inCategory), element('b', title)),
    ),
    ...products.map(productLink),
    ...(products.length > 0
      ? [link(paths.results(corrected ?? text), element('b', texts.all(corrected ?? text)))]
      : []),
  ]
  for (const [at, option] of links.entries()) {
    option.id = `${idPrefix}-${at}`
    option.role = 'option'
    option.ariaSelected = 'false'
  }
  return links
}

function productLink(product: Suggestions['products'][number]): HTMLElement {
  const picture = element('img')
  Object.assign(picture, { src: product.picture, alt: '', width: 300, height: 375, decoding: 'async' })
  picture.dataset.picture = ''
  const thumb = element('span')
  thumb.className = 'thumb'
  thumb.append(picture)
  const name = element('span', product.display_name)
  if (product.format !== '') name.append(' ', element('small', product.format))
  const price = element('span', formatClp(clp(product.price)))
  price.className = 'amount'
  const whole = link(paths.product(product), thumb, name, price)
  whole.className = 'suggest__product'
  return whole
}

function link(href: string, ...content: Node[]): HTMLElement {
  const anchor = element('a')
  anchor.href = href
  anchor.tabIndex = -1 // reached by the arrow keys
  for (const [at, node] of content.entries()) anchor.append(...(at > 0 ? [' ', node] : [node]))
  return anchor
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
