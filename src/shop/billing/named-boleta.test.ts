import { expect, test } from 'vitest'
import { canBeNamed, namesBuyer } from './named-boleta.ts'

test.each([
  ['boleta', 5_300_000, false],
  ['boleta', 5_300_001, true],
  ['factura', 9_000_000, false],
] as const)('a %s of %i pesos', (documentType, pesos, isNamed) =>
  expect(namesBuyer(documentType, pesos, 5_300_000)).toBe(isNamed),
)

test.each([
  ['12.345.678-5', 'Ana Núñez', true],
  ['123456785', 'Ana', true],
  ['', 'Ana', false],
  ['12.345.678-6', 'Ana', false],
  ['66.666.666-6', 'Ana', false],
  ['12.345.678-5', '  ', false],
])('%j %j', (rut, name, can) => expect(canBeNamed({ rut, name })).toBe(can))
