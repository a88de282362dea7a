// The calls of banners.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { contextQuery } from '#shop/catalog/catalog.contract.ts'
import { bannerShape, categoryBannersShape } from './banner-fields.contract.ts'

const placeOrId = z.string().check(z.minLength(1), z.maxLength(60))

export const readCategoryBanners = endpoint({
  method: 'GET',
  path: '/api/products/category/banner/images',
  query: z.extend(contextQuery, { category: placeOrId }),
  data: categoryBannersShape,
  refusals: {},
})

/** `id` is `home`, a category or the number of one banner. */
export const readBanners = endpoint({
  method: 'GET',
  path: '/ecommerce/banners/:id',
  params: z.object({ id: placeOrId }),
  query: contextQuery,
  data: z.object({ banners: z.array(bannerShape) }),
  refusals: { bannerNotFound: { status: 404 } },
})
