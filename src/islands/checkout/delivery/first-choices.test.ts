// The first day is chosen by itself; a day that was taken back is its buyer's to choose.
import { beforeEach, expect, test, vi } from 'vitest'
import { $progress } from '#islands/checkout/checkout.store.ts'
import { BEGINNING, nextStep } from '#islands/checkout/steps.ts'
import { $delivery, dispatch } from '#islands/delivery/selector.store.ts'
import { WAYS, type Way } from '#shop/browsing/ways.ts'
import { placeIn } from '#shop/delivery/state/cookie-selection.ts'
import { choiceKey } from '#shop/delivery/state/initial-state.ts'
import { chooseFirsts } from './first-choices.ts'
import { forgetDay } from './settled.ts'

const RM = 'Metropolitana de Santiago'

vi.stubGlobal('navigator', { onLine: false })
chooseFirsts()

beforeEach(() => {
  $progress.set(BEGINNING)
  dispatch({ kind: 'reset' })
  dispatch({ kind: 'offeredChanged', offered: new Set(Object.keys(WAYS) as Way[]), forced: false })
  dispatch({ kind: 'requested', context: { delivery_type: 'delivery', delivery_time: 'programmed' } })
  dispatch({ kind: 'placeChosen', place: placeIn({ region: RM, commune: 'Las Condes' }) })
})

/** The days that are on offer now. */
function offer(...days: readonly string[]): void {
  dispatch({ kind: 'clockMoved', now: new Date('2026-11-26T12:00:00Z') })
  const dates = days.map((day) => ({ day, kind: 'custom_day' as const, label: day, cost: 2990 }))
  const choice = choiceKey($delivery.get())
  dispatch({ kind: 'datesLoaded', dates: { state: 'ready', choice, value: { dates, notice: null } } })
}

const chosen = () => $delivery.get().selection.day

test('the first day is chosen, and stays while another may be', () => {
  offer('2026-11-28', '2026-11-30')
  expect(chosen()).toBe('2026-11-28')
  dispatch({ kind: 'dayChosen', day: '2026-11-30' })
  offer('2026-11-28', '2026-11-30')
  expect(chosen()).toBe('2026-11-30')
})

test('another commune has its own first day', () => {
  offer('2026-11-28')
  dispatch({ kind: 'placeChosen', place: placeIn({ region: RM, commune: 'Providencia' }) })
  offer('2026-11-27')
  expect(chosen()).toBe('2026-11-27')
})

test('a day that was on offer and went is not replaced, until its buyer chooses', () => {
  offer('2026-11-28', '2026-11-30')
  offer('2026-11-30', '2026-12-01')
  expect(chosen()).toBeNull()
  offer('2026-11-30', '2026-12-01')
  expect(chosen()).toBeNull()
  dispatch({ kind: 'dayChosen', day: '2026-12-01' })
  expect(chosen()).toBe('2026-12-01')
})

test('a day a check took back is not chosen again', () => {
  offer('2026-11-28', '2026-11-30')
  forgetDay()
  offer('2026-11-28', '2026-11-30')
  expect(chosen()).toBeNull()
})

/** What an earlier visit has stored, before anything is asked for. */
function restored(day: string): void {
  const { selection } = $delivery.get()
  dispatch({ kind: 'restored', selection: { ...selection, day }, newSession: false })
}

test('a day of an earlier visit gives way to the first, but not at the payment', () => {
  restored('2026-11-20')
  offer('2026-11-28')
  expect(chosen()).toBe('2026-11-28')
  $progress.set(nextStep(nextStep(nextStep(BEGINNING))))
  restored('2026-11-20')
  offer('2026-11-28')
  expect(chosen()).toBeNull()
})
