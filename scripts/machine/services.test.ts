import { expect, test } from 'vitest'
import { environmentOf, pauseBeforeRestart } from './services.mjs'

test('a service that keeps ending starts again after pauses that grow to half a minute, however often', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 5_000].map(pauseBeforeRestart)).toEqual([
    250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ])
})

test('web and worker of one machine tell their figures on two ports, or on any that are free', () => {
  const ports = (METRICS_PORT?: string) =>
    (['web', 'worker'] as const).map((name) => environmentOf(name, METRICS_PORT ? { METRICS_PORT } : {}).METRICS_PORT)
  expect([ports('9464'), ports('0'), ports()]).toEqual([
    ['9464', '9465'],
    ['0', '0'],
    [undefined, undefined],
  ])
})
