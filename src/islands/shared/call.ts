// Calls to our own server: one envelope in, a value or a sentence out. Knows the contracts' types only, so that no schema is shipped.
import type { DataOf, EndpointDefinition, Envelope } from '#platform/endpoint.ts'
import { callFailures } from '#texts/cart-basics.ts'

export type Answer<Data> =
  | { readonly ok: true; readonly data: Data }
  | {
      readonly ok: false
      /** HTTP status; 0 when no answer came. */
      readonly status: number
      readonly message: string
      readonly errorType: string | undefined
      readonly data: unknown
      /** The caller gave up; nothing should be shown. */
      readonly aborted: boolean
    }

export interface Sending {
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** Milliseconds to wait for the answer. */
  readonly timeout?: number
}

const TIMEOUT_MS = 15_000

/** Asks the server. Never throws: what goes wrong comes back with a Spanish sentence. */
export async function call<E extends EndpointDefinition>(
  method: E['method'],
  path: string,
  sending: Sending = {},
): Promise<Answer<DataOf<E>>> {
  const { query, body, headers, signal, timeout = TIMEOUT_MS } = sending
  const clock = AbortSignal.timeout(timeout)
  const address =
    query === undefined
      ? path
      : `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
  try {
    const answer = await fetch(address, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: 'same-origin',
      signal: signal === undefined ? clock : AbortSignal.any([signal, clock]),
    })
    return read<DataOf<E>>(answer.status, await answer.json().catch(() => null))
  } catch {
    if (signal?.aborted) return failed(0, callFailures.aborted, { aborted: true })
    if (clock.aborted) return failed(0, callFailures.timeout)
    return failed(0, noAnswerMessage())
  }
}

function read<Data>(status: number, body: unknown): Answer<Data> {
  if (!isEnvelope(body)) return failed(status, callFailures.server)
  if (body.success) return { ok: true, data: body.data as Data }
  const message = status >= 500 && !body.errorMessage ? callFailures.server : (body.errorMessage ?? body.message)
  return failed(status, message, { errorType: body.errorType, data: body.data })
}

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'success' in body && typeof body.success === 'boolean'
}

function failed(
  status: number,
  message: string,
  more: { errorType?: string | undefined; data?: unknown; aborted?: boolean } = {},
) {
  return {
    ok: false,
    status,
    message,
    errorType: more.errorType,
    data: more.data,
    aborted: more.aborted ?? false,
  } as const
}

/** Why nothing came back. */
export function noAnswerMessage(): string {
  return navigator.onLine ? callFailures.server : callFailures.offline
}
