// What doctor asks outside parties: calls that change nothing there and show whether a party answers and takes the keys.
import { connect as connectPlain } from 'node:net'
import { connect as connectSafely } from 'node:tls'
import type { Config } from '#platform/config/config.ts'
import { createHttpClient, type HttpClientConfig } from '#platform/http/http-client.ts'
import { createPostJson } from '#platform/http/post-json.ts'
import { createTopsort } from '#shop/merchandising/sponsored/topsort.provider.ts'

/** What a party said: a reason in its own words or ours; null where all is well. */
export type Ask = () => Promise<string | null>

export const PATIENCE_MS = 8_000

/** Reads an address with keys: a status that is not about them is an answer. */
export function read(
  party: Pick<HttpClientConfig, 'name' | 'baseUrl' | 'headers'>,
  path: string,
  query: Readonly<Record<string, string | number>> = {},
): Ask {
  const client = createHttpClient({ timeoutMs: PATIENCE_MS, ...party })
  return async () => {
    const outcome = await client({ method: 'GET', path, query })
    if (outcome.kind === 'answered') return outcome.status < 300 ? null : String(outcome.status)
    // What is no JSON is an answer nevertheless, unless its status says otherwise.
    return outcome.reason === 'not_json' && outcome.status !== null ? String(outcome.status) : outcome.reason
  }
}

/** Asks where Santiago is; that a key is not taken Google says in the body of a 200. */
export function google({ geocodeUrl, key }: NonNullable<Config['maps']>): Ask {
  const client = createHttpClient({ name: 'google-maps', timeoutMs: PATIENCE_MS, baseUrl: geocodeUrl })
  const query = { address: 'Santiago', components: 'country:CL', key }
  return async () => {
    const outcome = await client({ method: 'GET', path: '/maps/api/geocode/json', query })
    if (outcome.kind === 'no_answer') return outcome.reason
    const { status } = Object(outcome.body) as { readonly status?: unknown }
    return status === 'REQUEST_DENIED' ? '403 REQUEST_DENIED' : outcome.status < 300 ? null : String(outcome.status)
  }
}

export function twilio({ baseUrl, accountSid, authToken }: NonNullable<Config['sms']['twilio']>): Ask {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return read({ name: 'twilio', baseUrl, headers: { authorization } }, `/2010-04-01/Accounts/${accountSid}.json`)
}

/** Holds an auction over a product that never was: nobody wins, and only what is shown afterwards costs anybody anything. */
export function topsort({ baseUrl, headers, timeoutMs }: NonNullable<Config['topsort']>): Ask {
  const client = createTopsort(baseUrl, createPostJson('topsort', timeoutMs, headers))
  return async () => {
    await client.auction([['doctor']], 1)
    return null
  }
}

/** Asks whose the token is; that it is not taken Meta says by the code of a 400. */
export function meta({ baseUrl, version, accessToken }: NonNullable<Config['analytics']['meta']>): Ask {
  const headers = { authorization: `Bearer ${accessToken}` }
  const client = createHttpClient({ name: 'meta', timeoutMs: PATIENCE_MS, baseUrl, headers })
  return async () => {
    const outcome = await client({ method: 'GET', path: `/${version}/me`, query: { fields: 'id' } })
    if (outcome.kind === 'no_answer') return outcome.reason
    const { error } = Object(outcome.body) as { readonly error?: { readonly code?: unknown } }
    return error?.code === META_TOKEN_REFUSED
      ? '401 OAuthException'
      : outcome.status < 300
        ? null
        : String(outcome.status)
  }
}

const META_TOKEN_REFUSED = 190

/** Connects, over TLS where the address has it, and says nothing: of parties that have no call but those that send something. */
export function connects(address: string): Ask {
  const { protocol, hostname, port } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  return () =>
    new Promise((resolve) => {
      const socket =
        protocol === 'https:'
          ? connectSafely({ host, port: Number(port || 443), servername: host }, () => end(null))
          : connectPlain({ host, port: Number(port || 80) }, () => end(null))
      const end = (reason: string | null) => {
        socket.destroy()
        resolve(reason)
      }
      socket.setTimeout(PATIENCE_MS, () => end('timeout'))
      socket.once('error', ({ code, message }: NodeJS.ErrnoException) => end(code ?? message))
    })
}
