// The calls of what the front page advertises: banners by their place, featured offers, the promotion.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { contextQuery, productShape } from '#shop/catalog/catalog.contract.ts'
import { bannerShape } from './banner-fields.contract.ts'

/** The active banners of one place, in the owner's order. */
const banners = { method: 'GET', query: contextQuery, data: z.array(bannerShape), refusals: {} } as const

export const readSecondaryBanners = endpoint({ ...banners, path: '/ecommerce/secondary-banner' })
export const readBrandBanners = endpoint({ ...banners, path: '/ecommerce/home-brands-banner' })
export const readHomeFooterBanners = endpoint({ ...banners, path: '/ecommerce/home-footer-banners' })
export const readFooterBanners = endpoint({ ...banners, path: '/ecommerce/footer-banners' })

export const readFeaturedOffers = endpoint({
  method: 'GET',
  path: '/ecommerce/featured-products/active',
  query: contextQuery,
  data: z.array(
    z.object({
      id: z.number(),
      product_id: z.number(),
      image_url: z.string(),
      /** UTC; null where it has been an offer all along. */
      start_date: z.nullable(z.string()),
      /** UTC: the owner's end, or that of the offer price when it comes first. */
      end_date: z.nullable(z.string()),
      Product: productShape,
    }),
  ),
  refusals: {},
})

/** Null when there is none. */
export const readPromotion = endpoint({
  method: 'GET',
  path: '/api/home-popup',
  query: contextQuery,
  data: z.nullable(
    z.object({
      id: z.number(),
      promotion_name: z.string(),
      start_date: z.nullable(z.string()),
      end_date: z.nullable(z.string()),
      image_url: z.string(),
      redirect_url: z.string(),
    }),
  ),
  refusals: {},
})
