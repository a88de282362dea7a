// A sandbox of its own for a test file, and its control API.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { startSandbox } from '#sandbox/sandbox.ts'

/** A body as a test reads it; what is in it, expectations say. */
export type Json = any

/** Starts a sandbox; `folder` where it writes its journals, `startsAt` (epoch ms) where its clock begins. */
export async function sandboxFor(folder?: string, startsAt?: number) {
  const sandbox = await startSandbox({ host: '127.0.0.1', httpPort: 0, smtpPort: 0, folder, startsAt })
  const base = `http://127.0.0.1:${sandbox.httpPort}`
  const control = async (path: string, body: object = {}): Promise<Json> => {
    const answer = await fetch(`${base}/_sim/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return answer.json()
  }
  return {
    base,
    control,
    stop: () => sandbox.stop(),
    next: (provider: string, scenario: string, extra: object = {}) => control('next', { provider, scenario, ...extra }),
    /** Takes back what was planned for the next calls. */
    calm: async () => void (await fetch(`${base}/_sim/next`, { method: 'DELETE' })),
    advance: (advanceMs: number) => control('clock', { advanceMs }),
    decide: (provider: string, outcome: string, payment: { id?: string; reference?: string }, chosen?: object) =>
      control(`${provider}/decide`, { outcome, ...payment, ...(chosen && { chosen }) }),
    read: async (path: string): Promise<Json> => (await fetch(`${base}/_sim/${path}`)).json(),
  }
}

/** A provider's calls as JSON; `lost` stands for an answer that never came. */
export function caller(baseUrl: string, headers: Readonly<Record<string, string>> = {}) {
  return async (
    method: string,
    path: string,
    body?: unknown,
    more: Readonly<Record<string, string>> = {},
  ): Promise<{ status: number; body: Json }> => {
    try {
      const answer = await fetch(baseUrl + path, {
        method,
        headers: { ...headers, 'content-type': 'application/json', ...more },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await answer.text()
      return { status: answer.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text }
    } catch {
      return { status: 0, body: 'lost' }
    }
  }
}

export interface Heard {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly body: Json
}

/** A shop that only listens to notices; `answers` says what to each, 200 as a rule. */
export async function listeningShop() {
  const heard: Heard[] = []
  const shop = { answers: (_heard: Heard): number => 200 }
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const { url = '', headers } = request
    const one = { url, headers, text, body: text.startsWith('{') ? JSON.parse(text) : text }
    heard.push(one)
    response.writeHead(shop.answers(one)).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    set answers(answers: (heard: Heard) => number) {
      shop.answers = answers
    },
    clear() {
      heard.length = 0
      shop.answers = () => 200
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** For a whole file: a sandbox, and a shop that listens to its notices, both as new for each test. Known once its tests begin. */
export function aPlayedProvider() {
  const played = {} as {
    sandbox: Awaited<ReturnType<typeof sandboxFor>>
    shop: Awaited<ReturnType<typeof listeningShop>>
  }
  beforeAll(async () => {
    played.sandbox = await sandboxFor()
    played.shop = await listeningShop()
  })
  afterAll(async () => {
    played.shop?.stop()
    await played.sandbox?.stop()
  })
  afterEach(async () => {
    await played.sandbox.control('reset')
    played.shop.clear()
  })
  return played
}
