import { expect, test } from 'vitest'
import { moveHighlight } from './highlight.ts'

test('the arrows walk through the list and, at its ends, back into the text', () => {
  expect([
    moveHighlight(null, 1, 3),
    moveHighlight(0, 1, 3),
    moveHighlight(2, 1, 3),
    moveHighlight(null, -1, 3),
    moveHighlight(0, -1, 3),
    moveHighlight(null, 1, 0),
  ]).toEqual([0, 1, null, 2, null, null])
})
