// 'Vuelve a pedir': fills the places of the front page's row with what this person ordered before.
import { refreshProducts } from '#islands/cart/add-buttons.ts'
import { contextQuery } from '#islands/delivery/context.ts'
import { call } from '#islands/shared/call.ts'
import type { CallData } from '#islands/shared/contracts.ts'
import { home } from '#texts/frame/home.ts'
import { rowCards } from '#ui/product/card-options.ts'
import { productCard } from '#ui/product/product-card.ts'

type Ordered = CallData<'GET /api/customers/:id/ordered-products'>['products'][number]

/** With what the page holds for whoever ordered nothing, or could not be told. */
export async function fillOrderAgain(row: HTMLElement, customerId: string): Promise<void> {
  const track = row.querySelector('[data-view]')?.firstElementChild
  const answer = await call('GET /api/customers/:id/ordered-products', {
    params: { id: customerId },
    query: contextQuery(),
  })
  const ordered = answer.ok ? answer.data.products.map(cardOf) : []
  const instead = row.querySelector('template')
  if (ordered.length > 0) track?.replaceChildren(...ordered)
  else if (instead) {
    track?.replaceChildren(instead.content)
    const { title = '', help = '' } = instead.dataset
    row.querySelector('h2')?.replaceChildren(title)
    row.querySelector('h2 + p')?.replaceChildren(help)
    for (const named of row.querySelectorAll('section, .carousel__track')) named.ariaLabel = title
  }
  refreshProducts(row)
}

/** The card the server's pages have, with the day of the last order where a sponsored one says that it is. */
function cardOf({ card, last_ordered }: Ordered): HTMLElement {
  const markup = productCard(card, rowCards()).html
  const made = new DOMParser().parseFromString(markup, 'text/html').body.firstElementChild as HTMLElement
  const [, month = 1, day = 1] = last_ordered.split('-').map(Number)
  const last = document.createElement('span')
  last.className = 'card__ad'
  last.textContent = home.lastOrdered(day, month)
  made.querySelector('[data-stage]')?.after(last)
  return made
}
