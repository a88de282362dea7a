// The access token of an OAuth client (client credentials): requested when it is first needed, kept until
// shortly before it ends.
import { z } from 'zod'
import { createHttpClient } from '#platform/http/http-client.ts'

export interface AccessToken {
  /** Throws when none is given. */
  get(): Promise<string>
  /** Another token in place of one that was refused; one request, however many were refused it. */
  renew(refused: string): Promise<string>
}

export interface AccessTokenConfig {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
}

/** Requested anew so long before the end, in ms: calls under way must not outlive it. */
const MARGIN_MS = 60_000
/** Bytes: longer than any response we read. */
const MOST = 20_000

const Granted = z.object({ access_token: z.string().min(1).max(4_000), expires_in: z.number().positive() })

interface Kept {
  readonly token: string
  readonly until: number
}

/** `now` is the machine's clock: a token's life does not follow the shop's. */
export function createAccessToken(
  { url, clientId, clientSecret, scope }: AccessTokenConfig,
  timeoutMs: number,
  now: () => number = Date.now,
): AccessToken {
  const client = createHttpClient({ name: 'access token', baseUrl: url, timeoutMs, maxBytes: MOST })
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
