// Reads and writes the signed cookie that names a browser's audience, so that kept pages of that audience are served without the
// database. Alone it only tells a CDN which copy to pass by; it counts together with a session that lives (proven-audience.ts).
import type { Signer } from '#platform/secrets/signed-value.ts'
import type { ReadAudience } from '#shop/browsing/viewer.ts'
import { AUDIENCES, type Audience } from '#shop/pricing/audience.ts'
import { memoizeText } from '#shop/shared/cache.ts'
import { cookieValue } from '#shop/shared/requests/cookies.ts'

/** Seconds the cookie lasts: as long as a session that is not used. */
export const LIFETIME_SECONDS = 30 * 24 * 60 * 60

interface Deps {
  readonly signer: Signer
  /** Says that the shop is on https: then the cookie travels encrypted only, and no other host of the domain can set it. */
  readonly secure: boolean
  readonly now: () => Date
}

export type AudienceCookie = ReturnType<typeof createAudienceCookie>

export function createAudienceCookie({ signer, secure, now }: Deps) {
  const name = secure ? '__Host-publico' : 'publico'
  const verify = memoizeText((text) => ({ proof: signer.verify(text) }), { most: 10_000, longest: 80 })

  /** Reads the audience a cookie names and the end of its proof, in milliseconds; null for a cookie we did not sign. */
  function proofIn(cookies: string | undefined): { readonly audience: Audience; readonly until: number } | null {
    const text = cookieValue(cookies, name)
    if (text === null || text.length > 80) return null
    const { proof } = verify(text)
    const audience = AUDIENCES.find((each) => each === proof?.value)
    return proof && audience ? { audience, until: proof.until } : null
  }

  /** Reads the audience a cookie names now; `guest` without one, or after its end. */
  const claimed: ReadAudience = (cookies) => {
    const proof = proofIn(cookies)
    return proof && proof.until > now().getTime() ? proof.audience : 'guest'
  }

  return {
    name,
    proofIn,
    claimed,
    /** Says whether the cookie proves this audience for another half of its life; sessions are renewed by the same measure. */
    isCurrent(cookies: string, audience: Audience): boolean {
      const text = cookieValue(cookies, name)
      if (audience === 'guest') return !text
      if (claimed(cookies) !== audience) return false
      return (verify(text ?? '').proof?.until ?? 0) - now().getTime() > (LIFETIME_SECONDS * 1000) / 2
    },
    /** Makes the Set-Cookie header that proves an audience; a guest's takes the cookie away. */
    set(audience: Audience): string {
      if (audience === 'guest') return header('', 0)
      const until = new Date(now().getTime() + LIFETIME_SECONDS * 1000)
      return header(signer.sign(audience, until), LIFETIME_SECONDS)
    },
  }

  function header(value: string, seconds: number): string {
    return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  }
}
