// The banners that are published, by place and by number, as the clock stands.
import type { Clock } from '#platform/clock.ts'
import type { ContentService } from '#shop/publishing/content.service.ts'
import { isActive } from '#shop/publishing/schedule.ts'
import { memoizePer } from '#shop/shared/cache.ts'
import { activeAt, type Banner, type BannerDocument, bannerOf, nextBannerChange } from './banner.ts'

export type BannerService = ReturnType<typeof createBannerService>

interface Deps {
  readonly content: Pick<ContentService, 'all'>
  readonly clock: Clock
}

export function createBannerService({ content, clock }: Deps) {
  const bannersOf = memoizePer((items: ReturnType<typeof content.all<BannerDocument>>) => items.map(bannerOf))
  const banners = () => bannersOf(content.all<BannerDocument>('banner'))

  return {
    /** The active banners of a place or category, in their order. */
    at: (place: string): Banner[] => activeAt(banners(), place, clock.now()),
    /** One active banner by its number. */
    find: (id: number): Banner | undefined =>
      banners().find((banner) => banner.id === id && isActive(banner.schedule, clock.now())),
    /** When the clock next changes what a page shows; undefined when it does not. */
    nextChange: (place: string): Date | undefined => nextBannerChange(banners(), place, clock.now()),
  }
}
