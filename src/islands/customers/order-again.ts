// 'Vuelve a pedir': fills the front page's row with what this person ordered before.
import { refreshProducts } from '#islands/cart/add-buttons.ts'
import { contextQuery } from '#islands/delivery/context.ts'
import { call } from '#islands/shared/call.ts'
import type { CallData } from '#islands/shared/contracts.ts'
import { home } from '#texts/home.ts'
import { rowCards } from '#ui/product/card-options.ts'
import { productCard } from '#ui/product/product-card.ts'

type Ordered = CallData<'GET /api/customers/:id/ordered-products'>['products'][number]

export async function fillOrderAgain(row: HTMLElement, customerId: string): Promise<void> {
  const track = row.querySelector('[data-view]')?.firstElementChild
  const answer = await call('GET /api/customers/:id/ordered-products', {
    params: { id: customerId },
    query: contextQuery(),
  })
  if (!track || !answer.ok || answer.data.products.length === 0) return
  track.replaceChildren(...answer.data.products.map(cardOf))
  refreshProducts(row)
  showOutOfSight(row)
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

/** Nothing that is seen may move: the row appears while its place is off the screen. */
function showOutOfSight(row: HTMLElement): void {
  const show = () => {
    if (isInSight(row)) return
    row.hidden = false
    removeEventListener('scroll', show)
  }
  addEventListener('scroll', show, { passive: true })
  show()
}

/** Whether the place of the hidden row is on the screen; above it counts too where browsers do not hold their place. */
function isInSight(row: HTMLElement): boolean {
  const at = row.nextElementSibling?.getBoundingClientRect().top ?? row.parentElement!.getBoundingClientRect().bottom
  return at < innerHeight && (at > 0 || !CSS.supports('overflow-anchor', 'auto'))
}
