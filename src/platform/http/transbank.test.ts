// The SDK says the status of an answer in its error's text alone: what it says there is pinned here, by the SDK itself against a server.
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { connectOneclick, connectWebpayPlus, TransbankError } from './transbank.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function connectedTo(listener: RequestListener, timeoutMs = 20_000) {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const settings = { baseUrl: `http://127.0.0.1:${port}`, commerceCode: '597055555532', apiKey: 'a-key', timeoutMs }
  return { webpay: connectWebpayPlus(settings), oneclick: connectOneclick({ ...settings, childCode: '597055555542' }) }
}

const answering =
  (status: number, body: string): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }

const errorOf = (call: Promise<unknown>): Promise<TransbankError> =>
  call.then(
    () => expect.unreachable('it was answered'),
    (error: unknown) => error as TransbankError,
  )

it.each([400, 401, 404, 408, 422, 429, 500, 503])(
  'an answer with %d has its status, and what Transbank said',
  async (status) => {
    const { webpay, oneclick } = await connectedTo(answering(status, '{"error_message":"Transaction not found"}'))
    for (const call of [webpay.commit('a-token'), webpay.status('a-token'), oneclick.finish('a-token')]) {
      const error = await errorOf(call)
      expect(error).toBeInstanceOf(TransbankError)
      expect(error.status).toBe(status)
      expect(error.message, 'src/shop/payments reads what a status query says').toContain('Transaction not found')
    }
  },
)

it.each(['', '<h1>no</h1>', '{}', 'null'])(
  'a refusal that says nothing, %o, has its status all the same',
  async (body) => {
    const { webpay } = await connectedTo(answering(422, body))
    expect((await errorOf(webpay.refund('a-token', 100))).status).toBe(422)
  },
)

it('a connection that breaks, and an answer that does not come in time, have no status', async () => {
  const broken = await connectedTo((_request, response) => void response.destroy())
  expect(await errorOf(broken.webpay.commit('a-token'))).toMatchObject({ name: 'TransbankError', status: null })
  server?.close()
  const silent = await connectedTo(() => {}, 50)
  expect(await errorOf(silent.webpay.commit('a-token'))).toMatchObject({ name: 'TransbankError', status: null })
})

it('numbers in what it says are no status', async () => {
  const { webpay } = await connectedTo((_request, response) => void response.destroy())
  const error = await errorOf(webpay.create('422', 'status code 4', 1, 'https://x.cl'))
  expect(error.status).toBeNull()
})
