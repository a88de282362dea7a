// Guesses and floods against a shop with a tenth of the limits of a real one: whoever tries one id after the other, begins payment after payment or
// sends notice after notice is told to wait, and other networks are not.
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RESULT_PAGES } from '#shop/payments/results/result-pages.ts'
import { type PaymentCall, paymentCalls } from '#tests/support/payments/payment-calls.ts'
import { seededDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { type RunningWeb, startWeb } from '#tests/support/shop/processes.ts'

/** Of a tenth of the limits: a little more than each allows within a minute. */
const MOST = { GET: 80, other: 80, return: 20, notice: 80 }
const WAVE = 10

let database: TestDatabase
let web: RunningWeb
let networks = 10
function otherNetwork(): string {
  networks += 1
  return `127.0.7.${networks}`
}

beforeAll(async () => {
  database = await seededDatabase()
  web = await startWeb(database.url, { RATE_LIMIT_SCALE: '0.1' })
})
afterAll(async () => {
  await web?.stop()
  await database?.drop()
})

interface Sent {
  readonly method: string
  readonly path: string
  readonly body?: object | null
}

/** The statuses of requests from one network, until it is told to wait or `most` were answered. */
async function untilTold(most: number, next: () => Sent, from = otherNetwork()): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: WAVE, localAddress: from })
  const { hostname, port } = new URL(web.siteUrl)
  const send = ({ method, path, body }: Sent) =>
    new Promise<number>((resolve, reject) => {
      const text = body ? JSON.stringify(body) : null
      const headers = text === null ? {} : { 'content-type': 'application/json', 'content-length': text.length }
      const sent = request({ hostname, port, path, method, headers, agent }, (answer) =>
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
      )
      sent.on('error', reject).end(text)
    })
  const statuses: number[] = []
  try {
    while (statuses.length < most && !statuses.includes(429))
      statuses.push(...(await Promise.all(Array.from({ length: WAVE }, () => send(next())))))
  } finally {
    agent.destroy()
  }
  return statuses
}

let guesses = 0
function guess(): string {
  guesses += 1
  return `guess${String(guesses).padStart(17, '0')}`
}
const calls = paymentCalls({ order: guess(), payment: guess(), customer: guess(), card: guess(), pesos: 1 })

test.each(calls.map((call) => [call.name, call] as const))('%s', async (name, { method }) => {
  const again = (): PaymentCall => {
    const id = guess()
    return paymentCalls({ order: id, payment: id, customer: id, card: id, pesos: 1 }).find(
      (each) => each.name === name,
    )!
  }
  const statuses = await untilTold(method === 'GET' ? MOST.GET : MOST.other, again)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect((await untilTold(1, again))[0]).not.toBe(429) // another network
})

test('pages of payments, all together', async () => {
  const pages = RESULT_PAGES.map(({ final }) => final)
  const next = () => ({ method: 'GET', path: pages[guesses % pages.length]!.replace(/\{\w+\}/g, guess) })
  const statuses = await untilTold(MOST.GET, next)
  expect([statuses.includes(404), statuses.at(-1)]).toEqual([true, 429])
  expect((await untilTold(1, next))[0]).toBe(404)
})

test('links of orders that open none, and orders nobody knows', async () => {
  const wrong = () => ({ method: 'GET', path: `/mis-pedidos/${guess()}?clave=t0abcd.${guess()}` })
  const statuses = await untilTold(MOST.other, wrong)
  expect([statuses[0], statuses.at(-1)]).toEqual([303, 429])
  expect((await untilTold(1, wrong))[0]).toBe(303)
  const unknown = () => ({ method: 'GET', path: `/mis-pedidos/${guess()}` })
  expect((await untilTold(MOST.GET, unknown)).at(-1)).toBe(429)
  expect((await untilTold(1, unknown))[0]).toBe(404)
})

test('returns', async () => {
  const next = () => ({ method: 'GET', path: `/pagos/retorno/webpay-plus/${guess()}?token_ws=${guess()}` })
  expect((await untilTold(MOST.return, next)).at(-1)).toBe(429)
  expect((await untilTold(1, next))[0]).toBe(303)
})

test('notices', async () => {
  const next = () => ({ method: 'POST', path: '/pagos/avisos/venti', body: { guess: guess() } })
  const statuses = await untilTold(MOST.notice, next)
  expect(statuses.at(-1)).toBe(429)
  expect((await untilTold(1, next))[0]).toBe(200)
})
