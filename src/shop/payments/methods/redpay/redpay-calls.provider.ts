// Redpay's calls: each body signed and under our name, each answer believed only if it is signed (README.md).
import type { HttpClient, HttpOutcome } from '#platform/http/http-client.ts'
import { isSignedByRedpay, redpaySignature } from './redpay-signature.ts'

export interface RedpayKeys {
  /** Identifies the shop in every call to Redpay. */
  readonly enrollerId: string
  readonly integritySecret: string
}

export type RedpayCall = (path: string, fields: Readonly<Record<string, unknown>>) => Promise<HttpOutcome>

/** Makes signed calls. An error may come unsigned, as Redpay's own may; a signature that is wrong never counts. */
export function createRedpayCalls(client: HttpClient, { enrollerId, integritySecret }: RedpayKeys): RedpayCall {
  return async (path, fields) => {
    const body = { enroller_user_id: enrollerId, ...fields }
    const signature = redpaySignature(body, integritySecret)
    const outcome = await client({ method: 'POST', path, body: { ...body, signature } })
    if (outcome.kind === 'no_answer') return outcome
    const { status } = outcome
    const answer = Object(outcome.body) as Readonly<Record<string, unknown>>
    const mayBeUnsigned = status >= 400 && answer.signature === undefined
    if (mayBeUnsigned || isSignedByRedpay(answer, integritySecret)) return outcome
    return { kind: 'no_answer', reason: 'connection', status }
  }
}
