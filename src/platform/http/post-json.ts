// Posts JSON to an outside party, or reads it there: with a time limit, a bounded response, no retries.
import { boundedText } from './bounded-text.ts'

export interface PostResponse {
  readonly status: number
  readonly text: string
}

/** `more`: headers of this request alone. */
export type PostJson = (
  address: string,
  body: unknown,
  more?: Readonly<Record<string, string>>,
) => Promise<PostResponse>

export type GetJson = (address: string, more?: Readonly<Record<string, string>>) => Promise<PostResponse>

/** Bytes: longer than any response we read. */
const MOST = 100_000

/** Throws without a whole response within `timeoutMs`; any status is returned. Redirects are not followed. */
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

/** The same for reading. */
export function createGetJson(timeoutMs: number): GetJson {
  return async (address, headers = {}) => {
    const answer = await fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    return { status: answer.status, text: await boundedText(answer, MOST) }
  }
}
