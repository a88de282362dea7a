// What follows a log-in: who he is, what waited for it, the other tabs, and on to where he wanted to be.
import { AFTER_LOG_IN } from '#islands/customers/after-log-in.ts'
import { tellTabs } from '#islands/customers/tabs.ts'
import { $recommendations, $user, audienceOf, type Recommendation, type User } from '#islands/customers/user.store.ts'
import { localPath } from '#shop/shared/local-path.ts'

interface LoggedIn {
  readonly user: User
  readonly recomendation: readonly Recommendation[]
}

interface Wanted {
  /** Where he wanted to be. */
  readonly target: string
  /** The product he wants to be told of. */
  readonly productId: number | null
}

/** Longest that anything may hold up who just logged in. */
const WAIT_MS = 5_000

export async function finishLogIn({ user, recomendation }: LoggedIn, { target, productId }: Wanted): Promise<void> {
  $user.set(user)
  $recommendations.set(recomendation)
  const steps = (async () => {
    for (const step of AFTER_LOG_IN) await step({ user, productId }).catch(() => undefined)
  })()
  await Promise.race([steps, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
  tellTabs(audienceOf(user))
  location.replace(localPath(target)) // Back does not return to the form
}
