import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Logger } from '#platform/log/logger.ts'
import type { Wait } from '#server/http/pages/wait-page.ts'
import type { BrowserReturnRequest } from '#shop/payments/payment.service.ts'
import { createReturnBridge } from './return-bridge.ts'

const ATTEMPT = 'aaaaaaaaaaaaaaaaaaaaaa'
const AT = `/pagos/retorno/webpay-plus/${ATTEMPT}`
let origin: string
let arrivals: BrowserReturnRequest[]
let answer: () => Promise<{ redirectTo: string; attempt: string | null }>
let isOpen: boolean
let rateScale: number
let lines: unknown[]

beforeEach(() => {
  arrivals = []
  lines = []
  isOpen = true
  rateScale = 1
  answer = async () => ({ redirectTo: '/done', attempt: ATTEMPT })
})
let stop: () => void = () => undefined
afterEach(() => {
  stop()
  vi.useRealTimers()
})

async function open() {
  const logger = Object.fromEntries(
    ['info', 'warn', 'error'].map((level) => [level, (...line: unknown[]) => lines.push([level, ...line])]),
  ) as unknown as Logger
  const bridge = createReturnBridge({
    handleReturn: (arrival) => {
      arrivals.push(arrival)
      return answer()
    },
    now: () => new Date(0),
    logger,
    isOpen: () => isOpen,
    showWait: (_req, res, wait) => void res.status(wait.status).json(wait),
    rateScale,
  })
  const server = express().use(bridge).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  stop = () => void server.close()
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const come = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init })
const waitOf = async (response: Response) => (await response.json()) as Wait
const form = (params: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(params) })

test('what can be settled leads on, with the parameters of address and form', async () => {
  await open()
  const response = await come(`${AT}?a=1&reintento=4`, form({ b: '2' }))
  expect([response.status, response.headers.get('location')]).toEqual([303, '/done'])
  expect(arrivals[0]).toMatchObject({ attemptId: ATTEMPT, method: 'POST', params: { a: '1', b: '2' } })
})

describe('what cannot be settled', () => {
  test.each([
    ['a GET', `${AT}?token_ws=t`, {}, `${AT}?token_ws=t&reintento=1`],
    ['a form', AT, form({ TBK_TOKEN: 't', TBK_ID_SESION: 's' }), `${AT}?TBK_TOKEN=t&TBK_ID_SESION=s&reintento=1`],
    ['what is asked again', `${AT}?token_ws=t&reintento=1`, {}, `${AT}?token_ws=t&reintento=2`],
    ['odd letters', `${AT}?token_ws=%0d%0aSet-Cookie%3a%20a`, {}, `${AT}?token_ws=%0D%0ASet-Cookie%3A+a&reintento=1`],
  ])('is asked for again with all it said: %s', async (_name, path, init, address) => {
    answer = () => Promise.reject(new Error('away'))
    await open()
    expect(await waitOf(await come(path, init))).toMatchObject({ status: 503, about: 'payment', address })
  })

  test('is asked for ever less often, and after a quarter of an hour by nobody but the buyer', async () => {
    answer = () => Promise.reject(new Error('away'))
    await open()
    let path = AT
    const pauses: number[] = []
    for (;;) {
      const { seconds, address } = await waitOf(await come(path))
      if (seconds === null) break
      expect(seconds).toBeGreaterThanOrEqual(pauses.at(-1) ?? 0)
      pauses.push(seconds)
      path = address
    }
    const minutes = pauses.reduce((sum, each) => sum + each, 0) / 60
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThan(17)
  })

  test.each(['-1', '1e9', 'x', '0.5'])('says nothing odd of an invented turn: %s', async (turn) => {
    answer = () => Promise.reject(new Error('away'))
    await open()
    const { seconds, address } = await waitOf(await come(`${AT}?reintento=${turn}`))
    expect(seconds === null || seconds >= 2).toBe(true)
    expect(address).toMatch(/reintento=\d+$/)
  })

  test('is not tried while the shop is not ready', async () => {
    isOpen = false
    await open()
    expect(await waitOf(await come(AT, form({ token_ws: 't' })))).toMatchObject({
      status: 503,
      address: `${AT}?token_ws=t&reintento=1`,
    })
    expect(arrivals).toEqual([])
  })
})

test('one network too often: asked to wait, with its parameters kept, and told of in one line', async () => {
  rateScale = 5 / 120
  await open()
  for (let time = 0; time < 5; time += 1) expect((await come(AT)).status).toBe(303)
  for (let time = 0; time < 20; time += 1)
    expect(await waitOf(await come(`${AT}?token_ws=t`))).toMatchObject({
      status: 429,
      address: `${AT}?token_ws=t&reintento=1`,
    })
  expect(arrivals).toHaveLength(5)
  expect(lines).toHaveLength(5)
})

test.each([
  ['too large', { method: 'POST', body: new URLSearchParams({ a: 'x'.repeat(40_000) }) }],
  [
    'of too many fields',
    { method: 'POST', body: new URLSearchParams(Array.from({ length: 99 }, (_, at) => [`f${at}`, ''])) },
  ],
  ['of a strange kind', { method: 'POST', body: 'token_ws=t', headers: { 'content-type': 'application/x' } }],
  [
    'in a strange alphabet',
    { method: 'POST', body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded; charset=x' } },
  ],
])('a form %s leads to the page of what is known, and counts', async (_name, init) => {
  rateScale = 2 / 120
  await open()
  const statuses = [await come(AT, init), await come(AT, init), await come(AT, init)].map(({ status }) => status)
  expect(statuses).toEqual([303, 303, 429])
  expect(arrivals.map(({ params }) => params)).toEqual([{}, {}])
})

test('forged ones are counted, not told one by one', async () => {
  answer = async () => ({ redirectTo: '/no', attempt: null })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await open()
  for (const path of ['/pagos/retorno/x/y', AT, `/pagos/retorno/${'l'.repeat(9_000)}/y`]) await come(path)
  expect(lines).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual([['warn', { count: 3 }, 'payment returns of unknown attempts']])
})
