// Builds the analytics providers that the environment has keys for; they are told of purchases and other events.
import type { Config } from '#platform/config/config.ts'
import { createPostJson } from '#platform/http/post-json.ts'
import { createGa4 } from '#shop/analytics/providers/ga4.provider.ts'
import { createMarketing } from '#shop/analytics/providers/marketing.provider.ts'
import { createMetaConversions } from '#shop/analytics/providers/meta-conversions.provider.ts'
import { pixelAddress } from '#shop/analytics/providers/meta-event.ts'
import type { ShopEvent } from '#shop/analytics/shop-event.ts'

/** Gives the providers (`sinks`) and `pixel`, which makes the address of Meta's pixel for an event; `pixel` is null without Meta. */
export function analyticsProviders({ meta, ga4, marketing, timeoutMs }: Config['analytics']) {
  const post = createPostJson('analytics', timeoutMs)
  return {
    sinks: [
      ...(meta ? [createMetaConversions(post, meta)] : []),
      ...(ga4 ? [createGa4(post, ga4)] : []),
      ...(marketing ? [createMarketing(post, marketing)] : []),
    ],
    pixel: meta ? (event: ShopEvent) => pixelAddress(meta.browserUrl, meta.pixelId, event) : null,
  }
}
