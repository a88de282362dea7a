import { expect, test } from 'vitest'
import { hasInstalments, INSTALMENTS, isOver, mayPayIn } from './card.ts'

test('a credit card pays in 1, 2, 3, 4, 5, 6 or 12 payments', () => {
  const allowed = Array.from({ length: 25 }, (_, number) => number).filter((number) => mayPayIn('Visa', number))
  expect(allowed).toEqual([...INSTALMENTS])
})

test.each(['Redcompra', 'RedCompra', 'Prepago'])('%s pays at once', (type) => {
  expect(hasInstalments(type)).toBe(false)
  expect([mayPayIn(type, 1), mayPayIn(type, 2), mayPayIn(type, 12)]).toEqual([true, false, false])
})

test.each([-1, 0, 1.5, 7, 24])('%d payments are none anybody may choose', (number) => {
  expect(mayPayIn('MasterCard', number)).toBe(false)
})

test('a registration is over unless it has just begun', () => {
  expect((['started', 'finishing', 'registered', 'refused', 'canceled', 'failed'] as const).map(isOver)).toEqual([
    ...[false, false],
    ...[true, true, true, true],
  ])
})
