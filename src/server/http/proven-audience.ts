// Decides which audience a request's cookies prove: the proof counts only beside a session that lives. Which audience that is, the
// database says; it is asked here only about a session that is new to this process.
import type { LivingSessions } from '#platform/secrets/living-sessions.ts'
import type { ReadAudience } from '#shop/browsing/viewer.ts'
import { memoizeText } from '#shop/shared/cache.ts'
import { cookieValue } from '#shop/shared/requests/cookies.ts'
import type { AudienceCookie } from './audience-cookie.ts'

interface Deps {
  readonly proof: Pick<AudienceCookie, 'name' | 'proofIn'>
  /** The name of the session's cookie. */
  readonly sessionCookie: string
  readonly sessions: Pick<LivingSessions, 'kindOf' | 'learn'>
  /** The shop's clock, by which proofs are signed. */
  readonly now: () => number
}

export function createProvenAudience({ proof, sessionCookie, sessions, now }: Deps) {
  /** Reads a Cookie header once: the same one comes with every page of a visit. */
  const claimOf = memoizeText(
    (cookies) => {
      const proven = proof.proofIn(cookies)
      const token = cookieValue(cookies, sessionCookie)
      return { token: proven && proven.audience !== 'guest' ? token : null, until: proven?.until ?? 0 }
    },
    { most: 5_000, longest: 2_000 },
  )
  const mark = `${proof.name}=`

  /** Gives the token of the session for which an audience is claimed; null for a guest, as most are. */
  function claimedSession(cookies: string | undefined): string | null {
    if (!cookies?.includes(mark)) return null
    const { token, until } = claimOf(cookies)
    return until > now() ? token : null
  }

  const read: ReadAudience = (cookies) => {
    const token = claimedSession(cookies)
    return (token !== null && sessions.kindOf(token)) || 'guest'
  }

  return {
    read,
    /** Asks the database about an unknown session; await the promise before `read`, or go on at once where it is null. */
    prepare(cookies: string | undefined): Promise<void> | null {
      const token = claimedSession(cookies)
      return token === null ? null : sessions.learn(token)
    },
  }
}
