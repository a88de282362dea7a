// Answers a network that has more requests waiting than its share, as JSON or text.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fail } from '#server/http/calls/envelope.ts'
import { hostText } from '#texts/frame/host.ts'

const RETRY_AFTER_SECONDS = '5'

/** Answers 503 before any work was done for the request. */
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
