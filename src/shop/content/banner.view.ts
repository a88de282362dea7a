// What leaves the server of a banner: for pages, and under the calls' wire names.
import type { ViewContext } from '#shop/catalog/card.view.ts'
import type { ContentPicture } from '#shop/publishing/content-picture.ts'
import { paths } from '#texts/paths.ts'
import { type AdvertView, advertView } from './advert.view.ts'
import type { Banner, BannerTint } from './banner.ts'

export interface BannerView extends AdvertView {
  readonly id: number
  readonly name: string
  readonly type: Banner['type']
  readonly position: Banner['position']
  readonly title: string
  readonly text: string
  readonly action: string
  readonly tint: BannerTint
  /** Its own picture; `mobile` is for widths below 640 px. */
  readonly image: { readonly desktop: ContentPicture; readonly mobile: ContentPicture } | null
}

/** Banners as pages show them. One whose product cannot be bought now is left out. */
export function bannerViews(banners: readonly Banner[], viewContext: ViewContext): BannerView[] {
  return banners.flatMap((banner) => bannerView(banner, viewContext) ?? [])
}

function bannerView(banner: Banner, viewContext: ViewContext): BannerView | null {
  const advert = advertView(banner, viewContext)
  return (
    advert && {
      ...advert,
      id: banner.id,
      name: banner.label,
      type: banner.type,
      position: banner.position,
      title: banner.title,
      text: banner.text,
      action: banner.action,
      tint: banner.tint,
      image: banner.picture && { desktop: banner.picture, mobile: banner.mobilePicture ?? banner.picture },
    }
  )
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
