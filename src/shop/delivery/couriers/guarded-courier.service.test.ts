import { expect, test } from 'vitest'
import type { Courier, CourierOrderRequest, QuoteAnswer, QuoteRequest } from './courier.ts'
import { guardCourier } from './guarded-courier.service.ts'

const DOWN: QuoteAnswer = { message: 'error', code: 'our_no_answer' }
const REACH: QuoteAnswer = { message: 'error', code: 'address_undeliverable' }
const request = {} as QuoteRequest

/** A courier that answers as told, with the clock in seconds. */
function guarded() {
  const lines: string[] = []
  const world = { answer: DOWN as QuoteAnswer, asked: 0, seconds: 0 }
  const courier: Courier = {
    name: 'UBER',
    quote: async () => {
      world.asked += 1
      return world.answer
    },
    order: async () => ({ message: 'again', code: 'our_no_answer' }),
    read: async () => null,
    cancel: async () => 'canceled',
    madeFor: null,
    readNotice: null,
  }
  const log = (_fields: unknown, line: string) => void lines.push(line)
  const now = () => new Date(world.seconds * 1000)
  return { world, lines, ...guardCourier(courier, { error: log, warn: log } as never, now) }
}

test('a courier that is out of order is left alone, and told of to whoever watches', async () => {
  const { world, lines, quote } = guarded()
  for (let call = 0; call < 5; call += 1) await quote(request)
  expect(await quote(request)).toEqual({ message: 'error', code: 'our_pause' })
  expect(world.asked).toBe(5)
  expect(lines.at(-1)).toBe('ALERT: a courier is out of order')
  world.seconds = 30
  world.answer = REACH
  expect(await quote(request)).toEqual(REACH)
  expect(await quote(request)).toEqual(REACH)
})

test('addresses out of reach and closed hours are no outage', async () => {
  const { world, quote } = guarded()
  for (const answer of [REACH, REACH, { message: 'schedule' } as const, REACH, REACH, REACH]) {
    world.answer = answer
    expect(await quote(request)).toEqual(answer)
  }
})

test.each(['unauthorized', 'customer_suspended'])('refused keys or accounts are told of at once: %s', async (code) => {
  const { world, lines, quote } = guarded()
  world.answer = { message: 'error', code }
  await quote(request)
  expect(lines[0]).toBe('ALERT: a courier refuses our keys or account')
})

test('orders are sent all the same', async () => {
  const { quote, order } = guarded()
  for (let call = 0; call < 6; call += 1) await quote(request)
  expect(await order({} as CourierOrderRequest)).toEqual({ message: 'again', code: 'our_no_answer' })
})
