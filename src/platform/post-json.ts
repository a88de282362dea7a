// Posting JSON to an outside party: a time limit, a limited answer, no retries of its own.

export interface PostResponse {
  readonly status: number
  readonly text: string
}

export type PostJson = (address: string, body: unknown) => Promise<PostResponse>

/** More than any answer we read. */
const MAX_TEXT = 100_000

/** Throws when no whole answer comes within `timeoutMs`; an answer of any status is returned. Redirects are not followed. */
export function createPostJson(timeoutMs: number, headers: Readonly<Record<string, string>> = {}): PostJson {
  return async (address, body) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: answer.status, text: (await answer.text()).slice(0, MAX_TEXT) }
  }
}
