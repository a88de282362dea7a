// The front page as it is published: the order of its blocks, its featured offers and its pop-ups, as the clock stands.
import type { Clock } from '#platform/clock.ts'
import type { ContentService } from '#shop/publishing/content.service.ts'
import { firstChange } from '#shop/publishing/schedule.ts'
import { type CategoryLink, categoryLinks } from './category-links.ts'
import { activeOffers, type FeaturedOffer, type FeaturedOfferDocument } from './featured-offer.ts'
import { DEFAULT_BLOCKS, FRONT_PAGE, type FrontPageBlock, type FrontPageDocument } from './front-page.ts'
import { activePopups, type Popup, type PopupDocument } from './popup.ts'

export type FrontPageService = ReturnType<typeof createFrontPageService>

interface Deps {
  readonly content: Pick<ContentService, 'all'>
  readonly clock: Clock
}

export function createFrontPageService({ content, clock }: Deps) {
  const offers = () => content.all<FeaturedOfferDocument>('offer')
  const published = () => content.all<FrontPageDocument>('front-page').find(({ name }) => name === FRONT_PAGE)?.document
  const popups = () => content.all<PopupDocument>('popup')

  return {
    /** Its blocks in the owner's order. */
    blocks: (): readonly FrontPageBlock[] => published()?.blocks ?? DEFAULT_BLOCKS,
    /** Its large links to categories. */
    tiles: (): readonly CategoryLink[] => categoryLinks(published()?.tiles),
    /** The active featured offers, in their order. */
    offers: (): FeaturedOffer[] => activeOffers(offers(), clock.now()),
    /** The active pop-ups, the one that was published last first. */
    popups: (): Popup[] => activePopups(popups(), clock.now()),
    /** When the clock next changes an offer or a pop-up; undefined when it does not. */
    nextChange: (): Date | undefined =>
      firstChange(
        [...offers(), ...popups()].map(({ document }) => document.schedule),
        clock.now(),
      ),
  }
}
