// Replaces the parts of a list by those of another page without losing focus, open filters and loaded pictures.

/** Replaces every [data-part] by its namesake of `fresh`. */
export function replaceListParts(list: HTMLElement, fresh: HTMLElement): void {
  const focused = selectorOf(document.activeElement)
  keepPictures(list, fresh)
  keepFacets(list, fresh)
  for (const part of list.querySelectorAll<HTMLElement>('[data-part]')) {
    const next = fresh.querySelector(`[data-part="${part.dataset.part}"]`)
    part.replaceChildren(...(next?.childNodes ?? []))
  }
  if (focused !== null) refocus(list, focused)
}

/** Appends the products `fresh` shows beyond those already there, and focuses the first of them. */
export function appendProducts(list: HTMLElement, fresh: HTMLElement): void {
  const shelf = list.querySelector('[data-shelf]')
  const longer = fresh.querySelector('[data-shelf]')
  if (!shelf || !longer) {
    replaceListParts(list, fresh)
    return
  }
  const added = [...longer.children].slice(shelf.children.length)
  shelf.append(...added)
  const more = fresh.querySelector('.more')
  if (more) list.querySelector('.more')?.replaceWith(more)
  added[0]?.querySelector<HTMLElement>('.card__name a')?.focus({ preventScroll: true })
}

/** The selector of the same control in the other page; null for what is not replaced or cannot be found again. */
function selectorOf(element: Element | null): string | null {
  const key = element?.closest<HTMLElement>('[data-key]')?.dataset.key
  if (key !== undefined) return `[data-key="${CSS.escape(key)}"]`
  const facet = element?.closest<HTMLElement>('[data-facet]')
  if (!element || !facet) return null
  if (element instanceof HTMLInputElement && element.dataset.slides) return `[data-slides="${element.dataset.slides}"]`
  return `[data-facet="${CSS.escape(facet.dataset.facet ?? '')}"] > ${element.localName}`
}

/** Focuses the same control; for a filter just removed the first applied one, or the list's tools. */
function refocus(list: HTMLElement, sign: string): void {
  const found =
    list.querySelector<HTMLElement>(sign) ??
    list.querySelector<HTMLElement>('dialog[open] [data-key=aplicar]') ??
    list.querySelector<HTMLElement>('.applied [data-key]') ??
    list.querySelector<HTMLElement>('[data-key=orden]')
  found?.focus({ preventScroll: true })
}

/** A product that stays keeps its picture element, so that nothing flickers. */
function keepPictures(list: HTMLElement, fresh: HTMLElement): void {
  for (const card of fresh.querySelectorAll<HTMLElement>('[data-shelf] [data-product-id]')) {
    const had = list.querySelector(`[data-product-id="${card.dataset.productId}"] img`)
    if (had) card.querySelector('img')?.replaceWith(had)
  }
}

/** Filters stay open or closed, a search typed in one stays, and a moving slider stays where it is. */
function keepFacets(list: HTMLElement, fresh: HTMLElement): void {
  for (const facet of list.querySelectorAll<HTMLDetailsElement>('[data-facet]')) {
    const next = fresh.querySelector<HTMLDetailsElement>(`[data-facet="${facet.dataset.facet}"]`)
    if (!next) continue
    if (facet.querySelector('[data-sliding]')) keepPrices(facet, next)
    next.open = facet.open
    const typed = facet.querySelector<HTMLInputElement>(':scope > [data-facet-search]')?.value
    const box = next.querySelector<HTMLInputElement>(':scope > [data-facet-search]')
    if (typed && box) box.value = typed
  }
}

function keepPrices(facet: HTMLElement, next: HTMLElement): void {
  const fields = next.querySelectorAll<HTMLInputElement>('[data-slides], [data-end]')
  for (const [at, { value }] of facet.querySelectorAll<HTMLInputElement>('[data-slides], [data-end]').entries()) {
    const field = fields[at]
    if (field) field.value = value
  }
  next.querySelector('[data-price-slider]')?.setAttribute('data-sliding', '')
}
