import { expect, test } from 'vitest'
import { moved } from './highlight.ts'

test('the arrows walk through the list and, at its ends, back into the text', () => {
  expect([
    moved(null, 1, 3),
    moved(0, 1, 3),
    moved(2, 1, 3),
    moved(null, -1, 3),
    moved(0, -1, 3),
    moved(null, 1, 0),
  ]).toEqual([0, 1, null, 2, null, null])
})
