import { expect, test } from 'vitest'
import type { Tx } from '#platform/database/database.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { done } from '#shop/shared/result.ts'
import { createWays, type WayEntry } from './ways.service.ts'

const entry = {} as WayEntry
const locked: (readonly string[])[] = []
const waysWith = (programmedDelivery: boolean) =>
  createWays({
    entries: { programmedDelivery: entry },
    settings: { current: () => ({ ...defaultSettings, programmedDelivery, immediatePickup: true }) },
    days: { lock: async (_tx, days) => void locked.push(days), take: async () => done(null) },
  })

test('a way is offered when it is switched on and has an entry', () => {
  expect(waysWith(true).offered('programmedDelivery')).toBe(entry)
  expect(waysWith(false).offered('programmedDelivery')).toBeNull()
  expect(waysWith(true).offered('immediatePickup')).toBeNull()
})

test('what was booked in a way that is off now can be given back', () => {
  expect(waysWith(false).entry('programmedDelivery')).toBe(entry)
})

test('days are locked once each, in ascending order', async () => {
  await waysWith(true).lock({} as Tx, ['2026-11-14', null, '2026-11-12', '2026-11-14'])
  expect(locked).toEqual([['2026-11-12', '2026-11-14']])
})
