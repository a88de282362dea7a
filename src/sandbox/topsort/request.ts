// The bodies of Topsort's calls, version 2, and the error codes of invalid ones (https://docs.topsort.com).
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
const reported = z.array(event).min(1).max(50).optional()
const events = z.strictObject({ impressions: reported, clicks: reported })

export type ReportedEvents = z.output<typeof events>
export type Parsed<Value> = { readonly value: Value } | { readonly errCode: string }

/** The auctions of a request. Topsort takes products or a category, this stand-in products only, as the shop sends them. */
export function parseAuctions(body: unknown): Parsed<readonly AuctionRequest[]> {
  const parsed = auctions.safeParse(body)
  if (!parsed.success) return { errCode: 'bad_request' }
  const requested = parsed.data.auctions
  if (requested.length === 0) return { errCode: 'missing_auctions' }
  if (requested.length > 5) return { errCode: 'too_many_auctions' }
  const invalid = requested.find(
    ({ type, category, products }) => type !== 'listings' || category !== undefined || !products,
  )
  if (invalid) return { errCode: invalid.type !== 'listings' ? 'invalid_promotion_type' : 'no_products' }
  if (requested.some(({ slots }) => slots < 1)) return { errCode: 'too_few_slots' }
  return { value: requested.map(({ slots, products }) => ({ slots, products: products?.ids ?? [] })) }
}

export function parseEvents(body: unknown): Parsed<ReportedEvents> {
  const parsed = events.safeParse(body)
  if (!parsed.success) return { errCode: 'bad_request' }
  return Object.keys(parsed.data).length === 0 ? { errCode: 'empty_request' } : { value: parsed.data }
}
