// The call by which a page learns who views it.
import { type Route, route } from '#platform/request.ts'
import { done } from '#shop/shared/result.ts'
import { recommendationViews } from '#shop/suggestions/personal/recommendation.view.ts'
import { readUser } from './user.contract.ts'
import type { UserService } from './user.service.ts'
import { userView } from './user.view.ts'

export function userRoutes({ users }: { users: UserService }): Route[] {
  return [
    route(readUser, async (_input, { customer, renewCookies }) => {
      renewCookies()
      const user = customer && (await users.read(customer.rowId))
      if (!user) return done({ user: null, recomendation: [] })
      return done({ user: userView(user), recomendation: recommendationViews(user.recommendations) })
    }),
  ]
}
