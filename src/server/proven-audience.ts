// Who the cookies of a request prove to be: the proof of an audience counts beside a session that lives, and for no longer. The database
// decides which audience that is; nothing is asked of it here but for a session that is new to this process.
import type { LivingSessions } from '#platform/living-sessions.ts'
import type { ReadAudience } from '#shop/browsing/viewer.ts'
import { cookieValue } from '#shop/shared/cookies.ts'
import type { AudienceCookie } from './audience-cookie.ts'

interface Deps {
  readonly proof: Pick<AudienceCookie, 'claimed'>
  /** The name of the session's cookie. */
  readonly sessionCookie: string
  readonly sessions: Pick<LivingSessions, 'kindOf' | 'learn'>
}

export function createProvenAudience({ proof, sessionCookie, sessions }: Deps) {
  /** The token of a session whose audience is claimed; null for a guest, as most are. */
  function claimedSession(cookies: string | undefined): string | null {
    return proof.claimed(cookies) === 'guest' ? null : cookieValue(cookies, sessionCookie)
  }

  const read: ReadAudience = (cookies) => {
    const token = claimedSession(cookies)
    return (token !== null && sessions.kindOf(token)) || 'guest'
  }

  return {
    read,
    /** To be waited for before anything is read of these cookies; null where nothing is to be waited for. */
    prepare(cookies: string | undefined): Promise<void> | null {
      const token = claimedSession(cookies)
      return token === null ? null : sessions.learn(token)
    },
  }
}
