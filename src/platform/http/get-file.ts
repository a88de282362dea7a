// Reads a file from an outside party, with a time limit and a bounded size; no redirects are followed.
import { toldCall } from './party-calls.ts'

/** The bytes of a file; null where there is none to be had now. */
export type GetFile = (address: string) => Promise<Buffer | null>

export function createGetFile(party: string, timeoutMs: number, most: number): GetFile {
  return async (address) => {
    try {
      const answer = await toldCall({ party, method: 'GET', address }, (headers) =>
        fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }),
      )
      const chunks: Uint8Array[] = []
      let size = 0
      for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
        size += chunk.length
        if (size > most) return null
        chunks.push(chunk)
      }
      return answer.status === 200 && size > 0 ? Buffer.concat(chunks) : null
    } catch {
      return null
    }
  }
}
