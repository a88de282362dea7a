// Reads from an outside party: with a time limit, a bounded response, no retries.
import { boundedText } from './bounded-text.ts'
import type { PostResponse } from './post-json.ts'

export type GetText = (address: string, headers?: Readonly<Record<string, string>>) => Promise<PostResponse>

/** Bytes: longer than any response we read. */
const MOST = 200_000

/** Throws without a whole response within `timeoutMs`; any status is returned. Redirects are not followed. */
export function createGetText(timeoutMs: number): GetText {
  return async (address, headers = {}) => {
    const answer = await fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    return { status: answer.status, text: await boundedText(answer, MOST) }
  }
}
