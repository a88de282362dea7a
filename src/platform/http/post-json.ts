// Posts JSON to an outside party, or reads it there, with a time limit, a bounded response and no retries.
import { boundedText } from './bounded-text.ts'
import { toldCall } from './party-calls.ts'

export interface PostResponse {
  readonly status: number
  readonly text: string
}

/** Posts a body to an address; `more` are headers of this request alone. */
export type PostJson = (
  address: string,
  body: unknown,
  more?: Readonly<Record<string, string>>,
) => Promise<PostResponse>

export type GetJson = (address: string, more?: Readonly<Record<string, string>>) => Promise<PostResponse>

/** The most bytes read: longer than any response we need. */
const MOST = 100_000

/** Makes the poster to a party. It throws without a whole response within `timeoutMs`, returns any status, and follows no redirects. */
export function createPostJson(
  party: string,
  timeoutMs: number,
  headers: Readonly<Record<string, string>> = {},
): PostJson {
  return (address, body, more = {}) =>
    toldCall({ party, method: 'POST', address }, async (ofRequest) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { ...ofRequest, ...headers, ...more, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: answer.status, text: await boundedText(answer, MOST) }
    })
}

/** Makes the reader, which behaves as the poster does; `most` where an answer is a file. */
export function createGetJson(
  party: string,
  timeoutMs: number,
  headers: Readonly<Record<string, string>> = {},
  most: number = MOST,
): GetJson {
  return (address, more = {}) =>
    toldCall({ party, method: 'GET', address }, async (ofRequest) => {
      const answer = await fetch(address, {
        headers: { ...ofRequest, ...headers, ...more },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: answer.status, text: await boundedText(answer, most) }
    })
}
