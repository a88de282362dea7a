// What changed is told in words: every field of every file, and every value that is a code.
import { expect, test } from 'vitest'
import { COLUMNS, FILE_KINDS, PRODUCT_FILES } from '#shop/operations/catalogue/columns.ts'
import { recordKind } from '#shop/operations/catalogue/records/record-kinds.ts'
import { attributesOf } from '#shop/products/derived-attributes.ts'
import { innerWords } from '#tests/support/operators/inner-words.ts'
import { changeFile, fieldLabel, thingName, valueCell } from './changes.page.ts'

const WINE = { name: 'Caja 6 vinos', brand: 'Viña', family: 'vinos', subfamily: 'caja-vinos', style: 'Merlot', valley: 'Maipo', origin: 'Chile', alcohol: 13, hasAlcohol: true, netContent: 750, unit: 'cc', isPack: true } // biome-ignore format: one row

test('every field has a name of its own, which is none of the code', () => {
  const attributes = Object.keys({ ...attributesOf(WINE, undefined), style: '' })
  const own = ['alta', 'slug', 'segmento', 'stock:9', 'componente:A1', 'foto:2', 'precio:club', 'desde:86', ...attributes.map((each) => `atributo:${each}`)] // biome-ignore format: one list
  const ofProducts = [...own, ...COLUMNS.productos.filter(({ read, isIgnored, name }) => read && !isIgnored && !name.startsWith('precio')).map(({ name }) => name)] // biome-ignore format: one list
  const ofRecords = FILE_KINDS.filter((kind) => !PRODUCT_FILES.some((each) => each === kind)).flatMap((kind) =>
    COLUMNS[kind]
      .filter(({ read, name }) => read && !recordKind(kind).keys.includes(name))
      .map(({ name }) => ({ kind, field: name })),
  )
  for (const given of [...ofProducts.map((field) => ({ field })), ...ofRecords]) {
    const label = fieldLabel(given)
    expect([given.field, innerWords(label), label[0]]).toEqual([given.field, [], label[0]?.toUpperCase()])
  }
  expect(new Set(attributes.map((each) => fieldLabel({ field: `atributo:${each}` }))).size).toBe(attributes.length)
})

test.each([
  [{ field: 'segmento' }, 'mid', 'medio'],
  [{ field: 'sellos' }, 'azucares,sodio', 'Alto en azúcares, Alto en sodio'],
  [{ field: 'activo' }, '0', 'No'],
  [{ field: 'foto:1' }, '7fda411bec6391c0 900x1125 De frente', '900 × 1125 px, «7fda41»: De frente'],
  [{ field: 'hasta:club' }, '2026-12-25T03:00:00.000Z', '25-12-2026 00:00:00'],
  [{ field: 'precio_caja' }, '61080', '61.080'],
  [{ kind: 'zonas', field: 'costo' }, '3990', '3.990'],
  [{ kind: 'zonas', field: 'mismo_dia' }, '1', 'Sí'],
  [{ kind: 'zonas', field: 'dias' }, 'miercoles,sabado', 'miércoles, sábado'],
  [{ kind: 'categorias', field: 'alcohol' }, '0', 'No'],
  [
    { kind: 'express', field: 'forma' },
    '[[-70.6,-33.4],[-70.5,-33.4],[-70.5,-33.5],[-70.6,-33.4]]',
    'área de 3 puntos',
  ],
])('%j is said of %s as %s', (field, value, said) => {
  expect(valueCell(field, value)).toBe(said)
})

test.each([
  ['feriados', '2027-01-01', 'Feriado 01-01-2027'],
  ['dias-cerrados', 'todas 2026-12-24', 'Cierre del 24-12-2026, todas las tiendas'],
  ['horarios', '9 miercoles', 'Horario del miércoles, tienda 9'],
  ['categorias', 'sabado', 'Categoría sabado'],
  ['clientes-transferencia', '761234560', 'Cliente 76.123.456-0'],
])('a record of %s is called by its key %s: %s', (kind, sku, said) => {
  expect(thingName({ kind, sku })).toBe(said)
})

test('the file has amounts as numbers and codes in words', () => {
  const { bytes } = changeFile('cambios.csv', [
    { sku: 'A1', field: 'precio:publico', before: '5000', after: '5490' },
    { sku: 'A1', field: 'segmento', before: 'mid', after: 'high' },
    { kind: 'zonas', sku: '1', field: 'alta', before: null, after: '1' },
  ])
  const text = String(bytes)
  for (const told of ['Precio · Público', '5000', '5490', 'Rango de precio', 'medio', 'alto', 'Zona 1'])
    expect(text).toContain(told)
  expect(innerWords(text)).toEqual([])
})
