// When a payment is asked about, and when no more.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPolling } from './polling.ts'

class TestPage extends EventTarget {
  hidden = false
  show(hidden: boolean) {
    this.hidden = hidden
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})
afterEach(() => vi.restoreAllMocks())

function polling(answers: readonly (string | null | Error)[]) {
  const page = new TestPage()
  const ask = vi.fn(async () => {
    const answer = answers[ask.mock.calls.length - 1] ?? null
    if (answer instanceof Error) throw answer
    return answer
  })
  const answered = vi.fn()
  const stop = startPolling({ ask, answered, everyMs: 1000, page })
  return { page, ask, answered, stop }
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

test('asks until there is an answer, says it once and asks no more', async () => {
  const { ask, answered } = polling([null, null, 'done', 'done'])
  await seconds(20)
  expect([ask.mock.calls.length, answered.mock.calls]).toEqual([3, [['done']]])
})

test('a question that fails is asked again', async () => {
  const { answered } = polling([new Error('no network'), 'done'])
  await seconds(5)
  expect(answered.mock.calls).toEqual([['done']])
})

test('asks nothing while the page is hidden, and at once when it is seen again', async () => {
  const { page, ask } = polling([])
  page.show(true)
  await seconds(30)
  expect(ask).not.toHaveBeenCalled()
  page.show(false)
  await seconds(0)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('asks nothing once it is stopped, an answer on its way is not said', async () => {
  const { page, ask, answered, stop } = polling(['done'])
  await seconds(0.9)
  stop()
  page.show(false)
  await seconds(30)
  expect([ask.mock.calls.length, answered.mock.calls.length]).toEqual([0, 0])
})
