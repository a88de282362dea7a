// Wakes what reports sponsored cards: on pages with a list, and only for visitors who accepted being counted.
import { CONSENT_COOKIE } from '#shop/content/consent.ts'
import { cookie } from '#ui/shell/cookie.ts'

export function startSponsored(): void {
  const list = document.querySelector<HTMLElement>('[data-list]')
  if (list && cookie(CONSENT_COOKIE) === 'si')
    import('#islands/analytics/sponsored-cards.ts').then(
      ({ watchSponsored }) => watchSponsored(list),
      () => undefined, // offline: not told
    )
}
