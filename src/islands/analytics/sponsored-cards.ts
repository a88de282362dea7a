// Reports sponsored cards of a list that were seen or clicked, each once while the page stands. Loaded only with consent.

import { beacon } from '#islands/shared/beacon.ts'
import { newId } from '#islands/shared/new-id.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import type { reportSponsored } from '#shop/merchandising/sponsored/sponsored.contract.ts'

type Report = BodyOf<typeof reportSponsored>
type Kind = Report['events'][number]['kind']

const CARD = '[data-bid]'
/** What leads to the product or puts it into the cart; not the steps of its amount. */
const TAKES = 'a, [data-add]'
/** A card that is half in view was seen. */
const SEEN = 0.5

export function trackSponsoredCards(list: HTMLElement): void {
  const told = new Set<string>()
  const tell = (kind: Kind, cards: readonly HTMLElement[]) => {
    const fresh = cards.filter(({ dataset }) => !told.has(kind + dataset.bid) && told.add(kind + dataset.bid))
    if (fresh.length > 0) send(list, kind, fresh)
  }
  const eyes = new IntersectionObserver(
    (entries) => {
      const inView = entries.filter(({ intersectionRatio }) => intersectionRatio >= SEEN)
      const cards = inView.map(({ target }) => target as HTMLElement)
      tell('impression', cards)
      for (const card of cards) eyes.unobserve(card)
    },
    { threshold: SEEN },
  )
  const look = () => {
    for (const card of list.querySelectorAll(CARD)) eyes.observe(card)
  }
  const onClick = ({ target }: Event) => {
    const card = target instanceof Element && target.closest(TAKES) ? target.closest<HTMLElement>(CARD) : null
    if (card) tell('click', [card])
  }
  list.addEventListener('click', onClick, true)
  list.addEventListener('auxclick', onClick, true)
  new MutationObserver(look).observe(list, { childList: true, subtree: true }) // a filter brings other cards
  look()
}

/** A beacon arrives even when the click that caused it leaves the page. */
function send(list: HTMLElement, kind: Kind, cards: readonly HTMLElement[]): void {
  const all = [...list.querySelectorAll('[data-shelf] > *')]
  const report: Report = {
    id: newId(),
    path: location.pathname,
    events: cards.map((card) => ({
      kind,
      resolvedBidId: card.dataset.bid ?? '',
      position: Math.max(1, all.indexOf(card) + 1),
    })),
  }
  beacon('/api/analytics/sponsored', report)
}
