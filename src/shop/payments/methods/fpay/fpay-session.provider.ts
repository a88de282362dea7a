// Fpay's calls with its access token: requested when it is first needed, kept until it ends, renewed once where it is refused.
import { z } from 'zod'
import type { HttpClient, HttpOutcome } from '#platform/http/http-client.ts'

/** `expires_in` is a moment, in unix seconds. */
const Granted = z.object({ access_token: z.string().min(1).max(4_000), expires_in: z.number().positive() })

export interface FpayKeys {
  readonly publicKey: string
  readonly privateKey: string
}

interface Token {
  readonly text: string
  readonly until: number
}

/** Before its end, in milliseconds. */
const MARGIN_MS = 60_000

/** `now`: the machine's clock, epoch ms. Where no token is given, a call has the outcome of asking for one. */
export function createFpaySession(client: HttpClient, keys: FpayKeys, now: () => number = Date.now): HttpClient {
  let kept: Token | null = null
  let requesting: Promise<Token | HttpOutcome> | undefined

  return async (call) => {
    for (let time = 0; ; time += 1) {
      const token = await current()
      if (!('text' in token)) return token
      const headers = { ...call.headers, authorization: `Bearer ${token.text}` }
      const outcome = await client({ ...call, headers })
      const isRefused = outcome.kind === 'answered' && outcome.status === 401
      if (!isRefused) return outcome
      if (kept === token) kept = null
      if (time > 0) return { kind: 'no_answer', reason: 'connection', status: 401 } // nothing is known of the payment
    }
  }

  async function current(): Promise<Token | HttpOutcome> {
    if (kept && now() < kept.until) return kept
    requesting ??= request().finally(() => {
      requesting = undefined
    })
    return requesting
  }

  async function request(): Promise<Token | HttpOutcome> {
    const outcome = await client({
      method: 'POST',
      path: '/sso/oauth2/v2/token',
      headers: { authorization: `Basic ${keys.publicKey}:${keys.privateKey}` }, // in clear, not base64
      body: { grant_type: 'client_credentials' },
    })
    if (outcome.kind === 'no_answer') return outcome
    const granted = Granted.safeParse(outcome.body).data
    if (outcome.status >= 300 || !granted) return { kind: 'no_answer', reason: 'connection', status: outcome.status }
    kept = { text: granted.access_token, until: granted.expires_in * 1000 - MARGIN_MS }
    return kept
  }
}
