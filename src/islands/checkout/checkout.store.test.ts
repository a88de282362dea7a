import type { WritableAtom } from 'nanostores'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { $delivery } from '#islands/delivery/selector.store.ts'
import { CHECKOUT_FLAGS } from '#shop/checkout/check.ts'
import type { DeliveryState, Selection } from '#shop/delivery/state/delivery-state.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { $problem, $progress, clearProblem, showProblem, stepOf, watchDelivery } from './checkout.store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a problem stands for ten seconds, the next one for ten of its own', () => {
  showProblem('Debe ingresar un rut válido', 'rut')
  vi.advanceTimersByTime(9_000)
  showProblem('Debe ingresar un email válido', 'email')
  vi.advanceTimersByTime(9_999)
  expect($problem.get()).toMatchObject({ text: 'Debe ingresar un email válido', flag: 'email' })
  vi.advanceTimersByTime(1)
  expect($problem.get()).toBeNull()
})

test('each part of the page is mended at its step', () => {
  const at = Object.groupBy(CHECKOUT_FLAGS, stepOf)
  expect(at).toEqual({
    contact: ['buyer', 'name', 'birthdate', 'rut', 'email', 'telephone'],
    delivery: ['region', 'commune', 'address', 'date', 'store'],
    cart: ['cart'],
    payment: ['billing', 'method', 'terms'],
  })
})

describe('what goes from under a buyer who is about to pay', () => {
  beforeAll(watchDelivery)

  const $state = $delivery as WritableAtom<DeliveryState>

  const PROGRAMMED: Partial<Selection> = {
    type: 'pickup',
    time: 'programmed',
    pickupStore: 3 as StoreId,
    day: '2026-11-27' as Day,
  }

  function told(change: Partial<Selection>, step: 'cart' | 'payment' = 'payment') {
    const state = $delivery.get()
    $state.set({ ...state, selection: { ...state.selection, ...PROGRAMMED } })
    $progress.set({ active: step, reached: 'payment' })
    clearProblem()
    $state.set({ ...state, selection: { ...state.selection, ...PROGRAMMED, ...change } })
    return [$progress.get().active, $problem.get()?.text ?? '', $problem.get()?.flag ?? '']
  }

  test.each([
    ['a day that filled up', { day: null }, 'Por favor elija nuevamente la fecha de entrega', 'date'],
    ['a store', { day: null, pickupStore: null }, 'Por favor elija nuevamente el local de retiro', 'store'],
    ['what he takes back himself is not', { time: null, day: null, pickupStore: null }, '', ''],
    ['another day he chose is not', { day: '2026-11-28' as Day }, '', ''],
  ] as const)('%s: said where it is chosen', (_, change, text, flag) => {
    expect(told(change)).toEqual(['delivery', text, flag])
  })

  test('is not said before he comes to the payment', () => {
    expect(told({ day: null }, 'cart')).toEqual(['cart', '', ''])
  })
})
