// Keeps long responses that everybody gets alike: each is written down and compressed once, as cached pages are.

import { type CachedPage, toCachedPage } from '#server/http/pages/cached-page.ts'
import { memoizePer } from '#shop/shared/cache.ts'
import { JSON_CONTENT_TYPE, success } from './envelope.ts'

/** A response whose bytes are kept; it has an ETag. */
export interface SharedResponse {
  readonly page: CachedPage
}

/** Lets the browser store the response, but ask before each use: what is published now counts. */
export const SHARED_CACHE_CONTROL = 'private, no-cache'

/** Gives the successful response with this value, the same one as long as the value is the same object. */
export const sharedResponse = memoizePer(
  (value: object): SharedResponse => ({
    page: toCachedPage({
      html: Buffer.from(success(value).text),
      headers: { 'Content-Type': JSON_CONTENT_TYPE },
      dependencies: [],
      version: 0,
      layoutVersion: 0,
    }),
  }),
)
