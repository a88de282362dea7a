// Gets the access token of an OAuth client (client credentials): requests it when it is first needed, and keeps it
// until shortly before it ends.
import { z } from 'zod'
import { createHttpClient } from '#platform/http/http-client.ts'

export interface AccessToken {
  /** Gives the token; throws when the party gives none. */
  get(): Promise<string>
  /** Gets another token in place of one that was refused, by one request for all callers who were refused it. */
  renew(refused: string): Promise<string>
}

export interface AccessTokenConfig {
  /** Whose token it is, for logs and metrics. */
  readonly party: string
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
}

/** Milliseconds before its end at which a token is requested anew: calls under way must not outlive it. */
const MARGIN_MS = 60_000
/** The most bytes read: longer than any response we need. */
const MOST = 20_000

const Granted = z.object({ access_token: z.string().min(1).max(4_000), expires_in: z.number().positive() })

interface Kept {
  readonly token: string
  readonly until: number
}

/** Makes the token's keeper. `now` is the machine's clock: a token's life does not follow the shop's. */
export function createAccessToken(
  { party, url, clientId, clientSecret, scope }: AccessTokenConfig,
  timeoutMs: number,
  now: () => number = Date.now,
): AccessToken {
  const client = createHttpClient({ name: party, baseUrl: url, timeoutMs, maxBytes: MOST })
  let kept: Kept | undefined
  let requesting: Promise<Kept> | undefined

  async function request(): Promise<Kept> {
    const outcome = await client({
      method: 'POST',
      path: '',
      form: { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials', scope },
    })
    if (outcome.kind === 'no_answer') throw new Error(`no access token was given (${outcome.reason})`)
    const granted = Granted.safeParse(outcome.body).data
    if (outcome.status >= 300 || !granted) throw new Error(`the access token was refused (${outcome.status})`)
    kept = { token: granted.access_token, until: now() + granted.expires_in * 1000 - MARGIN_MS }
    return kept
  }

  function fresh(): Promise<Kept> {
    requesting ??= request().finally(() => {
      requesting = undefined
    })
    return requesting
  }

  return {
    get: async () => (kept && now() < kept.until ? kept : await fresh()).token,
    renew: async (refused) => (kept && kept.token !== refused ? kept : await fresh()).token,
  }
}
