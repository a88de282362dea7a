// Collects what is written to a response instead of sending it, until released, so that a page can be
// compressed and cached whole.
import type { ServerResponse } from 'node:http'

export function capture(res: ServerResponse) {
  const chunks: Buffer[] = []
  let ended = () => {}
  const original = { write: res.write, end: res.end, writeHead: res.writeHead, flushHeaders: res.flushHeaders }
  const collect = (chunk: unknown, encoding?: unknown) => {
    if (chunk === undefined || chunk === null || typeof chunk === 'function') return
    chunks.push(
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
        : Buffer.from(chunk as Uint8Array),
    )
  }
  res.write = ((chunk: unknown, encoding?: unknown, done?: unknown) => {
    collect(chunk, encoding)
    const callback = typeof encoding === 'function' ? encoding : done
    if (typeof callback === 'function') queueMicrotask(callback as () => void)
    return true
  }) as typeof res.write
  res.end = ((chunk?: unknown, encoding?: unknown) => {
    collect(chunk, encoding)
    ended()
    return res
  }) as typeof res.end
  res.flushHeaders = () => undefined
  res.writeHead = ((status: number, reason?: unknown, headers?: unknown) => {
    res.statusCode = status
    const given = (typeof reason === 'object' ? reason : headers) as Record<string, string | string[]> | undefined
    for (const [name, value] of Object.entries(given ?? {})) res.setHeader(name, value)
    return res
  }) as typeof res.writeHead
  return {
    onEnd: (listener: () => void) => {
      ended = listener
    },
    body: () => (chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)),
    release: () => {
      Object.assign(res, original)
      res.statusMessage = '' // Astro sets OK on a 404; empty lets Node choose
    },
  }
}
