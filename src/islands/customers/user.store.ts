// Who views this page: the audience it was made for, and after it the person himself, loaded once by one small call.
import { atom } from 'nanostores'
import { call } from '#islands/shared/call.ts'
import type { CallData } from '#islands/shared/contracts.ts'
import type { Audience } from '#shop/pricing/audience.ts'

export type User = NonNullable<CallData<'GET /customers/me'>['user']>
export type Recommendation = CallData<'GET /customers/me'>['recomendation'][number]

/** Null while unknown, and for guests. */
export const $user = atom<User | null>(null)
/** What is recommended to this person, with its price. */
export const $recommendations = atom<readonly Recommendation[]>([])

/** The audience this page was made for (`data-publico`). */
export function pageAudience(): Audience {
  return (document.documentElement.dataset.publico as Audience | undefined) ?? 'guest'
}

let loading: Promise<User | null> | null = null

/** The person who views the page, loaded once; null for guests, and when no answer comes. */
export function loadUser(): Promise<User | null> {
  if (pageAudience() === 'guest') return Promise.resolve(null)
  loading ??= call('GET /customers/me', {}).then((answer) => {
    if (!answer.ok) {
      loading = null
      return null
    }
    $user.set(answer.data.user)
    $recommendations.set(answer.data.recomendation)
    return answer.data.user
  })
  return loading
}
