// The calls of the blog.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { contextQuery, productShape } from '#shop/catalog/catalog.contract.ts'
import { wholeNumber } from '#shop/shared/requests/whole-number.contract.ts'

const postShape = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  extract: z.string(),
  image_url: z.string(),
  url: z.string(),
  /** `YYYY-MM-DD`, in Chile. */
  published: z.string(),
  has_alcohol: z.boolean(),
})

export const readBlogs = endpoint({
  method: 'GET',
  path: '/all-blogs',
  data: z.object({
    /** The newest first, without their texts; of their products only the ids. */
    blogs: z.array(z.extend(postShape, { products: z.array(z.number()) })),
    blogBanners: z.array(z.object({ image_url: z.string(), mobile_image_url: z.string(), url: z.string() })),
  }),
  refusals: {},
  fromMemory: true,
  shared: true,
})

const MAX_POST_ID = 4_294_967_295

export const readBlog = endpoint({
  method: 'GET',
  path: '/api/blog',
  query: z.extend(contextQuery, { blog_id: wholeNumber(1, MAX_POST_ID) }),
  data: z.object({
    /** Null when there is none of that number. */
    blog: z.nullable(
      z.extend(postShape, {
        /** Safe HTML. */
        content: z.string(),
        products: z.array(productShape),
      }),
    ),
  }),
  refusals: {},
})
