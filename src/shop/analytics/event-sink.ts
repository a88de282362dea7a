// A receiver of events outside the shop.
import type { ShopEvent } from './shop-event.ts'

export type SinkName = 'meta' | 'ga4' | 'marketing'

/** The outcome of sending an event: `refused` is final, `later` may work on a retry. */
export type SendResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'later'; readonly reason: string }
  | { readonly kind: 'refused'; readonly reason: string }

export interface EventSink {
  readonly name: SinkName
  /** Maximum age of an event in milliseconds: the receiver rejects an older one. */
  readonly maxAgeMs: number
  /** Whether the receiver can use the event. */
  readonly accepts: (event: ShopEvent) => boolean
  /** Never throws. */
  readonly send: (event: ShopEvent) => Promise<SendResult>
}
