// The front page as it is published: the order of its blocks, its featured offers and its promotions, as the clock stands.
import type { Clock } from '#platform/clock.ts'
import type { ContentService } from '#shop/publishing/content.service.ts'
import { firstChange } from '#shop/publishing/schedule.ts'
import { activeOffers, type FeaturedOffer, type FeaturedOfferDocument } from './featured-offer.ts'
import { DEFAULT_BLOCKS, FRONT_PAGE, type FrontPageBlock, type FrontPageDocument } from './front-page.ts'
import { activePromotions, type Promotion, type PromotionDocument } from './promotion.ts'

export type FrontPageService = ReturnType<typeof createFrontPageService>

interface Deps {
  readonly content: Pick<ContentService, 'all'>
  readonly clock: Clock
}

export function createFrontPageService({ content, clock }: Deps) {
  const offers = () => content.all<FeaturedOfferDocument>('offer')
  const promotions = () => content.all<PromotionDocument>('promotion')

  return {
    /** Its blocks in the owner's order. */
    blocks: (): readonly FrontPageBlock[] =>
      content.all<FrontPageDocument>('front-page').find(({ name }) => name === FRONT_PAGE)?.document.blocks ??
      DEFAULT_BLOCKS,
    /** The active featured offers, in their order. */
    offers: (): FeaturedOffer[] => activeOffers(offers(), clock.now()),
    /** The active promotions, the one that was published last first. */
    promotions: (): Promotion[] => activePromotions(promotions(), clock.now()),
    /** When the clock next changes an offer or a promotion; undefined when it does not. */
    nextChange: (): Date | undefined =>
      firstChange(
        [...offers(), ...promotions()].map(({ document }) => document.schedule),
        clock.now(),
      ),
  }
}
