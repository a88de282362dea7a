// The call about a person's points.
import { type Route, route } from '#platform/request.ts'
import { done } from '#shop/shared/result.ts'
import { balanceOf } from '../user-parts.ts'
import { readPointsBalance } from './points.contract.ts'
import type { PointsService } from './points.service.ts'
import { collectsPoints } from './points.ts'

export function pointsRoutes({ points }: { readonly points: Pick<PointsService, 'figuresOf'> }): Route[] {
  return [
    route(readPointsBalance, async (_, { customer }) => {
      const { kind, rowId } = customer!
      return done({ balance: collectsPoints(kind) ? balanceOf(await points.figuresOf(rowId)) : 0 })
    }),
  ]
}
