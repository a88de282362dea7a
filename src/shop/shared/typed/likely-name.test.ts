// Names people have and fields mind, as they may be written instead.
import { expect, test } from 'vitest'
import { likelyName } from './likely-name.ts'

test.each([
  ["O'Higgins", 'OHiggins'],
  ['O’Higgins', 'OHiggins'],
  ['O`Higgins', 'OHiggins'],
  ["D'Angelo Ruiz", 'DAngelo Ruiz'],
  ['Pérez-Cotapos', 'Pérez Cotapos'],
  ['Pérez – Cotapos', 'Pérez Cotapos'],
  ['Mª. José', 'Mª José'],
  ['Juan A.', 'Juan A'],
  ['J.P.', 'J P'],
  ['Ruiz-Tagle O’Ryan', 'Ruiz Tagle ORyan'],
])('%s may be written %s', (typed, plain) => expect(likelyName(typed)).toBe(plain))

test.each(['Camila', 'Núñez Rojas', '李', 'Cam1la', '<b>', '-', "'", '', 'x'.repeat(61), `O'${'x'.repeat(60)}`])(
  'of %j nothing is asked',
  (typed) => expect(likelyName(typed)).toBeNull(),
)
