// Makes the bytes of a whole HTTP response from a page.
import { chooseEncoding, encode, FASTEST } from '#server/http/encodings.ts'
import {
  type CachedPage,
  type CacheState,
  type ComposedPage,
  cacheTiming,
  encodedBody,
  matchesEtag,
  pageHeaders,
  updateSize,
  withoutContent,
} from '#server/http/pages/cached-page.ts'
import type { PlainGet } from './plain-get.ts'
import { type PreparedResponse, pooledResponse, toMessage, withCurrentDate } from './response-bytes.ts'

type Conditions = Pick<PlainGet, 'acceptEncoding' | 'ifNoneMatch'>

/** Gives the response of a cached page, or 304. A hit's bytes are made once for each encoding; only their date changes. */
export function cachedPageBytes(
  page: CachedPage,
  request: Conditions,
  cacheControl: string,
  state: CacheState,
): Buffer {
  const encoded = encodedBody(page, chooseEncoding(request.acceptEncoding), cacheControl)
  if (request.ifNoneMatch !== undefined && matchesEtag(request.ifNoneMatch, encoded.etag))
    return toMessage(304, [...withoutContent(encoded.headers), ...cacheTiming(state)]).bytes
  if (state !== 'hit') return toMessage(200, [...encoded.headers, ...cacheTiming(state)], encoded.body).bytes
  if (!encoded.message) {
    encoded.message = toMessage(200, [...encoded.headers, ...cacheTiming(state)], encoded.body)
    encoded.body = encoded.message.bytes.subarray(-encoded.body.length) // in memory once
    updateSize(page)
  }
  return withCurrentDate(encoded.message)
}

/** Gives a page's bytes under headers of one request: they are written behind its head, without a copy. */
export function sharedPageBytes(
  page: CachedPage,
  request: Conditions,
  cacheControl: string,
  more: readonly string[],
): PreparedResponse {
  const { body, headers, etag } = encodedBody(page, chooseEncoding(request.acceptEncoding), cacheControl)
  if (request.ifNoneMatch !== undefined && matchesEtag(request.ifNoneMatch, etag))
    return { bytes: toMessage(304, [...more, ...withoutContent(headers)]).bytes }
  return { head: toMessage(200, [...more, ...headers]).bytes, bytes: body }
}

/**
 * Makes the response of a page that is not stored. It has no ETag, and is compressed beside this thread, which makes
 * the next one meanwhile.
 */
export function uncachedPageBytes(
  page: ComposedPage,
  { acceptEncoding }: Conditions,
  cacheControl: string,
): Promise<PreparedResponse> {
  const encoding = chooseEncoding(acceptEncoding)
  return pooledResponse(200, page.html, async (whole) => {
    const body = await encode(whole, encoding, FASTEST)
    const headers = [...pageHeaders(page, encoding, cacheControl, body.length), ...cacheTiming('template')]
    return { body, headers }
  })
}
