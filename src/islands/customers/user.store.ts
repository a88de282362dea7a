// Who views this page: the audience it was made for, and after it the person himself, loaded once by one small call.
import { atom } from 'nanostores'
import { call } from '#islands/shared/call.ts'
import type { CallData } from '#islands/shared/contracts.ts'
import { pageAudience } from '#islands/shared/page-audience.ts'
import type { Audience } from '#shop/pricing/audience.ts'

export type User = NonNullable<CallData<'GET /customers/me'>['user']>
export type Recommendation = CallData<'GET /customers/me'>['recomendation'][number]

/** Null while unknown, and for guests. */
export const $user = atom<User | null>(null)
/** What is recommended to this person, with its price. */
export const $recommendations = atom<readonly Recommendation[]>([])
/** The page was made for somebody whose session has ended. */
export const $sessionEnded = atom(false)

/** The audience a person with an account belongs to. */
export function audienceOf({ distributor }: Pick<User, 'distributor'>): Audience {
  if (distributor === 'distribuidor') return 'distributor'
  return distributor === 'banquetera' ? 'caterer' : 'member'
}

/** Pauses before the call is repeated when it failed for another reason than the session. */
const RETRIES_MS = [2_000, 8_000]

let loading: Promise<User | null> | null = null

/**
 * The person who views the page, loaded once with his balance; null for guests, and when no answer comes. Without a session
 * (401, 403 or nobody) `$sessionEnded` says so; a network that fails or a 5xx is tried again and logs nobody out.
 */
export function loadUser(): Promise<User | null> {
  if (pageAudience() === 'guest') return Promise.resolve(null)
  loading ??= readUser().then((user) => {
    if (!user) loading = null
    return user
  })
  return loading
}

async function readUser(): Promise<User | null> {
  for (const pause of [...RETRIES_MS, null]) {
    const answer = await call('GET /customers/me', {})
    if (answer.ok && answer.data.user) {
      $user.set(answer.data.user)
      $recommendations.set(answer.data.recomendation)
      return answer.data.user
    }
    if (answer.ok || answer.status === 401 || answer.status === 403) {
      $sessionEnded.set(true)
      return null
    }
    if (pause !== null) await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return null
}
