import { expect, test } from 'vitest'
import { nameMark } from './name-mark.ts'

test.each([
  ['Vinoteca', ['Vinoteca']],
  ['Mi Tienda', ['Mi', 'Tienda']],
  ['La Otra Botillería', ['La Otra', 'Botillería']],
  ['Distribuidora de Vinos y Licores del Sur', ['Distribuidora', 'de Vinos y', 'Licores del Sur']],
  ['X'.repeat(40), ['X'.repeat(40)]],
])('%s stands on its lines, within the box of the mark', (name, lines) => {
  const mark = nameMark(name)
  expect(mark.lines.map(({ text }) => text)).toEqual(lines)
  for (const { y, width } of mark.lines) {
    expect(width).toBeLessThanOrEqual(1520)
    expect(y - mark.size * 0.8).toBeGreaterThanOrEqual(-20)
    expect(y).toBeLessThanOrEqual(935)
  }
})
