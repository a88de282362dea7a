// Topsort's auctions and events, version 2 (https://docs.topsort.com). Protocol notes are in merchandising/README.md.

import { z } from 'zod'
import type { PostJson } from '#platform/http/post-json.ts'
import { jsonIn } from '#shop/shared/json.ts'

/** Topsort's limit of auctions in one request. */
const MAX_AUCTIONS = 5

export interface Bid {
  readonly sku: string
  readonly bidId: string
}

export interface SponsoredEvent {
  readonly kind: 'impression' | 'click'
  /** The same id is the same event when the report is repeated. */
  readonly id: string
  readonly bidId: string
  /** The browser's opaque id. */
  readonly visitor: string
  /** When it happened, ISO. */
  readonly at: string
  /** The page it happened on. */
  readonly path: string
  /** Which card of the list, from 1. */
  readonly position: number
}

/** Topsort refused, or its response makes no sense. `final`: a retry would not help. */
export class TopsortError extends Error {
  readonly final: boolean
  constructor(message: string, final = false) {
    super(message)
    this.name = 'TopsortFailed'
    this.final = final
  }
}

export type Topsort = ReturnType<typeof createTopsort>

const winner = z.object({
  rank: z.int().min(1),
  type: z.string(),
  id: z.string().min(1).max(200),
  resolvedBidId: z.string().min(1).max(600),
})
const answer = z.object({
  results: z.array(z.object({ resultType: z.string(), winners: z.array(winner), error: z.boolean() })),
})

/** `post` carries the key. Every method throws TopsortFailed. */
export function createTopsort(baseUrl: string, post: PostJson) {
  return {
    /** One auction per list of SKUs, in their order: its winners, best first; null where the auction failed. */
    async auction(lists: readonly (readonly string[])[], slots: number): Promise<(readonly Bid[] | null)[]> {
      const bids: (readonly Bid[] | null)[] = []
      for (let from = 0; from < lists.length; from += MAX_AUCTIONS)
        bids.push(...(await auctionBatch(lists.slice(from, from + MAX_AUCTIONS), slots)))
      return bids
    },

    /** Reports at most fifty events of each kind. */
    async report(events: readonly SponsoredEvent[]): Promise<void> {
      const of = (kind: SponsoredEvent['kind']) => events.filter((event) => event.kind === kind).map(toTopsortEvent)
      const [impressions, clicks] = [of('impression'), of('click')]
      const body = { ...(impressions.length > 0 && { impressions }), ...(clicks.length > 0 && { clicks }) }
      if (Object.keys(body).length > 0) await request('/v2/events', body)
    },
  }

  async function auctionBatch(lists: readonly (readonly string[])[], slots: number) {
    const auctions = lists.map((ids) => ({ type: 'listings', slots, products: { ids } }))
    const { results } = read(await request('/v2/auctions', { auctions }))
    if (results.length !== lists.length) throw new TopsortError(`${lists.length} auctions, ${results.length} results`)
    return results.map(({ error, winners }) => (error ? null : bidsOf(winners)))
  }

  async function request(path: string, body: unknown): Promise<string> {
    const { status, text } = await post(baseUrl + path, body).catch((error: unknown) => {
      throw new TopsortError(`${path} was not answered: ${String(error)}`)
    })
    if (status >= 200 && status < 300) return text
    throw new TopsortError(`${path} answered ${status}: ${text.slice(0, 200)}`, status === 400)
  }
}

function read(text: string): z.output<typeof answer> {
  const parsed = answer.safeParse(jsonIn(text))
  if (!parsed.success) throw new TopsortError(`auctions answered with something else: ${text.slice(0, 100)}`)
  return parsed.data
}

function bidsOf(winners: readonly z.output<typeof winner>[]): Bid[] {
  return winners
    .filter(({ type }) => type === 'product')
    .sort((one, other) => one.rank - other.rank)
    .map(({ id, resolvedBidId }) => ({ sku: id, bidId: resolvedBidId }))
}

function toTopsortEvent({ id, bidId, visitor, at, path, position }: SponsoredEvent) {
  return { id, resolvedBidId: bidId, opaqueUserId: visitor, occurredAt: at, placement: { path, position } }
}
