// The signed cookie by which a browser says that it is no guest's, so that pages of an audience are served from the cache without the
// database. It says so for a CDN and for whoever asks nothing; it counts beside a session that lives (proven-audience.ts).
import type { Signer } from '#platform/secrets/signed-value.ts'
import type { ReadAudience } from '#shop/browsing/viewer.ts'
import { AUDIENCES, type Audience } from '#shop/pricing/audience.ts'
import { memoizeText } from '#shop/shared/cache.ts'
import { cookieValue } from '#shop/shared/cookies.ts'

/** As long as a session that is not used. */
const LIFETIME_SECONDS = 30 * 24 * 60 * 60

interface Deps {
  readonly signer: Signer
  /** Over https: the cookie only travels encrypted and no other host of the domain can set it. */
  readonly secure: boolean
  readonly now: () => Date
}

export type AudienceCookie = ReturnType<typeof createAudienceCookie>

export function createAudienceCookie({ signer, secure, now }: Deps) {
  const name = secure ? '__Host-publico' : 'publico'
  const verify = memoizeText((text) => ({ proof: signer.verify(text) }), { most: 10_000, longest: 80 })

  /** Which audience the cookie names, if we signed it, and until when. */
  function proofIn(cookies: string | undefined): { readonly audience: Audience; readonly until: number } | null {
    const text = cookieValue(cookies, name)
    if (text === null || text.length > 80) return null
    const { proof } = verify(text)
    const audience = AUDIENCES.find((each) => each === proof?.value)
    return proof && audience ? { audience, until: proof.until } : null
  }

  /** What the cookie says now. */
  const claimed: ReadAudience = (cookies) => {
    const proof = proofIn(cookies)
    return proof && proof.until > now().getTime() ? proof.audience : 'guest'
  }

  return {
    name,
    proofIn,
    claimed,
    /** Whether the cookie proves this audience and lasts for a while: half of its life, as sessions are renewed. */
    isCurrent(cookies: string, audience: Audience): boolean {
      const text = cookieValue(cookies, name)
      if (audience === 'guest') return !text
      if (claimed(cookies) !== audience) return false
      return (verify(text ?? '').proof?.until ?? 0) - now().getTime() > (LIFETIME_SECONDS * 1000) / 2
    },
    /** The Set-Cookie header that proves an audience; a guest has nothing to prove. */
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
