// When listeners are called, and what happens to a read that fails.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWatch, REREAD_MS, readIfChanged } from './watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watching() {
  const answers: (string | false | Error)[] = []
  const failures: unknown[] = []
  const told = vi.fn()
  let due = true
  const read = vi.fn(async () => {
    const answer = answers.shift() ?? false
    if (answer instanceof Error) throw answer
    return answer
  })
  const watch = createWatch<string>({ everyMs: 100, read, due: () => due, onFailure: (error) => failures.push(error) })
  const forget = watch.onChange(told)
  return { watch, answers, failures, told, read, forget, rest: () => (due = false) }
}

test('listeners hear what changed, and only on a change, until they unsubscribe', async () => {
  const { watch, answers, told, forget } = watching()
  answers.push('prices', false, 'stock')
  await watch.refresh()
  await watch.refresh()
  watch.notify('names')
  expect(told.mock.calls).toEqual([['prices'], ['names']])
  forget()
  await watch.refresh()
  watch.notify('names')
  expect(told).toHaveBeenCalledTimes(2)
})

test('a first read that fails is the caller’s, a later one is reported and followed by the next', async () => {
  const { watch, answers, failures, told } = watching()
  answers.push(new Error('down'))
  await expect(watch.start()).rejects.toThrow('down')
  answers.push(false, new Error('away'), 'prices')
  await watch.start()
  await vi.advanceTimersByTimeAsync(100)
  expect(failures).toEqual([new Error('away')])
  await vi.advanceTimersByTimeAsync(100)
  expect(told).toHaveBeenCalledTimes(1)
  await watch.stop()
})

test('what is not due is not read in the background, but is by `refresh`', async () => {
  const { watch, read, rest } = watching()
  rest()
  await watch.start()
  await vi.advanceTimersByTimeAsync(1000)
  expect(read).not.toHaveBeenCalled()
  await watch.refresh()
  expect(read).toHaveBeenCalledTimes(1)
  await watch.stop()
})

test('what bears the same mark is read once in the background, again after a read that failed or was of another, and every ten seconds', async () => {
  vi.useFakeTimers()
  let mark = 'one'
  const read = vi.fn(async () => false as const)
  const watch = createWatch({ everyMs: 100, read, mark: async () => mark, onFailure: () => undefined })
  await watch.start()
  await vi.advanceTimersByTimeAsync(1000)
  expect(read).toHaveBeenCalledTimes(1)
  mark = 'two'
  read.mockRejectedValueOnce(new Error('away'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(read).toHaveBeenCalledTimes(3)
  await watch.refresh()
  await vi.advanceTimersByTimeAsync(1000)
  expect(read).toHaveBeenCalledTimes(5) // one by `refresh`, and one by the next poll
  await vi.advanceTimersByTimeAsync(REREAD_MS)
  expect(read).toHaveBeenCalledTimes(6)
  await watch.stop()
})

test('a table read whole is handed over only when its rows are other than last time', async () => {
  const tables = [[], [{ id: 1 }], [{ id: 1 }], [{ id: 2 }], []]
  const taken: unknown[] = []
  const read = readIfChanged(
    async () => tables.shift()!,
    (rows) => taken.push(rows),
  )
  const moved: boolean[] = []
  while (tables.length > 0) moved.push(await read())
  expect(moved).toEqual([false, true, false, true, true])
  expect(taken).toEqual([[{ id: 1 }], [{ id: 2 }], []])
})
