// A banner (spec 1, §3) and when it is to be seen.
import type { ProductId } from '#shop/shared/ids.ts'

export type BannerTint = 'night' | 'burgundy' | 'bottle' | 'amber' | 'sage' | 'rose' | 'sand'

export interface Banner {
  readonly id: number
  /** What the owner calls it; nobody else sees it on a page. */
  readonly name: string
  /** `home`, or the category it stands on. */
  readonly place: string
  /** Sliders go by at the top (or bottom) of a page; blocks stand at the side of a list. */
  readonly type: 'slider' | 'block'
  readonly position: 'top' | 'bottom'
  readonly title: string
  readonly text: string
  /** What its button says; without it the whole banner has none. */
  readonly action: string
  readonly tint: BannerTint
  /** The product it shows, with its drawing and today's price. */
  readonly productId: ProductId | null
  /** A picture of its own, instead of the product's drawing. */
  readonly imageUrl: string | null
  readonly mobileImageUrl: string | null
  /** Where it leads; null leads to its product. */
  readonly url: string | null
  readonly hasAlcohol: boolean
  /** From this instant on; null from always. */
  readonly startsAt: Date | null
  /** Until just before this instant; null for ever. */
  readonly endsAt: Date | null
  readonly sortOrder: number
}

/** Where banners stand that belong to no category. */
export const HOME = 'home'

/** The first instant counts, the last does not. */
export function isActive(banner: Pick<Banner, 'startsAt' | 'endsAt'>, now: Date): boolean {
  return (banner.startsAt === null || banner.startsAt <= now) && (banner.endsAt === null || now < banner.endsAt)
}

/** Those of a place to be seen at `now`, as the owner ordered them. */
export function activeAt(banners: readonly Banner[], place: string, now: Date): Banner[] {
  return banners
    .filter((banner) => banner.place === place && isActive(banner, now))
    .sort((one, other) => one.sortOrder - other.sortOrder || one.id - other.id)
}

/** The next instant after `now` at which one of a place comes or goes; undefined when the clock changes nothing. */
export function nextChange(banners: readonly Banner[], place: string, now: Date): Date | undefined {
  const moments = banners
    .filter((banner) => banner.place === place)
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((moment): moment is Date => moment !== null && moment > now)
  return moments.sort((one, other) => one.getTime() - other.getTime())[0]
}

/** An address of the shop's own, as pictures must have; null for anything else. */
export function ownPath(address: string | null): string | null {
  return address !== null && /^\/(?![/\\])\S*$/.test(address) ? address : null
}

/** An address a banner may lead to: of the shop, or of another site by https. Null for anything else. */
export function safeAddress(address: string | null): string | null {
  return address !== null && /^https:\/\/[^\s/]\S*$/i.test(address) ? address : ownPath(address)
}
