// Calls of the API documentation: posts.
import type { Calls } from './operation.ts'

export const BLOG_CALLS: Calls = {
  'GET /all-blogs': {
    id: 'readBlogs',
    summary: 'Every post, the newest first, and the banners of the blog',
    note: 'Without the texts, and with the ids of related products alone: thousands of posts stay a few megabytes, and the same for everybody. `GET /api/blog` has one whole.',
  },
  'GET /api/blog': {
    id: 'readBlog',
    summary: 'One post with its text and its products; `blog` is null when there is none',
    query: { blog_id: '1', store_id: '9', delivery_time: 'programmed' },
  },
}
