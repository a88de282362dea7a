// The call about a person's points.
import { type Route, route } from '#platform/request.ts'
import { done } from '#shop/shared/result.ts'
import { readPointsBalance } from './points.contract.ts'
import type { PointsService } from './points.service.ts'

export function pointsRoutes({ points }: { readonly points: Pick<PointsService, 'spendable'> }): Route[] {
  return [route(readPointsBalance, async (_, { customer }) => done({ balance: await points.spendable(customer!) }))]
}
