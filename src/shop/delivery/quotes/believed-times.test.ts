import { expect, test } from 'vitest'
import { believedTimes } from './believed-times.ts'

const NOW = new Date('2026-11-23T15:00:00Z')
const at = (text: string) => new Date(text)

test.each([
  ['2026-11-23T15:15:00Z', '2026-11-23T15:15:00Z'],
  ['2026-11-23T16:00:00Z', '2026-11-23T16:00:00Z'],
  ['2099-01-01T00:00:00Z', '2026-11-23T16:00:00Z'],
  ['9999-12-31T23:59:59-23:59', '2026-11-23T16:00:00Z'],
  ['2026-11-23T14:00:00Z', '2026-11-23T14:00:00Z'],
])('a quote until %s holds until %s', (said, holds) => {
  expect(believedTimes({ dropoffEta: null, expiresAt: at(said) }, NOW).expiresAt).toEqual(at(holds))
})

test.each([
  ['2026-11-23T15:40:00Z', true],
  ['2026-11-24T15:00:00Z', true],
  ['2026-11-24T15:00:01Z', false],
  ['2026-11-23T14:59:59Z', false],
  ['0001-01-01T00:00:00Z', false],
])('an arrival at %s: %s', (said, isBelieved) => {
  const { dropoffEta } = believedTimes({ dropoffEta: at(said), expiresAt: NOW }, NOW)
  expect(dropoffEta).toEqual(isBelieved ? at(said) : null)
})
