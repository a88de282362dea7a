import { expect, test } from 'vitest'
import { fullDay, longDay, onDay, onDayAt, onLongDay, pastDay, plainDay, shortDay } from './days.ts'

test.each([
  ['2026-11-26', '2026-11-26', 'hoy', 'hoy, jueves 26 de noviembre'],
  ['2026-11-27', '2026-11-26', 'mañana', 'mañana, viernes 27 de noviembre'],
  ['2026-11-28', '2026-11-26', 'sábado 28', 'sábado 28 de noviembre'],
  ['2026-12-01', '2026-11-30', 'mañana', 'mañana, martes 1 de diciembre'],
  ['2027-01-01', '2026-12-31', 'mañana', 'mañana, viernes 1 de enero de 2027'],
  // The nights on which the clock changes in Chile.
  ['2026-04-05', '2026-04-04', 'mañana', 'mañana, domingo 5 de abril'],
  ['2026-09-06', '2026-09-05', 'mañana', 'mañana, domingo 6 de septiembre'],
  ['2028-02-29', '2028-02-28', 'mañana', 'mañana, martes 29 de febrero'],
  ['2026-11-25', '2026-11-26', 'miércoles 25', 'miércoles 25 de noviembre'],
])('%s on %s', (day, today, short, long) => {
  expect([shortDay(day, today), longDay(day, today)]).toEqual([short, long])
})

test('within a sentence', () => {
  const said = ['2026-11-26', '2026-11-27', '2026-11-29'].map((day) => [
    onDay(day, '2026-11-26'),
    onLongDay(day, '2026-11-26'),
    onDayAt(day, '01:30', '2026-11-26'),
  ])
  expect(said).toEqual([
    ['hoy', 'hoy, jueves 26 de noviembre', 'hoy a la 01:30'],
    ['mañana', 'mañana, viernes 27 de noviembre', 'mañana a la 01:30'],
    ['el domingo 29', 'el domingo 29 de noviembre', 'el domingo 29 a la 01:30'],
  ])
})

test('of what is read another day, kept, or past', () => {
  expect([plainDay('2026-11-26'), fullDay('2026-11-26'), pastDay('2026-09-06')]).toEqual([
    'jueves 26 de noviembre',
    'jueves 26 de noviembre de 2026',
    '6 de septiembre de 2026',
  ])
})
