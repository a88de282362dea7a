// GA4's Measurement Protocol. Without the client id in its cookie an event belongs to nobody and is not sent.

import type { PostJson } from '#platform/http/post-json.ts'
import { HOUR } from '#shop/shared/durations.ts'
import type { EventSink } from '../event-sink.ts'
import { ga4Body } from './ga4-event.ts'

export interface Ga4Settings {
  readonly baseUrl: string
  readonly measurementId: string
  readonly apiSecret: string
}

export function createGa4(post: PostJson, { baseUrl, measurementId, apiSecret }: Ga4Settings): EventSink {
  const keys = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret })
  return {
    name: 'ga4',
    maxAgeMs: 70 * HOUR, // Google's own limit is 72
    accepts: ({ visitor }) => visitor.client !== null,
    async send(event) {
      try {
        const { status } = await post(`${baseUrl}/mp/collect?${keys}`, ga4Body(event))
        return status >= 200 && status < 300 ? { kind: 'sent' } : { kind: 'later', reason: `status ${status}` }
      } catch (error) {
        return { kind: 'later', reason: error instanceof Error ? error.message : String(error) }
      }
    },
  }
}
