// Whoever counts events outside of the shop, behind one face.
import type { ShopEvent } from './shop-event.ts'

export type SinkName = 'meta' | 'ga4'

/** What became of sending an event: `refused` will not get better by repeating, `later` may. */
export type SendResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'later'; readonly reason: string }
  | { readonly kind: 'refused'; readonly reason: string }

export interface EventSink {
  readonly name: SinkName
  /** How old an event may be when it arrives, in milliseconds: an older one is not taken there. */
  readonly maxAgeMs: number
  /** Whether it can do anything with the event. */
  readonly accepts: (event: ShopEvent) => boolean
  /** Never throws. */
  readonly send: (event: ShopEvent) => Promise<SendResult>
}
