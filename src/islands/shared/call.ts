// Calls to our own server: a contract's call in, its data or a Spanish sentence out.
import type { CallData, CallErrorType, CallInput, CallName } from '#islands/shared/contracts.ts'
import type { Envelope } from '#platform/endpoint.ts'
import { callFailures } from '#texts/cart/cart-basics.ts'

export type Answer<Data, ErrorType extends string = string> =
  | { readonly ok: true; readonly data: Data }
  | {
      readonly ok: false
      /** HTTP status; 0 when no answer came. */
      readonly status: number
      readonly message: string
      readonly errorType: ErrorType | undefined
      readonly data: unknown
      /** The caller gave up; nothing should be shown. */
      readonly aborted: boolean
    }

export type AnswerTo<Name extends CallName> = Answer<CallData<Name>, CallErrorType<Name>>

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Milliseconds to wait for the answer. */
  readonly timeout?: number
  /** What the page says of this action when the answer has no sentence of its own: a bare error, HTML, no answer although online. */
  readonly failure?: string
}

/** What any call may carry; `CallInput` says what one call must. */
interface Sent extends CallOptions {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

const TIMEOUT_MS = 15_000

/** What no call of ours answers on purpose: its sentence says nothing of the action. */
const UNEXPECTED = 500

/**
 * Makes a call, named as in its contract: `call('GET /api/orders/:id/status', { params: { id } })`.
 * Never throws: what goes wrong comes back with a Spanish sentence.
 */
export async function call<Name extends CallName>(
  name: Name,
  input: CallInput<Name> & CallOptions,
): Promise<AnswerTo<Name>> {
  const answer = await send(name, input as Sent)
  return ((await mayGoOn(answer, input.signal)) ? await send(name, input as Sent) : answer) as AnswerTo<Name>
}

/** Many people call from this browser's address: whoever proves to be one of them may go on. */
async function mayGoOn(answer: Answer<unknown>, signal: AbortSignal | undefined): Promise<boolean> {
  if (answer.ok || answer.errorType !== 'proof') return false
  const { proveSelf } = await import('#islands/customers/captcha-proof.ts')
  const challenge = () => call('GET /api/captcha', {})
  const prove = (captcha: string) => call('POST /api/captcha/proof', { body: { captcha } })
  return (await proveSelf({ challenge, prove })) && !signal?.aborted
}

async function send(
  name: CallName,
  { params = {}, query = {}, body, signal, timeout, failure = callFailures.server }: Sent,
): Promise<Answer<unknown>> {
  const [method = '', path = ''] = name.split(' ')
  const clock = AbortSignal.timeout(timeout ?? TIMEOUT_MS)
  try {
    const answer = await fetch(addressOf(path, params, query), {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: 'same-origin',
      signal: signal === undefined ? clock : AbortSignal.any([signal, clock]),
    })
    return read(answer.status, await answer.json().catch(() => null), failure)
  } catch {
    if (signal?.aborted) return failed(0, callFailures.aborted, { aborted: true })
    if (clock.aborted) return failed(0, callFailures.timeout)
    return failed(0, noAnswerMessage(failure))
  }
}

/** `/api/orders/:id/status` with its parameters filled in and its query behind it. */
function addressOf(path: string, params: NonNullable<Sent['params']>, query: NonNullable<Sent['query']>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const pairs = given.map(([name, value]) => [name, String(value)])
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs)}`
}

function read(status: number, body: unknown, failure: string): Answer<unknown> {
  if (!isEnvelope(body)) return failed(status, failure)
  if (body.success) return { ok: true, data: body.data }
  const isSilent = status === UNEXPECTED || (status > UNEXPECTED && !body.errorMessage)
  const message = isSilent ? failure : (body.errorMessage ?? body.message)
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

/** Why nothing came back; `failure` when the browser does not know either. */
export function noAnswerMessage(failure: string = callFailures.server): string {
  return navigator.onLine ? failure : callFailures.offline
}
