import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHECKOUT_FLAGS } from '#shop/checkout/check.ts'
import { $problem, showProblem, stepOf } from './checkout.store.ts'

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
