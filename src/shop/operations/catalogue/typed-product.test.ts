import { expect, test } from 'vitest'
import { typedFiles, typedOf } from './typed-product.ts'

const FIELDS = new Map([
  ['ingreso', '2024-12-25T12:00:00.000Z'],
  ['precio:publico', '4890'],
  ['desde:publico', '2026-11-28T13:30:00.000Z'],
])

test('moments stand in a form as people write them, and left as they are they are no change', () => {
  const typed = typedOf(FIELDS)
  expect([typed.ingreso, typed['desde:publico']]).toEqual(['25-12-2024 09:00', '28-11-2026 10:30'])
  expect(typedFiles('VIN0001', typed, FIELDS)).toEqual([])
  const [file] = typedFiles('VIN0001', { ...typed, ingreso: '24-12-2024' }, FIELDS)
  expect(Buffer.from(file!.bytes).toString()).toContain('24-12-2024')
})
