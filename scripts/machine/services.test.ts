import { expect, test } from 'vitest'
import { pauseBeforeRestart } from './services.mjs'

test('a service that keeps ending starts again after pauses that grow to half a minute, however often', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 5_000].map(pauseBeforeRestart)).toEqual([
    250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ])
})
