// What leaves the server of a banner: for pages, and under the calls' wire names.
import { cardView, type ViewContext } from '#shop/catalog/card.view.ts'
import type { ContentPicture } from '#shop/publishing/content-picture.ts'
import type { Clp } from '#shop/shared/money.ts'
import { paths } from '#texts/paths.ts'
import { type Banner, type BannerTint, safeAddress } from './banner.ts'

export interface BannerView {
  readonly id: number
  readonly name: string
  readonly type: Banner['type']
  readonly position: Banner['position']
  readonly title: string
  readonly text: string
  readonly action: string
  readonly tint: BannerTint
  readonly href: string
  /** Its own picture; `mobile` is for widths below 640 px. */
  readonly image: { readonly desktop: ContentPicture; readonly mobile: ContentPicture } | null
  /** The product's drawing, when it has no picture of its own. */
  readonly pictureKey: string | null
  /** Its product's price, as cards show it; none where the banner leads elsewhere. */
  readonly price: Clp | null
  readonly referencePrice: Clp | null
  readonly hasAlcohol: boolean
}

/** Banners as pages show them. One whose product cannot be bought now is left out. */
export function bannerViews(banners: readonly Banner[], viewContext: ViewContext): BannerView[] {
  return banners.flatMap((banner) => bannerView(banner, viewContext) ?? [])
}

function bannerView(banner: Banner, viewContext: ViewContext): BannerView | null {
  const leadsElsewhere = safeAddress(banner.url) !== null
  const product = banner.productId === null ? undefined : viewContext.catalogue.product(banner.productId)
  const card = product?.active ? cardView(product, viewContext) : null
  if (banner.productId !== null && (card === null || card.state === 'out')) return null
  return {
    id: banner.id,
    name: banner.label,
    type: banner.type,
    position: banner.position,
    title: banner.title,
    text: banner.text,
    action: banner.action,
    tint: banner.tint,
    href: safeAddress(banner.url) ?? (card ? paths.product(card) : paths.home),
    image: banner.picture && { desktop: banner.picture, mobile: banner.mobilePicture ?? banner.picture },
    pictureKey: card?.pictureKey ?? null,
    price: leadsElsewhere ? null : (card?.price ?? null),
    referencePrice: leadsElsewhere ? null : (card?.referencePrice ?? null),
    hasAlcohol: banner.hasAlcohol || (card?.hasAlcohol ?? false),
  }
}

/** A banner under its wire names. Addresses of pictures are empty when it has none. */
export function bannerAnswer(view: BannerView) {
  const drawing = (width: number) => (view.pictureKey === null ? '' : paths.picture(view.pictureKey, width))
  const desktop = view.image ? paths.contentPicture(view.image.desktop.hash, 1600) : drawing(1200)
  const mobile = view.image ? paths.contentPicture(view.image.mobile.hash, 960) : drawing(600)
  return {
    id: view.id,
    name: view.name,
    type: view.type,
    position: view.position,
    title: view.title,
    text: view.text,
    img_url: desktop,
    mobile_img_url: mobile,
    banner_url: view.href,
    url: view.href,
    images: [...new Set([desktop, mobile])].filter((address) => address !== ''),
    has_alcohol: view.hasAlcohol,
  }
}

/** A category's banners for its calls: sliders and blocks. */
export function categoryBannersAnswer(banners: readonly Banner[], viewContext: ViewContext) {
  const shown = bannerViews(banners, viewContext).map(bannerAnswer)
  return {
    block: shown.filter(({ type }) => type === 'block'),
    slider: shown.filter(({ type }) => type === 'slider'),
  }
}
