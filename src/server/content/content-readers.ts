// Says which folder of an editor's files holds which kind.
import { postFile } from '#shop/blog/post-file.ts'
import { announcementFile } from '#shop/content/announcement-file.ts'
import { bannerFile } from '#shop/content/banner-file.ts'
import { featuredOfferFile } from '#shop/content/featured-offer-file.ts'
import { frontPageFile } from '#shop/content/front-page-file.ts'
import { legalFile } from '#shop/content/legal-file.ts'
import { popupFile } from '#shop/content/popup-file.ts'
import { couponFile } from '#shop/pricing/coupons/coupon-file.ts'
import { promotionFile } from '#shop/pricing/promotions/promotion-file.ts'
import type { EntryReader } from '#shop/publishing/files/entry.ts'
import { occasionFile } from '#shop/search/occasion-file.ts'

export const CONTENT_READERS: Readonly<Record<string, EntryReader>> = {
  blog: postFile,
  banners: bannerFile,
  offers: featuredOfferFile,
  popups: popupFile,
  promotions: promotionFile,
  coupons: couponFile,
  announcements: announcementFile,
  'front-page': frontPageFile,
  occasions: occasionFile,
  legal: legalFile,
}
