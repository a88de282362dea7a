// Banners as editors would publish them, for tests of what shows them.
import type { BannerDocument } from '#shop/content/banner.ts'
import { ALWAYS } from '#shop/publishing/schedule.ts'

/** A banner of the front page that stands always and leads to the wines. */
export function aBanner(title: string, fields: Partial<BannerDocument> = {}): BannerDocument {
  return {
    label: title,
    place: 'home',
    type: 'slider',
    position: 'top',
    title,
    text: '',
    action: '',
    tint: 'night',
    productId: null,
    picture: null,
    mobilePicture: null,
    url: '/categorias/vinos',
    hasAlcohol: false,
    order: 0,
    schedule: ALWAYS,
    ...fields,
  }
}
