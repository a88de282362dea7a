import { expect, test } from 'vitest'
import { blockingTime, longestInteraction, median, medianRatio } from './figures.ts'

test('what a task takes beyond 50 ms blocks, from the first paint on', () => {
  const tasks = [
    { start: 0, duration: 900 }, // over before the first paint
    { start: 950, duration: 130 }, // 80 ms of it afterwards
    { start: 1200, duration: 50 },
    { start: 1300, duration: 170 },
  ]
  expect(blockingTime(tasks, 1000)).toBe(30 + 120)
  expect(blockingTime([], 1000)).toBe(0)
})

test('an interaction takes as long as the longest event of it, and 16 ms where none is told', () => {
  const press = [
    { interactionId: 7, duration: 24 },
    { interactionId: 7, duration: 88 },
    { interactionId: 0, duration: 400 }, // a pointer that moved
  ]
  expect(longestInteraction(press)).toBe(88)
  expect(longestInteraction([])).toBe(16)
})

test('the median of few, of an even number between the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([1, 2, 10, 20])).toBe(6)
  expect(median([])).toBeNaN()
})

test('ratios are taken round by round', () => {
  expect(
    medianRatio([
      [110, 100],
      [900, 300],
      [120, 100],
    ]),
  ).toBe(1.2)
})
