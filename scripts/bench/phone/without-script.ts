// The shop behind a proxy that sends its pages as they are, or without any script; all else passes through. Both ways are behind it, so
// that what it costs falls on both.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

const SCRIPT = /<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g
const PRELOADED_SCRIPT = /<link rel="modulepreload"[^>]*>/g

/** The page as a browser would have it to which scripts mean nothing. */
export function withoutScript(html: string): string {
  return html.replaceAll(SCRIPT, '').replaceAll(PRELOADED_SCRIPT, '')
}

export interface Front {
  readonly origin: string
  readonly stop: () => Promise<void>
}

/** Stands before the shop at `origin`; `change` is applied to every page. */
export async function startFront(origin: string, change: (html: string) => string): Promise<Front> {
  const server = createServer((asked, answer) => void pass(asked, answer, origin, change))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function pass(asked: IncomingMessage, answer: ServerResponse, origin: string, change: (html: string) => string): void {
  const { method, headers, url = '/' } = asked
  const isPage = headers['sec-fetch-dest'] === 'document'
  const further = isPage ? { ...headers, 'accept-encoding': 'identity' } : headers
  const toShop = request(new URL(url, origin), { method, headers: further }, (given) => {
    if (isPage) void sendPage(given, answer, change)
    else given.pipe(answer.writeHead(given.statusCode ?? 502, given.headers))
  })
  toShop.on('error', () => answer.destroy())
  asked.pipe(toShop)
}

async function sendPage(given: IncomingMessage, answer: ServerResponse, change: (html: string) => string) {
  const pieces: Buffer[] = []
  for await (const piece of given) pieces.push(piece as Buffer)
  const body = gzipSync(change(Buffer.concat(pieces).toString()))
  const { 'transfer-encoding': _, ...headers } = given.headers
  answer.writeHead(given.statusCode ?? 502, {
    ...headers,
    'content-encoding': 'gzip',
    'content-length': String(body.length),
  })
  answer.end(body)
}
