// The one shape every JSON response has.
import type { ServerResponse } from 'node:http'
import type { Response } from 'express'
import type { Envelope, RefusalShape } from '#platform/endpoint.ts'
import { hostText } from '#texts/frame/host.ts'

/** The `Content-Type` of every response of a call. */
export const JSON_CONTENT_TYPE = 'application/json; charset=utf-8'

const MESSAGES: Readonly<Record<number, string>> = {
  200: 'SUCCESS',
  201: 'CREATED',
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'CONFLICT',
  410: 'GONE',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
  504: 'GATEWAY_TIMEOUT',
}

/** A call's response before it is sent; `text` is JSON. */
export interface CallResponse {
  readonly status: number
  readonly text: string
  /** Seconds after which the call may be repeated. */
  readonly retryAfter?: number
}

interface FailureShape {
  readonly status: RefusalShape['status'] | 413 | 415 | 500 | 503
  readonly errorType?: string
  readonly retryAfter?: number
}

export function success(data: unknown): CallResponse {
  const envelope: Envelope = { success: true, status: 200, code: 200, message: MESSAGES[200]!, data }
  return { status: 200, text: JSON.stringify(envelope) }
}

/** Makes the response of a failure; its sentence stands in `errorMessage` and inside `data`, where some clients read it. */
export function failure(
  { status, errorType, retryAfter }: FailureShape,
  errorMessage: string,
  details: object = {},
): CallResponse {
  const named = { errorMessage, ...(errorType ? { errorType } : {}) }
  const envelope: Envelope = {
    success: false,
    status,
    code: status,
    message: MESSAGES[status] ?? 'ERROR',
    ...named,
    data: { ...details, ...named },
  }
  return { status, text: JSON.stringify(envelope), ...(retryAfter !== undefined && { retryAfter }) }
}

/** Makes the response of one call too many; `proof` says that whoever sends `POST /api/captcha/proof` first may go on. */
export function tooMany(asksProof: boolean): CallResponse {
  return asksProof
    ? failure({ status: 429, errorType: 'proof' }, hostText.crowded)
    : failure({ status: 429 }, hostText.tooMany)
}

/** Sends a response, head and body in one write. */
export function send(res: ServerResponse, { status, text, retryAfter }: CallResponse): void {
  if (retryAfter !== undefined) res.setHeader('Retry-After', String(retryAfter))
  res.writeHead(status, headersOf(Buffer.byteLength(text)))
  res.end(text)
}

export function fail(res: ServerResponse, shape: FailureShape, errorMessage: string, details?: object): void {
  send(res, failure(shape, errorMessage, details))
}

/** The reasons for which a call is not answered now, each with the seconds after which it may be repeated. */
const AWAY = { notReady: 2, away: 2, rush: 5 } as const satisfies Partial<Record<keyof typeof hostText, number>>

/** Answers 503 while the shop starts (`notReady`), its database is away, or has more to do than it can. */
export function unavailable(res: Response, reason: keyof typeof AWAY): void {
  fail(res, { status: 503, retryAfter: AWAY[reason] }, hostText[reason], { requestId: res.locals.requestId })
}

/** Lists the headers of a response of `length` bytes: name, value, name, value … */
export function headersOf(length: number): string[] {
  return ['Content-Type', JSON_CONTENT_TYPE, 'Cache-Control', 'no-store', 'Content-Length', String(length)]
}
