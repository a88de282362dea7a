// The one shape every JSON answer has (decisions, "Pages and calls").

import type { ServerResponse } from 'node:http'
import type { Response } from 'express'
import type { Envelope, RefusalShape } from '#platform/endpoint.ts'
import { hostText } from '#texts/host.ts'

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

export function succeed(res: ServerResponse, data: unknown): void {
  send(res, 200, successText(data))
}

/** A success as text. */
export function successText(data: unknown): string {
  return JSON.stringify({ success: true, status: 200, code: 200, message: MESSAGES[200]!, data } satisfies Envelope)
}

/** The headers of an answer with a text so long, in bytes; names and values by turns. */
export function headersOf(length: number): string[] {
  return [
    'Content-Type',
    'application/json; charset=utf-8',
    'Cache-Control',
    'no-store',
    'Content-Length',
    String(length),
  ]
}

/** A failure: the sentence stands in `errorMessage` and inside `data`, where some clients read it. */
export function fail(
  res: ServerResponse,
  shape: { status: RefusalShape['status'] | 413 | 415 | 500 | 503; errorType?: string },
  errorMessage: string,
  details: object = {},
): void {
  const { status, errorType } = shape
  const failure: Envelope = {
    success: false,
    status,
    code: status,
    message: MESSAGES[status] ?? 'ERROR',
    errorMessage,
    ...(errorType ? { errorType } : {}),
    data: { ...details, errorMessage, ...(errorType ? { errorType } : {}) },
  }
  send(res, status, JSON.stringify(failure))
}

/** The shop starts, or its database is away: the same call may be made again in so many seconds. */
export function unavailable(res: Response): void {
  res.setHeader('Retry-After', '2')
  fail(res, { status: 503 }, hostText.notReady, { requestId: res.locals.requestId })
}

/** As text and at once: a body and its head of one piece leave in one go. */
function send(res: ServerResponse, status: number, text: string) {
  res.writeHead(status, headersOf(Buffer.byteLength(text)))
  res.end(text)
}
