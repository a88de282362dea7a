// Reads from an outside party, with a time limit, a bounded response and no retries.
import { boundedText } from './bounded-text.ts'
import { toldCall } from './party-calls.ts'
import type { PostResponse } from './post-json.ts'

export type GetText = (address: string, headers?: Readonly<Record<string, string>>) => Promise<PostResponse>

/** The most bytes read: longer than any response we need. */
const MOST = 200_000

/** Makes the reader. It throws without a whole response within `timeoutMs`, returns any status, and follows no redirects. */
export function createGetText(party: string, timeoutMs: number): GetText {
  return (address, headers = {}) =>
    toldCall({ party, method: 'GET', address }, async (ofRequest) => {
      const answer = await fetch(address, {
        headers: { ...ofRequest, ...headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: answer.status, text: await boundedText(answer, MOST) }
    })
}
