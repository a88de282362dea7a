// Calls outside parties that speak JSON: base address, headers, time limit, bounded answers, no redirects followed,
// nothing repeated. What went wrong is a value, never an error: only the caller knows what silence means.
import { type IncomingMessage, type RequestOptions, request as sendHttp } from 'node:http'
import { request as sendHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { requestHeader, tellOfCall, withoutTokens } from './party-calls.ts'

export interface HttpClientConfig {
  /** The party's name in logs and metrics (`party-calls.ts`). */
  readonly name: string
  /** The base address with its path, without a slash at its end. */
  readonly baseUrl: string
  /** The headers of every call; keys belong here. */
  readonly headers?: Readonly<Record<string, string>>
  /** The milliseconds for a whole call, from connecting to the last byte. */
  readonly timeoutMs: number
  /** The most bytes of an answer that are read. */
  readonly maxBytes?: number
  /** A client's certificate in PEM, for parties that ask for one. */
  readonly certificate?: { readonly cert: string; readonly key: string; readonly ca?: string }
  /** Finds the addresses of a name; Node's own way when absent. */
  readonly lookup?: LookupFunction
}

export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path below the base address, with a slash at its beginning. The caller encodes what of it is not ours. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number>>
  /** The body, sent as JSON. */
  readonly body?: unknown
  /** The fields of a form, sent in place of `body`. */
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

/** The reason for having no answer; `not_json`, `redirect` and `too_long` have the status of the one that could not be used. */
export type NoAnswer = 'timeout' | 'connection' | 'too_long' | 'not_json' | 'redirect'

/** The end of a call: `answered` is a whole answer, whatever its status; an empty one has the body null. */
export type HttpOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'no_answer'; readonly reason: NoAnswer; readonly status: number | null }

export type HttpClient = (call: HttpCall) => Promise<HttpOutcome>

const MAX_BYTES = 200_000

/** Makes a client. It keeps no connections, so that a call never fails because of the one before it. */
export function createHttpClient(config: HttpClientConfig): HttpClient {
  return async (call) => {
    const startedAt = performance.now()
    const outcome = await send(config, call)
    tellOfCall({
      party: config.name,
      method: call.method,
      path: withoutTokens(call.path),
      outcome: outcome.kind === 'answered' ? outcome.status : outcome.reason,
      ms: Math.round(performance.now() - startedAt),
    })
    return outcome
  }
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
      ...requestHeader(),
      ...config.headers,
      ...call.headers,
      ...(content && { 'content-type': content.type, 'content-length': Buffer.byteLength(content.text) }),
    },
    agent: false,
    signal,
    ...config.certificate,
    ...(config.lookup && { lookup: config.lookup }),
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

/** Reads an answer; rejects where the connection ends before the answer does. */
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
