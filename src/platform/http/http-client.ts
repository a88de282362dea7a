// The one client for outside parties that speak JSON: base address, headers, time limit, bounded answers, no redirects
// followed, nothing repeated. What went wrong is a value, never an error: only the caller knows what silence means.
import { type IncomingMessage, type RequestOptions, request as sendHttp } from 'node:http'
import { request as sendHttps } from 'node:https'

export interface HttpClientConfig {
  /** The party's name in logs. */
  readonly name: string
  /** With its path, without a slash at its end. */
  readonly baseUrl: string
  /** Of every call; keys belong here. */
  readonly headers?: Readonly<Record<string, string>>
  /** For a whole call, from connecting to the last byte. */
  readonly timeoutMs: number
  /** The longest answer that is read. */
  readonly maxBytes?: number
  /** PEM: for parties that ask for a client's certificate. */
  readonly certificate?: { readonly cert: string; readonly key: string; readonly ca?: string }
  /** Each call once it ended; what of it may be logged. */
  readonly log?: (call: HttpCallLog) => void
}

export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the base address, with a slash at its beginning. What of it is not ours is encoded by the caller. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as a form, in place of `body`. */
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

/** `not_json`, `redirect` and `too_long` have the status of the answer that could not be used. */
export type NoAnswer = 'timeout' | 'connection' | 'too_long' | 'not_json' | 'redirect'

/** `answered`: a whole answer, whatever its status; an empty one has the body null. */
export type HttpOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'no_answer'; readonly reason: NoAnswer; readonly status: number | null }

export interface HttpCallLog {
  readonly party: string
  readonly method: string
  /** Without the query; of tokens and long ids the first 6 characters. */
  readonly path: string
  readonly outcome: number | NoAnswer
  readonly ms: number
}

export type HttpClient = (call: HttpCall) => Promise<HttpOutcome>

const MAX_BYTES = 200_000

/** Connections are not kept: a call that fails then failed for itself, not for the one before it. */
export function createHttpClient(config: HttpClientConfig): HttpClient {
  return async (call) => {
    const startedAt = performance.now()
    const outcome = await send(config, call)
    config.log?.({
      party: config.name,
      method: call.method,
      path: withoutTokens(call.path),
      outcome: outcome.kind === 'answered' ? outcome.status : outcome.reason,
      ms: Math.round(performance.now() - startedAt),
    })
    return outcome
  }
}

/** The first 6 characters: enough to find a payment by, useless to take it over. */
export function tokenStart(token: string): string {
  return token.length > 6 ? `${token.slice(0, 6)}…` : token
}

/** Path segments with 16 characters and more are ids or tokens. */
function withoutTokens(path: string): string {
  return (path.split('?')[0] ?? '')
    .split('/')
    .map((segment) => (segment.length >= 16 ? tokenStart(segment) : segment))
    .join('/')
}

function send(config: HttpClientConfig, call: HttpCall): Promise<HttpOutcome> {
  const url = new URL(config.baseUrl + call.path)
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, String(value))
  const content = contentOf(call)
  const signal = AbortSignal.timeout(config.timeoutMs)
  const options: RequestOptions = {
    method: call.method,
    headers: {
      accept: 'application/json',
      'user-agent': 'liqui',
      ...config.headers,
      ...call.headers,
      ...(content && { 'content-type': content.type, 'content-length': Buffer.byteLength(content.text) }),
    },
    agent: false,
    signal,
    ...config.certificate,
  }
  return new Promise((resolve) => {
    const fail = () => resolve(noAnswer(signal.aborted ? 'timeout' : 'connection'))
    const request = (url.protocol === 'https:' ? sendHttps : sendHttp)(url, options, (response) => {
      read(response, config.maxBytes ?? MAX_BYTES).then(resolve, fail)
    })
    request.on('error', fail)
    request.end(content?.text)
  })
}

function contentOf({ body, form }: HttpCall): { readonly type: string; readonly text: string } | undefined {
  if (form) return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(form).toString() }
  return body === undefined ? undefined : { type: 'application/json', text: JSON.stringify(body) }
}

/** Rejects where the connection ends before the answer does. */
async function read(response: IncomingMessage, maxBytes: number): Promise<HttpOutcome> {
  const status = response.statusCode ?? 0
  if (status >= 300 && status < 400) {
    response.destroy()
    return noAnswer('redirect', status)
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) return noAnswer('too_long', status) // leaving the loop ends the connection
    chunks.push(chunk)
  }
  if (size === 0) return { kind: 'answered', status, body: null }
  try {
    return { kind: 'answered', status, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) }
  } catch {
    return noAnswer('not_json', status)
  }
}

function noAnswer(reason: NoAnswer, status: number | null = null): HttpOutcome {
  return { kind: 'no_answer', reason, status }
}
