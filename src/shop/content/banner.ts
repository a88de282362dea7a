// A banner, and when it is active.
import type { ProductId } from '#shop/shared/ids.ts'

export type BannerTint = 'night' | 'burgundy' | 'bottle' | 'amber' | 'sage' | 'rose' | 'sand'

export interface Banner {
  readonly id: number
  /** The owner's name for it; not shown on a page. */
  readonly name: string
  /** `home`, or the slug of a category. */
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
  readonly imageUrl: string | null
  readonly mobileImageUrl: string | null
  /** Where it links to; null for its product. */
  readonly url: string | null
  readonly hasAlcohol: boolean
  /** Active from this instant on; null for always. */
  readonly startsAt: Date | null
  /** Active until just before this instant; null for ever. */
  readonly endsAt: Date | null
  readonly sortOrder: number
}

/** The `place` of banners that belong to no category. */
export const HOME = 'home'

/** `startsAt` is included, `endsAt` is not. */
export function isActive(banner: Pick<Banner, 'startsAt' | 'endsAt'>, now: Date): boolean {
  return (banner.startsAt === null || banner.startsAt <= now) && (banner.endsAt === null || now < banner.endsAt)
}

/** The banners of a page that are active at `now`, in the owner's order. */
export function activeAt(banners: readonly Banner[], place: string, now: Date): Banner[] {
  return banners
    .filter((banner) => banner.place === place && isActive(banner, now))
    .sort((one, other) => one.sortOrder - other.sortOrder || one.id - other.id)
}

/** The next instant after `now` at which one of a page starts or ends; undefined when there is none. */
export function nextChange(banners: readonly Banner[], place: string, now: Date): Date | undefined {
  const moments = banners
    .filter((banner) => banner.place === place)
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((moment): moment is Date => moment !== null && moment > now)
  return moments.sort((one, other) => one.getTime() - other.getTime())[0]
}

/** A path on the shop's own site, as pictures need it; null for anything else. */
export function ownPath(address: string | null): string | null {
  return address !== null && /^\/(?![/\\])\S*$/.test(address) ? address : null
}

/** A link a banner may have: on the shop's own site, or another site by https. Null for anything else. */
export function safeAddress(address: string | null): string | null {
  return address !== null && /^https:\/\/[^\s/]\S*$/i.test(address) ? address : ownPath(address)
}
