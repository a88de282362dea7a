import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { withRequestId } from '#platform/log/request-id.ts'
import { createHttpClient } from './http-client.ts'
import { observePartyCalls, type PartyCall, partiesAway } from './party-calls.ts'

const TOKEN = 'secret-token-of-64-characters'
let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function clientOf(listener: RequestListener, more: { timeoutMs?: number; maxBytes?: number } = {}) {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const logged: PartyCall[] = []
  observePartyCalls((call) => logged.push(call))
  const { port } = server.address() as AddressInfo
  const client = createHttpClient({
    name: 'party',
    baseUrl: `http://127.0.0.1:${port}/v1`,
    headers: { authorization: `Bearer ${TOKEN}` },
    timeoutMs: 20_000,
    ...more,
  })
  return { client, logged, port }
}

it('sends JSON with its headers below the base address, and gives what was answered', async () => {
  const seen: unknown[] = []
  const { client } = await clientOf(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { authorization, 'idempotency-key': key, 'content-type': type } = request.headers
    seen.push([request.method, request.url, authorization, key, type, Buffer.concat(chunks).toString()])
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":"ñ"}')
  })
  const call = { method: 'POST', path: '/payments', body: { amount: 1 }, headers: { 'Idempotency-Key': 'k' } } as const
  expect(await client(call)).toEqual({ kind: 'answered', status: 201, body: { id: 'ñ' } })
  await client({ method: 'POST', path: '/token', form: { grant_type: 'a b' } })
  await client({ method: 'GET', path: '/payments', query: { external_id: 'a&b', limit: 5 } })
  expect(seen).toEqual([
    ['POST', '/v1/payments', `Bearer ${TOKEN}`, 'k', 'application/json', '{"amount":1}'],
    ['POST', '/v1/token', `Bearer ${TOKEN}`, undefined, 'application/x-www-form-urlencoded', 'grant_type=a+b'],
    ['GET', '/v1/payments?external_id=a%26b&limit=5', `Bearer ${TOKEN}`, undefined, undefined, ''],
  ])
})

it('gives refusals as answers, and an empty body as null', async () => {
  const { client } = await clientOf((request, response) => {
    if (request.method === 'DELETE') response.writeHead(204).end()
    else response.writeHead(422).end('{"error":"no"}')
  })
  expect(await client({ method: 'GET', path: '/a' })).toEqual({
    kind: 'answered',
    status: 422,
    body: { error: 'no' },
  })
  expect(await client({ method: 'DELETE', path: '/a' })).toEqual({ kind: 'answered', status: 204, body: null })
})

it.each([
  ['an answer that never comes', 'timeout', null, () => undefined],
  ['an answer that never ends', 'timeout', null, (_request, response) => void response.writeHead(200).write('{"a":')],
] satisfies [string, string, null, RequestListener][])('%s is a time-out', async (_name, reason, status, listener) => {
  const { client } = await clientOf(listener, { timeoutMs: 200 })
  expect(await client({ method: 'GET', path: '/a' })).toEqual({ kind: 'no_answer', reason, status })
})

it.each([
  ['a connection cut before the answer', 'connection', null, (request) => void request.socket.destroy()],
  [
    'a connection cut within the answer',
    'connection',
    null,
    (request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{"a":')
      setImmediate(() => request.socket.destroy())
    },
  ],
  ['nonsense', 'not_json', 200, (_request, response) => void response.end('<html>ups')],
  [
    'a redirect',
    'redirect',
    302,
    (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end('{}'),
  ],
  ['an endless answer', 'too_long', 200, (_request, response) => void response.end(`"${'x'.repeat(5_000)}"`)],
] satisfies [string, string, number | null, RequestListener][])(
  '%s is no answer',
  async (_name, reason, status, listener) => {
    const { client } = await clientOf(listener, { maxBytes: 1_000 })
    expect(await client({ method: 'GET', path: '/a' })).toEqual({ kind: 'no_answer', reason, status })
  },
)

it('says that nobody listens', async () => {
  const { client } = await clientOf(() => undefined)
  await new Promise((done) => server!.close(done))
  expect(await client({ method: 'GET', path: '/a' })).toMatchObject({ kind: 'no_answer', reason: 'connection' })
})

it('logs no key, no query and six characters of a token', async () => {
  const { client, logged } = await clientOf((_request, response) => void response.end('{}'))
  await client({ method: 'GET', path: `/payments/${TOKEN}/qr`, query: { signature: TOKEN } })
  expect(logged).toMatchObject([{ party: 'party', method: 'GET', path: '/payments/secret…/qr', outcome: 200 }])
  expect(JSON.stringify(logged)).not.toContain(TOKEN.slice(0, 8))
})

it('is known to be away after three calls without an answer, until one is answered or five minutes are over', async () => {
  const { client } = await clientOf((request, response) => {
    response.statusCode = request.url === '/v1/well' ? 404 : 503 // that there is nothing is an answer
    response.end('{}')
  })
  const call = (path: string) => client({ method: 'GET', path })
  for (let times = 0; times < 2; times++) await call('/ill')
  expect(partiesAway()).toEqual([])
  await call('/ill')
  expect(partiesAway()).toEqual(['party'])
  expect(partiesAway(Date.now() + 6 * 60_000)).toEqual([])
  await call('/well')
  expect(partiesAway()).toEqual([])
})

it('tells a party under which request it is called', async () => {
  const seen: unknown[] = []
  const { client } = await clientOf((request, response) => {
    seen.push(request.headers['x-request-id'])
    response.end('{}')
  })
  await client({ method: 'GET', path: '/alone' })
  await withRequestId('request-77', () => client({ method: 'GET', path: '/of-a-request' }))
  expect(seen).toEqual([undefined, 'request-77'])
})
