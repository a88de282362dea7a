// What follows a log-in: who he is, the other tabs, and on to where he wanted to be.
import { tellTabs } from '#islands/customers/tabs.ts'
import { $recommendations, $user, audienceOf, type Recommendation, type User } from '#islands/customers/user.store.ts'
import { localPath } from '#shop/shared/requests/local-path.ts'

interface LoggedIn {
  readonly user: User
  readonly recomendation: readonly Recommendation[]
}

/** `target` is where he wanted to be. */
export function finishLogIn({ user, recomendation }: LoggedIn, target: string): void {
  $user.set(user)
  $recommendations.set(recomendation)
  tellTabs(audienceOf(user))
  location.replace(localPath(target)) // Back does not return to the form
}
