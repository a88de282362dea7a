import { expect, test } from 'vitest'
import { sidewaysSwipes } from './sideways-swipes.ts'

/** What a row of `[deltaX, deltaY, timeStamp]` leads to. */
function led(...events: [number, number, number][]) {
  const swipes = sidewaysSwipes()
  return events.map(([deltaX, deltaY, timeStamp]) => swipes({ deltaX, deltaY, timeStamp }))
}

test('a swipe leads one view on, however long it glides', () => {
  expect(led([10, 0, 0], [25, 2, 16], [60, 3, 32], [30, 0, 48], [4, 0, 150])).toEqual([0, 1, 0, 0, 0])
  expect(led([-40, 0, 0], [-40, 0, 16])).toEqual([-1, 0])
})

test('after a pause, or the other way, it is another swipe', () => {
  expect(led([40, 0, 0], [40, 0, 151])).toEqual([1, 1])
  expect(led([40, 0, 0], [-40, 0, 16])).toEqual([1, -1])
})

test('up and down is the page’s, and a touch means nothing', () => {
  expect(led([0, 120, 0], [10, 10, 16])).toEqual([undefined, undefined])
  expect(led([29, 0, 0], [29, 0, 400])).toEqual([0, 0])
})
