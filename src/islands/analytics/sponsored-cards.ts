// Reports sponsored cards of a list as seen or clicked, each once per page view. Loaded only with consent.
import { beacon } from '#islands/shared/beacon.ts'
import type { CallBody } from '#islands/shared/contracts.ts'
import { newId } from '#islands/shared/new-id.ts'

type Report = CallBody<'POST /api/analytics/sponsored'>
type Kind = Report['events'][number]['kind']

const CARD = '[data-bid]'
/** What leads to the product or puts it into the cart; not the stepper. */
const CLICKABLE = 'a, [data-add]'
/** A card of which half is in view was seen. */
const VISIBLE_SHARE = 0.5

export function trackSponsoredCards(list: HTMLElement): void {
  const reported = new Set<string>()
  const report = (kind: Kind, cards: readonly HTMLElement[]) => {
    const fresh = cards.filter(({ dataset }) => !reported.has(kind + dataset.bid) && reported.add(kind + dataset.bid))
    if (fresh.length > 0) send(list, kind, fresh)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      const inView = entries.filter(({ intersectionRatio }) => intersectionRatio >= VISIBLE_SHARE)
      const cards = inView.map(({ target }) => target as HTMLElement)
      report('impression', cards)
      for (const card of cards) observer.unobserve(card)
    },
    { threshold: VISIBLE_SHARE },
  )
  const observeCards = () => {
    for (const card of list.querySelectorAll(CARD)) observer.observe(card)
  }
  const onClick = ({ target }: Event) => {
    const card = target instanceof Element && target.closest(CLICKABLE) ? target.closest<HTMLElement>(CARD) : null
    if (card) report('click', [card])
  }
  list.addEventListener('click', onClick, true)
  list.addEventListener('auxclick', onClick, true)
  new MutationObserver(observeCards).observe(list, { childList: true, subtree: true }) // a filter brings other cards
  observeCards()
}

/** As a beacon: the click that is reported may leave the page. */
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
  beacon('POST /api/analytics/sponsored', report)
}
