// What arrives is stored to the byte, whoever sends it and whatever it claims to be.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RawNotice } from '#shop/payments/provider.ts'
import { createPaymentNotices } from './payment-notices.ts'

const NOW = new Date('2026-11-11T13:00:00Z')

let server: Server
let stored: [provider: string, notice: RawNotice][]
let fails = false
let lines = 0
let rateScale = 1
let refusal: number | null = null

async function open() {
  const app = express()
  const storeNotice = async (provider: string, notice: RawNotice) => {
    if (fails) throw new Error('the database is away')
    if (provider === 'strange') return 'unknown' as const
    if (provider !== 'bank') return 'nobody' as const
    stored.push([provider, notice])
    return 'stored' as const
  }
  const refusalOfNotice = async () => refusal
  const say = () => {
    lines += 1
  }
  const logger = { warn: say, error: say }
  app.use(createPaymentNotices({ storeNotice, refusalOfNotice, now: () => NOW, logger, rateScale }))
  app.use((_req, res) => void res.status(418).end())
  server = createServer(app).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
}

beforeEach(() => {
  stored = []
  lines = 0
  fails = false
  rateScale = 1
  refusal = null
})
afterEach(() => {
  server.close()
})

const tell = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method: 'POST', ...init })

test.each([
  ['application/json', '{ "id":1,\n"amount" : 1e3 }'],
  ['application/x-www-form-urlencoded', 'a=1&a=2&%zz'],
  ['text/plain', 'ñ'],
  ['application/nothing; charset=strange', '\u0000\u0001'],
])('a body of %s is stored as it came', async (type, body) => {
  await open()
  const answer = await tell('/pagos/avisos/bank?id=7&id=8&type=payment', {
    body,
    headers: { 'content-type': type, 'x-signature': 's' },
  })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const [, notice] = stored[0]!
  expect(Buffer.from(notice.body).toString('utf8')).toBe(body)
  expect(notice).toMatchObject({ query: { type: 'payment' }, receivedAt: NOW, headers: { 'x-signature': 's' } })
})

test('one without a body is stored, too', async () => {
  await open()
  expect((await tell('/pagos/avisos/bank')).status).toBe(200)
  expect(stored[0]![1].body).toHaveLength(0)
})

test('a provider nobody knows is 404, a body too large 413, a database that is away 503', async () => {
  await open()
  expect((await tell('/pagos/avisos/nobody', { body: '{}' })).status).toBe(404)
  expect((await tell('/pagos/avisos/bank', { body: 'x'.repeat(70_000) })).status).toBe(413)
  fails = true
  const away = await tell('/pagos/avisos/bank', { body: '{}' })
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '30'])
  expect(stored).toEqual([])
})

test('a thousand of no payment of ours are taken without a word each, and the genuine one after them is stored', async () => {
  rateScale = 10
  await open()
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => tell('/pagos/avisos/strange', { body: '{}' })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(lines).toBe(0) // said together, a minute later
  expect((await tell('/pagos/avisos/bank', { body: '{}' })).status).toBe(200)
  expect(stored).toHaveLength(1)
})

test('one that asks for money nobody wants taken is stored, and answered as its protocol says no', async () => {
  refusal = 406
  await open()
  expect((await tell('/pagos/avisos/bank', { body: '{}' })).status).toBe(406)
  expect(stored).toHaveLength(1)
  expect((await tell('/pagos/avisos/nobody', { body: '{}' })).status).toBe(404)
})

test('one network too often is told to wait; other requests are not its affair', async () => {
  rateScale = 5 / 600
  await open()
  const statuses = []
  for (let time = 0; time < 7; time += 1) statuses.push((await tell('/pagos/avisos/bank', { body: '{}' })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect((await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/pagos/avisos/bank`)).status).toBe(418)
})
