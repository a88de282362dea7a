// When an order is asked for again: by a page the test shows and hides, on a clock the test moves.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Asked, startLive } from './live.ts'

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  turn(state: DocumentVisibilityState) {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

let page: Page
let connection: EventTarget
let answers: Asked[]
const ask = vi.fn(async (): Promise<Asked> => answers.shift() ?? 'answered')
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)
const start = () => startLive(ask, page as unknown as Document, connection as unknown as Window)

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockClear()
  page = new Page()
  connection = new EventTarget()
  answers = []
})
afterEach(() => vi.useRealTimers())

test('asks every 15 s, not while hidden, at once when it is seen again', async () => {
  start()
  await pass(45)
  expect(ask).toHaveBeenCalledTimes(3)
  page.turn('hidden')
  await pass(3_600)
  expect(ask).toHaveBeenCalledTimes(3)
  page.turn('visible')
  await pass(0)
  expect(ask).toHaveBeenCalledTimes(4)
  await pass(15)
  expect(ask).toHaveBeenCalledTimes(5)
})

test('what starts hidden waits until it is seen', async () => {
  page.visibilityState = 'hidden'
  start()
  await pass(600)
  expect(ask).not.toHaveBeenCalled()
  page.turn('visible')
  await pass(0)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('asks less and less often while it fails, and as before once it is answered', async () => {
  answers = ['failed', 'failed', 'failed', 'answered']
  start()
  await pass(15)
  for (const [seconds, calls] of [
    [29, 1],
    [1, 2],
    [59, 2],
    [1, 3],
    [120, 4],
    [15, 5],
  ] as const) {
    await pass(seconds)
    expect(ask).toHaveBeenCalledTimes(calls)
  }
  answers = Array<Asked>(20).fill('failed')
  await pass(3_600)
  expect(ask.mock.calls.length - 5).toBeGreaterThanOrEqual(15) // at least every four minutes
})

test('asks at once when the connection is back, not for a tab nobody sees', async () => {
  answers = ['failed', 'failed', 'failed']
  start()
  await pass(15 + 30 + 60)
  expect(ask).toHaveBeenCalledTimes(3)
  connection.dispatchEvent(new Event('online'))
  await pass(0)
  expect(ask).toHaveBeenCalledTimes(4)
  page.turn('hidden')
  connection.dispatchEvent(new Event('online'))
  await pass(600)
  expect(ask).toHaveBeenCalledTimes(4)
})

test('a throw is a failure', async () => {
  ask.mockRejectedValueOnce(new Error('gone'))
  start()
  await pass(15 + 30)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('never asks again once it is over, or stopped', async () => {
  answers = ['over']
  start()
  await pass(15)
  page.turn('hidden')
  page.turn('visible')
  await pass(3_600)
  expect(ask).toHaveBeenCalledTimes(1)
  const stop = start()
  stop()
  page.turn('visible')
  await pass(3_600)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('asks once at a time, however often the tab is turned', async () => {
  let answer: (asked: Asked) => void = () => undefined
  ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  start()
  for (let turns = 0; turns < 5; turns += 1) {
    page.turn('hidden')
    page.turn('visible')
  }
  await pass(120)
  expect(ask).toHaveBeenCalledTimes(1)
  answer('answered')
  await pass(15)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('once a minute while only money is awaited, at once when it is seen again, never more once that is back', async () => {
  answers = ['settling', 'settling', 'over']
  start()
  await pass(15)
  expect(ask).toHaveBeenCalledTimes(1)
  await pass(59)
  expect(ask).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(ask).toHaveBeenCalledTimes(2)
  page.turn('visible')
  await pass(3_600)
  expect(ask).toHaveBeenCalledTimes(3)
})
