// Posts JSON to an outside party, or reads it there, with a time limit, a bounded response and no retries.
import { boundedText } from './bounded-text.ts'

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

/** Makes the poster. It throws without a whole response within `timeoutMs`, returns any status, and follows no redirects. */
export function createPostJson(timeoutMs: number, headers: Readonly<Record<string, string>> = {}): PostJson {
  return async (address, body, more = {}) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { ...headers, ...more, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: answer.status, text: await boundedText(answer, MOST) }
  }
}

/** Makes the reader, which behaves as the poster does; `most` where an answer is a file. */
export function createGetJson(
  timeoutMs: number,
  headers: Readonly<Record<string, string>> = {},
  most: number = MOST,
): GetJson {
  return async (address, more = {}) => {
    const answer = await fetch(address, {
      headers: { ...headers, ...more },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: answer.status, text: await boundedText(answer, most) }
  }
}
