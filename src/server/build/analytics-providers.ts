// Whom purchases and other events are reported to: those the environment has keys for.
import type { Config } from '#platform/config/config.ts'
import { createPostJson } from '#platform/http/post-json.ts'
import { createGa4 } from '#shop/analytics/providers/ga4.provider.ts'
import { createMarketing } from '#shop/analytics/providers/marketing.provider.ts'
import { createMetaConversions } from '#shop/analytics/providers/meta-conversions.provider.ts'
import { pixelAddress } from '#shop/analytics/providers/meta-event.ts'
import type { ShopEvent } from '#shop/analytics/shop-event.ts'

/** `pixel`: the address of Meta's pixel for an event; null without Meta. */
export function analyticsProviders({ meta, ga4, marketing, timeoutMs }: Config['analytics']) {
  const post = createPostJson(timeoutMs)
  return {
    sinks: [
      ...(meta ? [createMetaConversions(post, meta)] : []),
      ...(ga4 ? [createGa4(post, ga4)] : []),
      ...(marketing ? [createMarketing(post, marketing)] : []),
    ],
    pixel: meta ? (event: ShopEvent) => pixelAddress(meta.browserUrl, meta.pixelId, event) : null,
  }
}
