// What Topsort's calls may say, with the error codes it answers otherwise (its OpenAPI description, version 2).
import { z } from 'zod'
import type { AuctionRequest } from './auction.ts'

const auctions = z.object({
  auctions: z.array(
    z.looseObject({
      type: z.string(),
      slots: z.int(),
      products: z.object({ ids: z.array(z.string().min(1)).min(1).max(10_000) }).optional(),
      category: z.unknown().optional(),
    }),
  ),
})

const event = z.strictObject({
  id: z.string().min(1),
  occurredAt: z.iso.datetime({ offset: true }),
  opaqueUserId: z.string().min(1).max(64),
  resolvedBidId: z.string().min(1),
  placement: z.strictObject({ path: z.string().min(1), position: z.int().min(1).optional() }).optional(),
})
const some = z.array(event).min(1).max(50).optional()
const events = z.strictObject({ impressions: some, clicks: some })

export type ReportedEvents = z.output<typeof events>
export type Parsed<Value> = { readonly value: Value } | { readonly errCode: string }

/** The auctions asked for: of products, as the shop asks; exactly one of products and category may be there. */
export function parseAuctions(body: unknown): Parsed<readonly AuctionRequest[]> {
  const parsed = auctions.safeParse(body)
  if (!parsed.success) return { errCode: 'bad_request' }
  const asked = parsed.data.auctions
  if (asked.length === 0) return { errCode: 'missing_auctions' }
  if (asked.length > 5) return { errCode: 'too_many_auctions' }
  const wrong = asked.find(({ type, category, products }) => type !== 'listings' || category !== undefined || !products)
  if (wrong) return { errCode: wrong.type !== 'listings' ? 'invalid_promotion_type' : 'no_products' }
  if (asked.some(({ slots }) => slots < 1)) return { errCode: 'too_few_slots' }
  return { value: asked.map(({ slots, products }) => ({ slots, products: products?.ids ?? [] })) }
}

/** The events reported. */
export function parseEvents(body: unknown): Parsed<ReportedEvents> {
  const parsed = events.safeParse(body)
  if (!parsed.success) return { errCode: 'bad_request' }
  return Object.keys(parsed.data).length === 0 ? { errCode: 'empty_request' } : { value: parsed.data }
}
