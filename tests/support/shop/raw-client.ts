// Requests over a connection of their own; answers without the headers that differ each time.
import { request } from 'node:http'

export interface RawAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer
}

/** `plain` asks with nothing a fast lane would mind; otherwise the connection is to be closed, which it leaves to Node. */
export function rawClient(siteUrl: string) {
  return (path: string, plain: boolean, more: Record<string, string> = {}): Promise<RawAnswer> => {
    const headers = { Connection: plain ? 'keep-alive' : 'close', ...more }
    return new Promise((resolve, reject) => {
      request(new URL(path, siteUrl), { headers, agent: false }, async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk as Buffer)
        response.socket?.destroy()
        const { 'keep-alive': _k, connection: _c, date: _d, ...rest } = response.headers
        resolve({ status: response.statusCode!, headers: rest as RawAnswer['headers'], body: Buffer.concat(chunks) })
      })
        .on('error', reject)
        .end()
    })
  }
}
