// The browser of one shopper: cookies, connections and a network of his own. Every answer is written down with the time since it was due, so that
// a client or a shop that was busy then hides nothing.
import { Agent, type IncomingMessage, request } from 'node:http'
import type { Challenge } from '#platform/secrets/captcha.ts'
import { processMilliseconds } from '#scripts/bench/precise-clock.ts'

import type { Followed } from './pay-calls.ts'
import { payloadOf } from './solve-captcha.ts'

/** `page`: somebody looks at a white screen meanwhile; `call`: at a button that turns. */
export type Sort = 'page' | 'call'

/** One answer, or none. */
export interface Step {
  readonly name: string
  readonly sort: Sort
  /** The moment it was due, by the process's clock. */
  readonly due: number
  readonly milliseconds: number
  readonly status: number
  /** What was wrong: a refusal or an error of the shop, or the connection; null for nothing. */
  readonly failure: string | null
}

export interface Ask {
  readonly name: string
  readonly sort: Sort
  readonly method?: string
  /** A path of the shop's, or a whole address of a form elsewhere. */
  readonly address: string
  readonly body?: object
  /** Sent as a form, by another site's page: without cookies. */
  readonly form?: Readonly<Record<string, string>>
  /** The moment it was due; now when left out. */
  readonly due?: number
}

export interface Answer {
  readonly status: number
  readonly text: string
  readonly location: string
  /** Seconds the shop asks to wait before the next try; 0 where it says nothing. */
  readonly retryAfter: number
  /** The envelope of a call; undefined for a page. */
  readonly json: Envelope | undefined
}

/** What the shop's calls answer, as far as shoppers read it. */
export interface Envelope {
  readonly success?: boolean
  readonly data?: Told
  readonly errorMessage?: string
  readonly errorType?: string
}

interface Told extends Followed {
  /** Why it was refused, in the shop's word. */
  readonly reason?: string
  readonly customer_id?: string
  readonly finalTotal?: number
  readonly newOrder?: { readonly order_id: string; readonly order_number: number }
  readonly delivery?: readonly { readonly value: string; readonly same_day_type: string }[]
  readonly challenge?: Challenge
  readonly oneclickCard?: { readonly tbk_user: string } | null
  readonly [field: string]: unknown
}

export type Browser = ReturnType<typeof createBrowser>

const TIMEOUT_MS = 60_000
/** As many connections as a browser opens for one site over HTTP/1.1. */
const CONNECTIONS = 6

/**
 * The browser of the nth shopper; `cookie`: of an earlier visit. On this machine it comes from an address of its own (127.x.y.z), or from the one
 * `network` names. `provesItself`: it solves a captcha where the shop asks who calls.
 */
export function createBrowser(
  { origin, note, network, provesItself = true }: { readonly origin: string; readonly note: (step: Step) => void; readonly network: number; readonly provesItself?: boolean }, // biome-ignore format: one row
  cookie = '',
) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const localAddress = isHere(origin) ? addressOf(network) : undefined
  const cookies = new Map(cookie === '' ? [] : cookie.split('; ').map((pair) => [pair.split('=')[0]!, pair]))

  /** Asks, and once more where many call from this address and the page proves that somebody is there, as the islands' `call` does. */
  async function ask(asked: Ask): Promise<Answer | null> {
    const answer = await send(asked)
    return provesItself && isCrowded(answer) && (await prove()) ? send(asked) : answer
  }

  async function prove(): Promise<boolean> {
    const challenge = (await send({ name: 'captcha', sort: 'call', address: '/api/captcha' }))?.json?.data?.challenge
    if (!challenge) return false
    const body = { captcha: await payloadOf(challenge) }
    return (
      (await send({ name: 'proof', sort: 'call', method: 'POST', address: '/api/captcha/proof', body }))?.status === 200
    )
  }

  async function send({ name, sort, method = 'GET', address, body, form, due = processMilliseconds() }: Ask) {
    const url = new URL(address, origin)
    const sent = form ? new URLSearchParams(form).toString() : body && JSON.stringify(body)
    const headers = {
      'accept-encoding': 'identity',
      ...(sort === 'call' ? { accept: 'application/json' } : { accept: 'text/html' }),
      ...(sent !== undefined && {
        'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
        'content-length': Buffer.byteLength(sent),
      }),
      ...(form ? { 'sec-fetch-site': 'cross-site', origin: 'null' } : {}),
      ...(!form && cookies.size > 0 ? { cookie: [...cookies.values()].join('; ') } : {}),
    }
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        const options = {
          method,
          headers,
          agent,
          ...(localAddress && { localAddress, family: 4 }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }
        request(url, options, (response) => read(response).then(resolve, reject))
          .on('error', reject)
          .end(sent)
      })
      const failure =
        answer.status >= 400 && !isCrowded(answer) ? `${answer.status} ${answer.text.slice(0, 200)}` : null
      note({ name, sort, due, milliseconds: processMilliseconds() - due, status: answer.status, failure })
      return answer
    } catch (error) {
      note({ name, sort, due, milliseconds: processMilliseconds() - due, status: 0, failure: String(error) })
      return null
    }
  }

  async function read(response: IncomingMessage): Promise<Answer> {
    for (const set of response.headers['set-cookie'] ?? []) {
      const pair = set.split(';')[0]!
      cookies.set(pair.split('=')[0]!, pair)
    }
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const isJson = response.headers['content-type']?.includes('json') ?? false
    return {
      status: response.statusCode ?? 0,
      text,
      location: response.headers.location ?? '',
      retryAfter: Number(response.headers['retry-after'] ?? 0),
      json: isJson ? JSON.parse(text) : undefined,
    }
  }

  return { ask, close: () => agent.destroy() }
}

const isCrowded = (answer: Answer | null): boolean => answer?.status === 429 && answer.json?.errorType === 'proof'

const isHere = (origin: string): boolean => ['127.0.0.1', 'localhost'].includes(new URL(origin).hostname)

const [LAST, THIRD] = [254, 256]

/** An address of this machine, another one for each of eight million. */
export const addressOf = (n: number): string =>
  `127.${1 + (Math.floor(n / LAST / THIRD) % LAST)}.${Math.floor(n / LAST) % THIRD}.${1 + (n % LAST)}`
