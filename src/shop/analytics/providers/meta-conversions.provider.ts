// Meta's Conversions API. One event a request: one that is too old or wrong makes the whole request fail.

import type { PostJson } from '#platform/http/post-json.ts'
import { DAY } from '#shop/shared/durations.ts'
import type { EventSink } from '../event-sink.ts'
import { metaEvent, parseMetaResponse } from './meta-event.ts'

export interface MetaSettings {
  readonly baseUrl: string
  readonly version: string
  readonly pixelId: string
  readonly accessToken: string
  readonly testCode: string | undefined
}

export function createMetaConversions(post: PostJson, settings: MetaSettings): EventSink {
  const { baseUrl, version, pixelId, accessToken, testCode } = settings
  const address = `${baseUrl}/${version}/${pixelId}/events`
  return {
    name: 'meta',
    maxAgeMs: 6 * DAY, // Meta's own limit is 7
    accepts: ({ kind }) => kind !== 'refund',
    async send(event) {
      const body = {
        data: [metaEvent(event)],
        access_token: accessToken,
        ...(testCode ? { test_event_code: testCode } : {}),
      }
      try {
        const { status, text } = await post(address, body)
        return parseMetaResponse(status, text)
      } catch (error) {
        return { kind: 'later', reason: error instanceof Error ? error.message : String(error) }
      }
    },
  }
}
