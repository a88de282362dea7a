// The call that reports impressions and clicks of sponsored cards.
import { type Route, route } from '#platform/request.ts'
import { done } from '#shop/shared/result.ts'
import { visitorOf } from '#shop/visitors/visitor.ts'
import { opaqueUserId } from './opaque-user-id.ts'
import { reportSponsored } from './sponsored.contract.ts'
import type { SponsoredService } from './sponsored.service.ts'

export function sponsoredRoutes({ sponsored }: { readonly sponsored: Pick<SponsoredService, 'record'> }): Route[] {
  return [
    route(reportSponsored, async ({ body }, call) => {
      const visitor = visitorOf(call)
      if (!visitor) return done({ noted: 0 })
      const common = { visitor: opaqueUserId(visitor, body.id), at: call.now.toISOString(), path: body.path }
      const events = body.events.map(({ kind, resolvedBidId, position }, index) => ({
        ...common,
        id: `${body.id}-${index + 1}`,
        kind,
        bidId: resolvedBidId,
        position,
      }))
      return done({ noted: await sponsored.record(events, body.id) })
    }),
  ]
}
