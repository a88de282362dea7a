// What a network is told that has more requests waiting than its share, in the form it asked for.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { hostText } from '#texts/host.ts'
import { fail } from './calls/envelope.ts'

const RETRY_AFTER_SECONDS = '5'

/** 503, before anything was done for the request. */
export function refuseBusy(req: IncomingMessage, res: ServerResponse): void {
  res.setHeader('Retry-After', RETRY_AFTER_SECONDS)
  if (req.headers.accept?.includes('application/json')) {
    fail(res, { status: 503 }, hostText.busy)
    return
  }
  const text = `${hostText.busy}\n`
  res.writeHead(503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(text),
  })
  res.end(req.method === 'HEAD' ? undefined : text)
}
