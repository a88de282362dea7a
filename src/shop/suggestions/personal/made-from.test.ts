import { expect, test } from 'vitest'
import { stillHolds } from './made-from.ts'

const now = new Date('2026-11-23T12:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test.each([
  ['just made', { from: 'member 2 77', at: now }, true],
  ['made almost a day ago', { from: 'member 2 77', at: before(24 * 60 - 1) }, true],
  ['made a day ago', { from: 'member 2 77', at: before(24 * 60) }, false],
  ['made before the last order', { from: 'member 1 70', at: now }, false],
  ['made for another kind of customer', { from: 'caterer 2 77', at: now }, false],
  ['never made', null, false],
])('%s', (_, made, holds) => {
  expect(stillHolds(made, 'member 2 77', now)).toBe(holds)
})
