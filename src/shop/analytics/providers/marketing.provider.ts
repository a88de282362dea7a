// The marketing tool: one signed post per purchase.

import type { PostJson } from '#platform/http/post-json.ts'
import { DAY } from '#shop/shared/durations.ts'
import type { EventSink } from '../event-sink.ts'
import { marketingBody, marketingHeaders } from './marketing-request.ts'

export interface MarketingSettings {
  readonly url: string
  readonly secret: string
}

/** `machineNow`: the signature's time is the machine's, as whoever checks it reads it. */
export function createMarketing(post: PostJson, { url, secret }: MarketingSettings, machineNow = Date.now): EventSink {
  return {
    name: 'marketing',
    maxAgeMs: 6 * DAY,
    accepts: ({ kind }) => kind === 'purchase',
    async send(event) {
      const body = marketingBody(event)
      const seconds = Math.floor(machineNow() / 1000)
      try {
        const { status } = await post(url, body, marketingHeaders(event.id, JSON.stringify(body), seconds, secret))
        if (status >= 200 && status < 300) return { kind: 'sent' }
        const isFinal = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)
        return { kind: isFinal ? 'refused' : 'later', reason: `status ${status}` }
      } catch (error) {
        return { kind: 'later', reason: error instanceof Error ? error.message : String(error) }
      }
    },
  }
}
