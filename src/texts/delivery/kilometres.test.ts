import { expect, test } from 'vitest'
import { kilometres } from './kilometres.ts'

test('kilometres are written as Intl writes them, to a tenth', () => {
  const written = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 })
  for (const km of [0, 0.04, 0.25, 0.96, 2, 2.04, 9.95, 12, 999.96, 1500, 12_345.67])
    expect(kilometres(km)).toBe(`${written.format(km)} km`)
})
