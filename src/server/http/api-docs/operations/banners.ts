// Calls of the API documentation: banners, offers, the promotion and the announcements.
import type { Calls } from './operation.ts'

export const BANNERS_CALLS: Calls = {
  'GET /api/products/category/banner/images': {
    id: 'readCategoryBanners',
    summary: "A category's banners",
    query: { category: 'vinos' },
  },
  'GET /ecommerce/banners/:id': {
    id: 'readBanners',
    summary: 'The banners of a place (`home`, a category), or one by its number',
    params: { id: 'home' },
  },
  'GET /ecommerce/secondary-banner': {
    id: 'readSecondaryBanners',
    summary: "The front page's secondary banners",
  },
  'GET /ecommerce/home-brands-banner': {
    id: 'readBrandBanners',
    summary: "The front page's brands",
  },
  'GET /ecommerce/home-footer-banners': {
    id: 'readHomeFooterBanners',
    summary: 'The banners at the foot of the front page',
  },
  'GET /ecommerce/footer-banners': {
    id: 'readFooterBanners',
    summary: 'The banners at the foot of other pages',
  },
  'GET /ecommerce/featured-products/active': {
    id: 'readFeaturedOffers',
    summary: "The front page's featured offers, each with its product and its end",
    note: 'Offers whose product cannot be bought now are left out.',
  },
  'GET /api/home-popup': {
    id: 'readPromotion',
    summary: "The front page's promotion; null when there is none",
  },
  'GET /announcements/ecommerce/active': {
    id: 'readAnnouncements',
    summary: 'The lines above the header that are active now, in their order',
    note: '`href` is empty for one that leads nowhere.',
  },
  'GET /ecommerce/announcements': {
    id: 'readEcommerceAnnouncements',
    summary: 'The same under the other name the documents give it',
    note: '`href` is empty for one that leads nowhere.',
  },
}
