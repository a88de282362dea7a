import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createClock } from './clock.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

it('starts where it is told to, moves forward, and back to its start with a reset', () => {
  const clock = createClock(5_000)
  expect(clock.now()).toBe(5_000)
  clock.advance(60_000)
  vi.advanceTimersByTime(1_000)
  expect([clock.now(), clock.offset()]).toEqual([66_000, 60_000])
  clock.reset()
  expect([clock.now(), clock.offset(), clock.speed()]).toEqual([6_000, 0, 1])
})

it('runs faster without a jump', () => {
  const clock = createClock(0)
  vi.advanceTimersByTime(1_000)
  clock.run(60)
  expect(clock.now()).toBe(1_000)
  vi.advanceTimersByTime(1_000)
  expect(clock.now()).toBe(61_000)
})

it('does what is planned in its order, once, when its time comes: by waiting, by advancing, by running', () => {
  const clock = createClock(0)
  const done: string[] = []
  clock.plan(3_000, () => done.push('third'))
  clock.plan(1_000, () => done.push('first'))
  clock.plan(2_000, () => done.push('second'))
  const takenBack = clock.plan(2_500, () => done.push('never'))
  takenBack()
  vi.advanceTimersByTime(1_000)
  expect(done).toEqual(['first'])
  clock.advance(1_000)
  expect(done).toEqual(['first', 'second'])
  clock.run(100)
  vi.advanceTimersByTime(10)
  expect(done).toEqual(['first', 'second', 'third'])
  clock.plan(clock.now() + 1, () => done.push('stopped'))
  clock.stop()
  vi.advanceTimersByTime(10_000)
  expect(done).toHaveLength(3)
})

it('plans further work from planned work', () => {
  const clock = createClock(0)
  const done: number[] = []
  const again = () => {
    done.push(clock.now())
    clock.plan(clock.now() + 1_000, again)
  }
  clock.plan(1_000, again)
  vi.advanceTimersByTime(3_000)
  expect(done).toEqual([1_000, 2_000, 3_000])
})
