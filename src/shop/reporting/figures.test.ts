// Which days an address asks for, and what is summed by category.
import { expect, test } from 'vitest'
import { categoriesOf, readFigureDays } from './figures.ts'

const TODAY = '2026-11-11'

test.each([
  [{}, TODAY, TODAY],
  [{ dia: '2026-11-01' }, '2026-11-01', '2026-11-01'],
  [{ desde: '2026-11-01' }, '2026-11-01', '2026-11-01'],
  [{ desde: '2026-11-01', hasta: '2026-11-10' }, '2026-11-01', '2026-11-10'],
  [{ desde: '2025-11-11', hasta: TODAY }, '2025-11-11', TODAY],
  [{ desde: '2025-11-10', hasta: TODAY }, TODAY, TODAY],
  [{ desde: '2026-11-10', hasta: '2026-11-01' }, TODAY, TODAY],
  [{ desde: 'ayer', hasta: '2026-02-30' }, TODAY, TODAY],
] as const)('%o', (query, from, to) =>
  expect(readFigureDays(query as Record<string, string>, TODAY)).toEqual({ from, to }),
)

test('sales by category add up, the most money first', () => {
  const sold = (category: string, pesos: number) => ({ sku: `${category}${pesos}`, name: '', category, units: 1, pesos, net: pesos - 3, iva: 2, ila: 1 }) // biome-ignore format: one row
  expect(categoriesOf([sold('vinos', 10), sold('cervezas', 100), sold('vinos', 5)])).toEqual([
    { category: 'cervezas', units: 1, pesos: 100, net: 97, iva: 2, ila: 1 },
    { category: 'vinos', units: 2, pesos: 15, net: 9, iva: 4, ila: 2 },
  ])
})
