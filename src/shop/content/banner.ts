// A banner, and which of them a place shows now.
import type { ContentItem } from '#shop/publishing/content-item.ts'
import type { ContentPicture } from '#shop/publishing/content-picture.ts'
import { byOwnersOrder } from '#shop/publishing/owners-order.ts'
import { firstChange, isActive, type Schedule } from '#shop/publishing/schedule.ts'
import type { ProductId } from '#shop/shared/ids.ts'

export const BANNER_TINTS = ['night', 'burgundy', 'bottle', 'amber', 'sage', 'rose', 'sand'] as const
export type BannerTint = (typeof BANNER_TINTS)[number]

/** A banner as it is published (`db/content/banners`). */
export interface BannerDocument {
  /** The owner's name for it; not shown on a page. */
  readonly label: string
  /** One of `BANNER_PLACES`, or the slug of a category. */
  readonly place: string
  /** Sliders rotate at the top or bottom of a page; blocks stand at the side of a list. */
  readonly type: 'slider' | 'block'
  readonly position: 'top' | 'bottom'
  readonly title: string
  readonly text: string
  /** The label of its button; empty for none. */
  readonly action: string
  readonly tint: BannerTint
  /** The product it shows, with its drawing and today's price. */
  readonly productId: ProductId | null
  /** A picture of its own instead of the product's drawing. */
  readonly picture: ContentPicture | null
  /** For widths below 640 px. */
  readonly mobilePicture: ContentPicture | null
  /** Where it links to; null for its product. */
  readonly url: string | null
  readonly hasAlcohol: boolean
  readonly order: number
  readonly schedule: Schedule
}

export interface Banner extends BannerDocument {
  readonly id: number
}

/** Places of banners beside the categories: front page (main, below it, brands, foot), the blog and its foot. */
export const BANNER_PLACES = ['home', 'secondary', 'brands', 'home-footer', 'footer', 'blog'] as const

/** The place of the front page's main banners. */
export const HOME = 'home'

/** A published banner under its number. */
export const bannerOf = ({ id, document }: ContentItem<BannerDocument>): Banner => ({ id, ...document })

/** The banners of a place that are active at `now`, in the owner's order. */
export function activeAt(banners: readonly Banner[], place: string, now: Date): Banner[] {
  return banners.filter((banner) => banner.place === place && isActive(banner.schedule, now)).sort(byOwnersOrder)
}

/** The next instant after `now` at which one of a place may start or end; undefined when there is none. */
export function nextBannerChange(banners: readonly Banner[], place: string, now: Date): Date | undefined {
  const schedules = banners.filter((banner) => banner.place === place).map(({ schedule }) => schedule)
  return firstChange(schedules, now)
}

/** A path on the shop's own site; null for anything else. */
function ownPath(address: string | null): string | null {
  return address !== null && /^\/(?![/\\])\S*$/.test(address) ? address : null
}

/** A link content may have: on the shop's own site, or another site by https. Null for anything else. */
export function safeAddress(address: string | null): string | null {
  return address !== null && /^https:\/\/[^\s/]\S*$/i.test(address) ? address : ownPath(address)
}
