// The calls of banners (spec 1, §7).
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { contextQuery } from '#shop/catalog/catalog.contract.ts'

const bannerShape = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(['slider', 'block']),
  position: z.enum(['top', 'bottom']),
  title: z.string(),
  text: z.string(),
  img_url: z.string(),
  /** For widths below 640 px. */
  mobile_img_url: z.string(),
  banner_url: z.string(),
  url: z.string(),
  /** Every picture it has. */
  images: z.array(z.string()),
  has_alcohol: z.boolean(),
})

const place = z.string().check(z.minLength(1), z.maxLength(60))

export const readCategoryBanners = endpoint({
  method: 'GET',
  path: '/api/products/category/banner/images',
  query: z.extend(contextQuery, { category: place }),
  data: z.object({ block: z.array(bannerShape), slider: z.array(bannerShape) }),
  refusals: {},
})

/** `id` is a place (`home`, a category) or the number of one banner (README, "Decisions"). */
export const readBanners = endpoint({
  method: 'GET',
  path: '/ecommerce/banners/:id',
  params: z.object({ id: place }),
  query: contextQuery,
  data: z.object({ banners: z.array(bannerShape) }),
  refusals: { bannerNotFound: { status: 404 } },
})
